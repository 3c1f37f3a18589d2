/** Cells and refusals as they are spoken. */

import type { BoardCell } from '../engine/messages/BoardCell';
import type { BoardDrawing } from '../engine/messages/BoardDrawing';
import type { Marker } from '../engine/messages/Marker';
import type { Piece } from '../engine/messages/Piece';
import type { Refusal } from '../engine/messages/Refusal';
import { text } from '../text/text';
import type { Marks } from './marks';

/** "g7, centre, red king, safe, may be picked". */
export function spokenCell(
  cell: BoardCell,
  piece: Piece | undefined,
  marker: Marker | undefined,
  marks: Marks,
): string {
  const words = [cell.name];
  if (cell.region) words.push(text.engine.region(cell.region));
  if (piece) words.push(text.engine.piece(piece.name), ...piece.badges.map(text.engine.badge));
  if (marker) words.push(text.engine.marker(marker.name));
  if (!piece && !marker) words.push(text.board.empty);
  if (marks.picked) words.push(text.board.picked);
  if (marks.step) words.push(text.board.step(marks.step));
  if (marks.target) words.push(text.board.target);
  else if (marks.pickable) words.push(text.board.pickable);
  if (marks.odds) words.push(text.table.odds(marks.odds.win, marks.odds.loss, marks.odds.draw));
  if (marks.last) words.push(marks.last === 'from' ? text.board.from : text.board.to);
  return words.join(', ');
}

export function refusalSentence(refusal: Refusal, board: BoardDrawing): string {
  const name = (cell: number): string => board.cells[cell]?.name ?? '';
  switch (refusal.kind) {
    case 'rule':
      return text.refusal.sentence(refusal.sentence);
    case 'notYours':
      return text.refusal.notYours(name(refusal.cell), text.engine.piece(refusal.piece));
    case 'nothingToDo':
      return text.refusal.nothingToDo(name(refusal.cell), text.engine.piece(refusal.piece));
    case 'notOffered':
      return text.refusal.notOffered(name(refusal.cell));
    case 'nobodyActs':
      return text.refusal.nobodyActs;
  }
}
