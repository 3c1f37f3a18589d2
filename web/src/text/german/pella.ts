import type { Pairs } from '../patterns';

export const pella: Pairs = [
  ['{side} to move: pick a piece', '{side} am Zug: eine Figur wählen'],
  ["{side1} has won by capturing {side2}'s king", '{side1} hat gewonnen: der König von {side2} ist geschlagen'],
  [
    '{side} has won by moving onto g7 with only the kings left',
    '{side} hat gewonnen: nur die Könige sind übrig, und g7 ist erreicht',
  ],
  ['{side1} has won because {side2} has no legal move', '{side1} hat gewonnen: {side2} hat keinen erlaubten Zug'],
  ['it is a draw by the third occurrence of a position', 'unentschieden: dieselbe Stellung zum dritten Mal'],
  [
    'it is a draw after 100 plies without a capture or a rally',
    'unentschieden: 100 Halbzüge ohne Schlagen und Sammeln',
  ],
  [
    'a walk that ends on {cell}, where it began, must have captured something',
    'ein Ritt, der auf {cell} endet, wo er begann, muss etwas geschlagen haben',
  ],
  [
    "{cell} cannot be entered: {side}'s own {kind} stands there",
    '{cell} kann nicht betreten werden: dort steht {der kind} von {side} selbst',
  ],
  [
    'the move captures the {piece} on {cell1}: write it with x{cell2}',
    'der Zug schlägt {den piece} auf {cell1}: geschrieben wird x{cell2}',
  ],
  [
    '{cell} is written twice: a captured hex is written once',
    '{cell} steht zweimal da: ein geschlagenes Feld wird einmal geschrieben',
  ],
  [
    'captured hexes are written in cell order: {cell1} before {cell2}',
    'geschlagene Felder stehen in der Reihenfolge der Felder: {cell1} vor {cell2}',
  ],
  [
    'the king on {cell} is safe: {guards} stands next to it',
    'der König auf {cell} ist sicher: neben ihm steht {guards}',
  ],
  [
    'the king on {cell} is safe: {guards} stand next to it',
    'der König auf {cell} ist sicher: neben ihm stehen {guards}',
  ],
  [
    'the king on {cell} is still safe after the other captures: {guards} stands next to it',
    'der König auf {cell} ist auch nach den anderen Schlägen sicher: neben ihm steht {guards}',
  ],
  [
    'the king on {cell} is still safe after the other captures: {guards} stand next to it',
    'der König auf {cell} ist auch nach den anderen Schlägen sicher: neben ihm stehen {guards}',
  ],
  [
    'the king on {cell} is safe: a piece of its colour stands next to it',
    'der König auf {cell} ist sicher: neben ihm steht eine Figur seiner Farbe',
  ],
  [
    'the king on {cell} is still safe after the other captures: a piece of its colour stands next to it',
    'der König auf {cell} ist auch nach den anderen Schlägen sicher: neben ihm steht eine Figur seiner Farbe',
  ],
  [
    '{cell1} is {steps1} from {cell2}: the {kind} has {steps2}',
    'von {cell2} nach {cell1} sind es {steps1}: {der kind} hat {steps2}',
  ],
  [
    'the {kind} on {cell1} cannot come to {cell2} in {steps}: pieces stand in the way',
    '{der kind} auf {cell1} kommt nicht in {n steps} nach {cell2}: Figuren stehen im Weg',
  ],
  [
    'the archer on {cell1} cannot move onto {cell2}: archers never capture by moving',
    'der Bogenschütze auf {cell1} kann nicht auf {cell2} ziehen: Bogenschützen schlagen nie im Ziehen',
  ],
  [
    'the {kind} on {cell} captures one piece in a move: only cavalry captures more',
    '{der kind} auf {cell} schlägt eine Figur je Zug: nur Reiterei schlägt mehr',
  ],
  [
    'cavalry that captures the {kind} on {cell1} stops there: {cell2} can only be the end',
    'Reiterei, die {den kind} auf {cell1} schlägt, bleibt dort stehen: {cell2} kann nur das Ende sein',
  ],
  [
    'from {cell1} to {cell2} with just these captures is {steps}: cavalry has 5 steps',
    'von {cell1} nach {cell2} mit genau diesen Schlägen sind es {steps}: Reiterei hat 5 Schritte',
  ],
  [
    'pieces stand in the way: no walk from {cell1} to {cell2} has just these captures',
    'Figuren stehen im Weg: kein Ritt von {cell1} nach {cell2} schlägt genau diese',
  ],
  [
    'the {kind} on {cell} cannot shoot: archers can',
    '{der kind} auf {cell} kann nicht schießen: das können Bogenschützen',
  ],
  ['there is nothing to shoot at on {cell}', 'auf {cell} gibt es nichts zu beschießen'],
  ["the {kind} on {cell} is {side}'s own", '{der kind} auf {cell} gehört {side} selbst'],
  [
    '{cell1} is at distance {n} from {cell2}: archers shoot at distance 3 only',
    '{cell1} ist {n} von {cell2} entfernt: Bogenschützen schießen nur auf Entfernung 3',
  ],
  ['the {kind} on {cell} cannot rally: kings can', '{der kind} auf {cell} kann nicht sammeln: das können Könige'],
  [
    'a king rallies when it moves onto g7, not onto {cell}',
    'ein König sammelt, wenn er auf g7 zieht, nicht auf {cell}',
  ],
  ['{side} has no right to rally any more', '{side} darf nicht mehr sammeln'],
  [
    'the move captures the king on {cell} and wins: there is no rally after that',
    'der Zug schlägt den König auf {cell} und gewinnt: danach wird nicht gesammelt',
  ],
  ['{side} has no captured {kind} to bring back', '{side} hat {keinen kind} verloren und kann nichts zurückholen'],
  ['{cell} is not next to g7', '{cell} liegt nicht neben g7'],
  ['{cell} is not empty: the {piece} stands there', '{cell} ist nicht leer: dort steht {der piece}'],
  ['Rally with a {kind}', 'Sammeln: {kind}'],
  ['Rally with an {kind}', 'Sammeln: {kind}'],
  ['Captured', 'Geschlagen'],
  ['Rally', 'Sammeln'],
  ['to come', 'noch möglich'],
  ['used', 'verbraucht'],
  ['Plies since a capture or rally', 'Halbzüge seit Schlagen oder Sammeln'],
  ['centre', 'Mitte'],
  ['safe', 'sicher'],
  [
    'a move like c4-d5, a capture like c4xd5, cavalry captures like a1xd4xe5-f6, a shot like c4*f4 or a rally like f6-g7=C@h8',
    'ein Zug wie c4-d5, ein Schlag wie c4xd5, Schläge der Reiterei wie a1xd4xe5-f6, ein Schuss wie c4*f4 oder Sammeln wie f6-g7=C@h8',
  ],
  ['hexes of the board, a1 to m13', 'Felder des Bretts, a1 bis m13'],
  [
    'the letter of a piece that can be rallied, C, A or S, after the =',
    'nach dem = der Buchstabe einer Figur, die gesammelt werden kann, C, A oder S',
  ],
  ['at most five captured hexes', 'höchstens fünf geschlagene Felder'],
];
