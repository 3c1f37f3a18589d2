import type { Pairs } from '../patterns';

export const breakthrough: Pairs = [
  ['{side} to move: step forward, capture diagonally', '{side} am Zug: vorwärts ziehen, schräg schlagen'],
  [
    '{cell1} is not one step forward, straight or diagonally, from {cell2}',
    '{cell1} liegt nicht einen Schritt vor {cell2}, gerade oder schräg',
  ],
  ['a man of the same colour stands on {cell}', 'auf {cell} steht ein Stein der eigenen Farbe'],
  [
    'the man on {cell} blocks the way: men capture diagonally only',
    'der Stein auf {cell} versperrt den Weg: geschlagen wird nur schräg',
  ],
  [
    'there is nothing to capture on {cell}: write the step with -',
    'auf {cell} gibt es nichts zu schlagen: der Schritt wird mit - geschrieben',
  ],
  ['the step to {cell} captures: write it with x', 'der Schritt nach {cell} schlägt: er wird mit x geschrieben'],
  ['a step like a2-a3 or a capture like a2xb3', 'ein Schritt wie a2-a3 oder ein Schlag wie a2xb3'],
];
