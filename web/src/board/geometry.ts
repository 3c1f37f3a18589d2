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

/** How much a step aside counts against a step ahead. */
const ASIDE = 2;

export function isArrow(key: string): key is Arrow {
  return key in WAYS;
}

/** The nearest cell that lies more in the arrow's direction than aside of it; the same one at the edge. */
export function neighbour(cells: readonly BoardCell[], from: number, arrow: Arrow): number {
  const start = cells[from]!.centre;
  const way = WAYS[arrow];
  let best = from;
  let least = Infinity;
  cells.forEach(({ centre, exists }, index) => {
    const [dx, dy] = [centre.x - start.x, centre.y - start.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (!exists || ahead < 1 || aside > ahead) return;
    const cost = ahead + ASIDE * aside;
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
