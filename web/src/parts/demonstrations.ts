/** Games that play by themselves on the first page: from where to where they are shown. */

import type { Setup } from '../engine/messages/Setup';

export interface Demonstration {
  setup: Setup;
  actions: string[];
  /** From which action on they are shown. */
  from: number;
}

const setup = (game: string, start: string | null = null): Setup => ({ game, options: [], start });

export const demonstrations: Record<string, Demonstration> = {
  pella: { setup: setup('pella'), actions: [], from: 0 },
  pulce: { setup: setup('pulce'), actions: [], from: 0 },
  castle: { setup: setup('castle'), actions: [], from: 0 },
  guerrilla: { setup: setup('guerrilla'), actions: [], from: 0 },
  chartabella: { setup: setup('chartabella'), actions: [], from: 0 },
};
