import type { Pairs } from '../patterns';

/** What several games say. */
export const all: Pairs = [
  ['the game is over: {rest}', 'das Spiel ist aus: {rest}'],
  ['{side} has won', '{side} hat gewonnen'],
  ['there is no piece on {cell}', 'auf {cell} steht nichts'],
  ['there is no man on {cell}', 'auf {cell} steht kein Stein'],
  ['there is no pawn on {cell}', 'auf {cell} steht kein Bauer'],
  ['there is nothing to capture on {cell}', 'auf {cell} gibt es nichts zu schlagen'],
  [
    "the {kind} on {cell} is not {side}'s, whose turn it is",
    '{der kind} auf {cell} gehört nicht {side}; {side} ist am Zug',
  ],
  [
    "the {piece} on {cell} is not {side}'s, whose turn it is",
    '{der piece} auf {cell} gehört nicht {side}; {side} ist am Zug',
  ],
  ['a {piece} stands on {cell}', 'auf {cell} steht {ein piece}'],
  ['"{text}" is not an action: expected {rest}', '„{text}“ ist keine Handlung: erwartet wird {rest}'],
  ['Pass', 'Passen'],
  ['none', 'keine'],
  ['nobody', 'niemand'],
  ['turn', 'Zug'],
  ['stakes', 'Spieße'],
];
