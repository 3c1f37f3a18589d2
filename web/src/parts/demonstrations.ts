/** Games that play by themselves on the first page. `node scripts/demonstrations.mjs` plays them anew. */

import type { Setup } from '../engine/messages/Setup';
import games from './demonstrations.json';

export interface Demonstration {
  setup: Setup;
  actions: string[];
  /** From which action on they are shown. */
  from: number;
}

export const demonstrations = games as unknown as Record<string, Demonstration>;
