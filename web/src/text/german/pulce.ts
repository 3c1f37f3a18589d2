import type { Pairs } from '../patterns';

export const pulce: Pairs = [
  ['{side} to move: pick a pawn', '{side} am Zug: einen Bauern wählen'],
  ['{side} has no move: pass', '{side} hat keinen Zug: passen'],
  [
    '{side1} is home, {side2} has one more move: pick a pawn',
    '{side1} ist zu Hause, {side2} hat noch einen Zug: einen Bauern wählen',
  ],
  ['{side1} is home, {side2} has no move: pass', '{side1} ist zu Hause, {side2} hat keinen Zug: passen'],
  ['{side} has won, {n1} to {n2}', '{side} hat gewonnen, {n1} zu {n2}'],
  ['it is a draw, {n1} to {n2}', 'unentschieden, {n1} zu {n2}'],
  [
    '{side} has a move, {text} for one, and so may not pass',
    '{side} hat einen Zug, zum Beispiel {text}, und darf nicht passen',
  ],
  ['there is no socket {cell}: the board has no corners', 'ein Loch {cell} gibt es nicht: das Brett hat keine Ecken'],
  ['the pawn on {cell} is home and never moves again', 'der Bauer auf {cell} ist zu Hause und zieht nicht mehr'],
  ['a move may not end on {cell}, where it began', 'ein Zug darf nicht auf {cell} enden, wo er begann'],
  [
    "{cell} is in {side}'s home, which no other pawn enters",
    '{cell} gehört zum Zuhause von {side}, das kein anderer Bauer betritt',
  ],
  [
    'the step from {cell1} to {cell2} is diagonal: a pawn comes home only orthogonally',
    'der Schritt von {cell1} nach {cell2} ist schräg: nach Hause kommt man nur gerade',
  ],
  [
    'the jump from {cell1} over {cell2} to {cell3} is diagonal: a pawn comes home only orthogonally',
    'der Sprung von {cell1} über {cell2} nach {cell3} ist schräg: nach Hause kommt man nur gerade',
  ],
  [
    "jumping to {cell1} would take a landing on {cell2}, in {side}'s home",
    'der Weg nach {cell1} führt über {cell2} im Zuhause von {side}',
  ],
  [
    'jumping to {cell1} would go on from {cell2}, but a pawn that lands at home stays there',
    'der Weg nach {cell1} ginge von {cell2} weiter, doch wer zu Hause landet, bleibt dort',
  ],
  [
    'there is no pawn on {cell1} to jump over from {cell2} to {cell3}',
    'auf {cell1} steht kein Bauer, über den man von {cell2} nach {cell3} springen könnte',
  ],
  [
    'a step from {cell1} to {cell2} may not be followed by a jump to {cell3}',
    'auf einen Schritt von {cell1} nach {cell2} darf kein Sprung nach {cell3} folgen',
  ],
  [
    'a jump from {cell1} to {cell2} may not be followed by a step to {cell3}',
    'auf einen Sprung von {cell1} nach {cell2} darf kein Schritt nach {cell3} folgen',
  ],
  [
    'neither a step nor a series of jumps leads from {cell1} to {cell2}',
    'weder ein Schritt noch eine Reihe von Sprüngen führt von {cell1} nach {cell2}',
  ],
  ['a move like f4-d2, or pass', 'ein Zug wie f4-d2 oder pass'],
  ["{side}'s home", 'Zuhause von {side}'],
  ["starter's peg of {side}", 'Anfangsstift von {side}'],
  ['home', 'zu Hause'],
  ['Points', 'Punkte'],
  ['Pattern', 'Muster'],
  ['Round', 'Runde'],
  ['Started by', 'Es begann'],
  ['Plies', 'Halbzüge'],
  ['none home', 'keine zu Hause'],
  ['{n} on the {edge}', '{n} {edge}'],
  ['in mirror image', 'spiegelbildlich'],
];
