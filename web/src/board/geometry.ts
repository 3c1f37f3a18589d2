/** Where cells lie, for keys and pointers. */

import type { BoardCell } from '../engine/messages/BoardCell';
import type { Point } from '../engine/messages/Point';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const WAYS: Record<Arrow, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** How much a step aside counts against a step ahead: so little that a hexagon set off is nearer than the one behind. */
const ASIDE = 1.5;

/** How much it counts to be off the line on which the way began: only where all else is equal. */
const ASTRAY = 0.01;

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

/**
 * The nearest cell that lies more in the arrow's direction than aside of it; the same one at the edge. Of two at the same
 * distance it is the one nearer to the line through the cell where the way began.
 */
export function neighbour(cells: readonly BoardCell[], from: number, arrow: Arrow, began = from): number {
  const start = cells[from]!.centre;
  const line = cells[began]!.centre;
  const way = WAYS[arrow];
  let best = from;
  let least = Infinity;
  cells.forEach(({ centre, exists }, index) => {
    const [dx, dy] = [centre.x - start.x, centre.y - start.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (!exists || ahead < 1 || aside > ahead) return;
    const astray = Math.abs((centre.x - line.x) * way.y) + Math.abs((centre.y - line.y) * way.x);
    const cost = ahead + ASIDE * aside + ASTRAY * astray;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** The cells that exist in lines from the top, each from the left. */
export function rows(cells: readonly BoardCell[]): number[][] {
  const order = cells.map((_, index) => index).filter((index) => cells[index]!.exists);
  const { centre } = { centre: (index: number): Point => cells[index]!.centre };
  order.sort((a, b) => centre(a).y - centre(b).y || centre(a).x - centre(b).x);
  const lines: number[][] = [];
  for (const index of order) {
    const line = lines.at(-1);
    if (line && Math.abs(centre(line[0]!).y - centre(index).y) < 1) line.push(index);
    else lines.push([index]);
  }
  for (const line of lines) line.sort((a, b) => centre(a).x - centre(b).x);
  return lines;
}

/** The nearest of the wanted cells after this one, or before it, as they are read; from one end on at the other. */
export function following(
  order: readonly number[],
  from: number,
  back: boolean,
  wanted: (cell: number) => boolean,
): number {
  const place = order.indexOf(from);
  for (let step = 1; step < order.length; step++) {
    const cell = order.at((place + (back ? -step : step)) % order.length)!;
    if (wanted(cell)) return cell;
  }
  return from;
}

/** The cell whose centre is nearest, if it is within reach. */
export function cellAt(cells: readonly BoardCell[], point: Point, reach = 58): number | undefined {
  let best: number | undefined;
  let least = reach;
  cells.forEach(({ centre, exists }, index) => {
    const distance = Math.hypot(centre.x - point.x, centre.y - point.y);
    if (exists && distance < least) [best, least] = [index, distance];
  });
  return best;
}

/** The outline as SVG path data. */
export function pathOf(outline: readonly Point[]): string {
  return `M${outline.map(({ x, y }) => `${x} ${y}`).join('L')}z`;
}

/** An arrow with a head, from just outside one place's middle into another's. */
export function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // Along the way and to its left, from the first place's middle.
  const at = (along: number, left: number): string =>
    `${(from.x + x * along + y * left).toFixed(1)} ${(from.y + y * along - x * left).toFixed(1)}`;
  const [tail, neck, tip] = [22, length - 42, length - 4];
  const corners = [at(tail, 7), at(neck, 7), at(neck, 24), at(tip, 0), at(neck, -24), at(neck, -7), at(tail, -7)];
  return `M${corners.join('L')}z`;
}
