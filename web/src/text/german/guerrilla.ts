import type { Pairs } from '../patterns';

export const guerrilla: Pairs = [
  ['{side} to grow: place the next piece', '{side} wächst: den nächsten Stein setzen'],
  ['{side} to grow: place a piece, or pass', '{side} wächst: einen Stein setzen oder passen'],
  [
    '{side} to grow: place a piece, or pass to end the game',
    '{side} wächst: einen Stein setzen, oder passen und das Spiel beenden',
  ],
  [
    '{side} to move: pick a piece that jumps, or end the movement',
    '{side} zieht: einen Stein wählen, der springt, oder die Bewegung beenden',
  ],
  ['{side} can neither grow nor move: pass', '{side} kann weder wachsen noch ziehen: passen'],
  [
    '{side} can neither grow nor move: pass to end the game',
    '{side} kann weder wachsen noch ziehen: passen und das Spiel beenden',
  ],
  [
    '{side} cannot grow: pick a piece that jumps, or pass to end the game',
    '{side} kann nicht wachsen: einen Stein wählen, der springt, oder passen und das Spiel beenden',
  ],
  [
    '{side} cannot grow: pick a piece that jumps, or pass',
    '{side} kann nicht wachsen: einen Stein wählen, der springt, oder passen',
  ],
  [
    '{side} moves a group: make its last jump, or stop it',
    '{side} bewegt eine Gruppe: den letzten Sprung machen oder anhalten',
  ],
  [
    '{side} moves a group: up to {n} more jumps, or stop it',
    '{side} bewegt eine Gruppe: noch bis zu {n} Sprünge, oder anhalten',
  ],
  ['{side} to choose which part of the group stays', '{side} wählt, welcher Teil der Gruppe bleibt'],
  ['{side} to choose which pieces die', '{side} wählt, welche Steine sterben'],
  ['{side} has won by {n1} to {n2}', '{side} hat mit {n1} zu {n2} gewonnen'],
  ['the game is a draw with {n} points each', 'das Spiel ist unentschieden mit je {n} Punkten'],
  [
    'the game ended after two passes in a row without a kill: {rest}',
    'das Spiel endete, da zweimal nacheinander ohne Tötung gepasst wurde: {rest}',
  ],
  ['the game ended after turn 300: {rest}', 'das Spiel endete nach Zug 300: {rest}'],
  ['{side} won by {n1} to {n2}', '{side} hat mit {n1} zu {n2} gewonnen'],
  ['a draw with {n} points each', 'unentschieden mit je {n} Punkten'],
  ['a board of side {n} has no point {cell}', 'ein Brett der Seitenlänge {n} hat keinen Punkt {cell}'],
  [
    '{side} has begun the turn: one passes at its start or not at all',
    '{side} hat den Zug begonnen: gepasst wird zu Beginn oder gar nicht',
  ],
  [
    '{side} has done nothing yet: a turn without growth and jumps is a pass',
    '{side} hat noch nichts getan: ein Zug ohne Wachsen und Springen ist ein Passen',
  ],
  [
    'growth comes first and is not finished: a piece can still be placed on {cell}',
    'erst wird zu Ende gewachsen: auf {cell} kann noch ein Stein gesetzt werden',
  ],
  ['the growth of this turn is over', 'das Wachsen dieses Zuges ist vorbei'],
  ['{side} has no piece in hand', '{side} hat keinen Stein in der Hand'],
  ['the massacre token on {cell} closes the point', 'die Massakermarke auf {cell} sperrt den Punkt'],
  [
    'no group grows on {cell1}, next to the enemy piece on {cell2}',
    'auf {cell1} wächst keine Gruppe, neben dem feindlichen Stein auf {cell2}',
  ],
  [
    'a piece on {cell1} would join the groups of {cell2} and {cell3}',
    'ein Stein auf {cell1} würde die Gruppen von {cell2} und {cell3} verbinden',
  ],
  [
    'the group of {cell1}, next to {cell2}, has five pieces and grows no more',
    'die Gruppe von {cell1}, neben {cell2}, hat fünf Steine und wächst nicht mehr',
  ],
  [
    'the group of {cell1}, next to {cell2}, has grown in this turn',
    'die Gruppe von {cell1}, neben {cell2}, ist in diesem Zug schon gewachsen',
  ],
  [
    'the piece on {cell1}, next to {cell2}, was placed in this turn and does not grow yet',
    'der Stein auf {cell1}, neben {cell2}, wurde in diesem Zug gesetzt und wächst noch nicht',
  ],
  [
    'no group is started on {cell1}, next to the enemy piece on {cell2}',
    'auf {cell1} beginnt keine Gruppe, neben dem feindlichen Stein auf {cell2}',
  ],
  [
    '{cell} touches no group, and the one new group of this turn is started',
    '{cell} berührt keine Gruppe, und die eine neue Gruppe dieses Zuges ist begonnen',
  ],
  [
    '{cell} is more than four lines from the edge, too far in for the first piece',
    '{cell} liegt mehr als vier Linien vom Rand, zu weit innen für den ersten Stein',
  ],
  ['the group of {cell} has moved in this turn', 'die Gruppe von {cell} ist in diesem Zug schon gezogen'],
  [
    '{cell1} is not in the group that is moving, the one of {cell2}',
    '{cell1} gehört nicht zu der Gruppe, die zieht, der von {cell2}',
  ],
  [
    '{cell1} is not the second point from {cell2} in a straight line',
    '{cell1} ist nicht der zweite Punkt von {cell2} aus in gerader Linie',
  ],
  ['there is no piece on {cell} to jump over', 'auf {cell} steht kein Stein zum Überspringen'],
  [
    "the piece on {cell} is the enemy's: one jumps over pieces of the same group",
    'der Stein auf {cell} ist der des Gegners: man springt über Steine derselben Gruppe',
  ],
  [
    '{cell1} is next to {cell2}, a friendly piece of another group',
    '{cell1} liegt neben {cell2}, einem eigenen Stein einer anderen Gruppe',
  ],
  ['no group is moving', 'keine Gruppe zieht gerade'],
  ['the group of {cell} is still moving: stop it first', 'die Gruppe von {cell} zieht noch: erst anhalten'],
  ['first choose the part that stays, the one of {cells}', 'erst den Teil wählen, der bleibt: den von {cells}'],
  ['no group lies in parts to choose from', 'keine Gruppe liegt in Teilen, zwischen denen zu wählen wäre'],
  ['{cell} is in none of the parts to choose from', '{cell} gehört zu keinem der Teile, die zur Wahl stehen'],
  [
    'the part of {cell1} is named by its lowest point, {cell2}',
    'der Teil von {cell1} heißt nach seinem niedrigsten Punkt, {cell2}',
  ],
  ['first choose who dies of {cells}', 'erst wählen, wer von {cells} stirbt'],
  ['there are no kills to choose from now', 'jetzt sind keine Tötungen zu wählen'],
  [
    'the dead are named once and in cell order: {cell1} does not come after {cell2}',
    'die Toten werden einmal und in der Reihenfolge der Punkte genannt: {cell1} kommt nicht nach {cell2}',
  ],
  ['nothing threatens a piece on {cell}', 'nichts bedroht einen Stein auf {cell}'],
  [
    'the threat to {cell1} has nothing to do with that to {cell2}, chosen now',
    'die Bedrohung von {cell1} hat nichts mit der von {cell2} zu tun, um die es jetzt geht',
  ],
  [
    'no killer of the piece on {cell} has a group larger by two',
    'kein Töter des Steins auf {cell} hat eine um zwei größere Gruppe',
  ],
  [
    'all killers of the piece on {cell} have groups larger by two: it is massacred',
    'alle Töter des Steins auf {cell} haben um zwei größere Gruppen: er wird massakriert',
  ],
  [
    '{cells} cannot all die: each piece kills one only',
    '{cells} können nicht alle sterben: jeder Stein tötet nur einen',
  ],
  [
    'no choice of killers for {cells} massacres just those marked',
    'keine Wahl der Töter für {cells} massakriert genau die bezeichneten',
  ],
  [
    'the piece on {cell1} would be idle while {cell2}, which it threatens, lives',
    'der Stein auf {cell1} bliebe müßig, während {cell2}, den er bedroht, am Leben ist',
  ],
  ['pass, +e5, d4>f6, stop, keep:d4, done or xd4xe5!', 'pass, +e5, d4>f6, stop, keep:d4, done oder xd4xe5!'],
  ['Stop this group', 'Gruppe anhalten'],
  ['End the movement', 'Bewegung beenden'],
  ['Massacred', 'Massakriert'],
  ['massacre token', 'Massakermarke'],
  ['must-grow', 'muss wachsen'],
  ['moved', 'gezogen'],
  ['threatened', 'bedroht'],
  ['strength', 'Stärke'],
  ['score', 'Punkte'],
  ['in hand', 'in der Hand'],
  ['jumps left', 'Sprünge übrig'],
  ['passes', 'gepasst'],
];
