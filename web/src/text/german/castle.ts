import type { Pairs } from '../patterns';

export const castle: Pairs = [
  ['{side} to place the first man, outside the castle', '{side} setzt den ersten Mann, außerhalb der Burg'],
  [
    "{side} to take over White's man or to place one of his own",
    '{side} übernimmt den Mann von Weiß oder setzt einen eigenen',
  ],
  [
    '{side1} to move: {side2} holds the Throne and wins unless this turn breaks the flank',
    '{side1} am Zug: {side2} hält den Thron und gewinnt, wenn dieser Zug die Flanke nicht bricht',
  ],
  [
    '{side} to move: place a man, or pick the man or the rear of the phalanx to move',
    '{side} am Zug: einen Mann setzen, oder den Mann oder das Ende der Phalanx wählen, die zieht',
  ],
  [
    '{side} has won, beginning a turn with a man on the Throne',
    '{side} hat gewonnen und beginnt einen Zug mit einem Mann auf dem Thron',
  ],
  [
    '{side1} has won, for {side2} has no legal action',
    '{side1} hat gewonnen, denn {side2} hat keine erlaubte Handlung',
  ],
  ['drawn, for the position has occurred three times', 'unentschieden, denn die Stellung war dreimal da'],
  ['drawn, for {n} plies have been played', 'unentschieden nach {n} Halbzügen'],
  [
    'there is no cell {cell} on a board of side {n}',
    'ein Feld {cell} gibt es auf einem Brett der Seitenlänge {n} nicht',
  ],
  [
    'there is no man to take over yet: White places the first one now',
    'noch gibt es keinen Mann zu übernehmen: Weiß setzt jetzt den ersten',
  ],
  [
    "only Black's first turn can take over White's man, and {n} plies have been played",
    'nur im ersten Zug kann Schwarz den Mann von Weiß übernehmen; gespielt sind {n} Halbzüge',
  ],
  [
    'no man is placed on the Throne {cell}: it is taken by flanking it',
    'auf den Thron {cell} wird kein Mann gesetzt: man gewinnt ihn, indem man ihn flankiert',
  ],
  ['{cell} is inside the castle, where no man is placed', '{cell} liegt in der Burg, wo kein Mann gesetzt wird'],
  [
    '{cell1} is linked to a man of the same colour, the one on {cell2}',
    '{cell1} ist mit einem Mann der eigenen Farbe verbunden, dem auf {cell2}',
  ],
  [
    'the man on {cell1} is not single: it is linked to the one on {cell2}',
    'der Mann auf {cell1} ist nicht allein: er ist mit dem auf {cell2} verbunden',
  ],
  ['the man on {cell} must slide one cell or more', 'der Mann auf {cell} muss mindestens ein Feld weit gleiten'],
  ['{cell1} is not in a straight line with {cell2}', '{cell1} liegt mit {cell2} nicht auf einer Geraden'],
  [
    'the {piece} on {cell1} stops the man sliding from {cell2}',
    '{der piece} auf {cell1} hält den Mann auf, der von {cell2} gleitet',
  ],
  [
    'a single man may not enter the castle, so {cell1} is as far as it gets towards {cell2}',
    'ein einzelner Mann darf nicht in die Burg: Richtung {cell2} kommt er nur bis {cell1}',
  ],
  ['a wall stands between {cell1} and {cell2}', 'zwischen {cell1} und {cell2} steht eine Mauer'],
  [
    'the Throne {cell1} is linked to no cell, so the line ends at {cell2}',
    'der Thron {cell1} ist mit keinem Feld verbunden, die Linie endet auf {cell2}',
  ],
  ['one man, the one on {cell}, is no phalanx', 'ein Mann allein, der auf {cell}, ist keine Phalanx'],
  ['{cell1} and {cell2} are not in a straight line', '{cell1} und {cell2} liegen nicht auf einer Geraden'],
  [
    'there is no phalanx from {cell1} to {cell2}: no man of that colour stands on {cell3}',
    'von {cell1} bis {cell2} steht keine Phalanx: auf {cell3} fehlt ein Mann dieser Farbe',
  ],
  [
    '{cell1} does not lie ahead of {cell2} on the line from {cell3}',
    '{cell1} liegt nicht vor {cell2} auf der Linie von {cell3}',
  ],
  [
    '{cell1} is {n1} cells from {cell2}, too far for a phalanx of {n2} men',
    '{cell1} ist {n1} Felder von {cell2} entfernt, zu weit für eine Phalanx von {n2} Mann',
  ],
  ['the man on {cell}, of the same colour, is in the way', 'der Mann auf {cell}, von derselben Farbe, steht im Weg'],
  [
    'the enemy line through {cell} has {n1} men, too many for a phalanx of {n2}',
    'die feindliche Reihe durch {cell} hat {n1} Mann, zu viele für eine Phalanx von {n2}',
  ],
  [
    "a placement like @c4, swap, a single man's move like c3-c7 or a phalanx's like b2:d4-f6",
    'ein gesetzter Mann wie @c4, swap, der Zug eines Einzelnen wie c3-c7 oder einer Phalanx wie b2:d4-f6',
  ],
  ["Take over White's man", 'Den Mann von Weiß übernehmen'],
  ['ply', 'Halbzug'],
  ['Throne held by', 'Den Thron hält'],
  ['men', 'Männer'],
  ['throne', 'auf dem Thron'],
  ['Throne', 'Thron'],
  ['entrance', 'Eingang'],
  ['chamber', 'Kammer'],
];
