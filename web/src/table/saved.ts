/** Games kept in this browser. */

import type { Setup } from '../engine/messages/Setup';

export type Seat = { kind: 'person' } | { kind: 'computer'; level: number };

export interface SavedGame {
  id: string;
  setup: Setup;
  seats: [Seat, Seat];
  actions: string[];
  over: boolean;
  /** Milliseconds since 1970. */
  updated: number;
}

const KEY = 'quincunx.games';
const MOST = 40;

export function savedGames(): SavedGame[] {
  try {
    const games: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(games) ? games.filter(isSavedGame) : [];
  } catch {
    return [];
  }
}

export function findGame(id: string): SavedGame | undefined {
  return savedGames().find((game) => game.id === id);
}

/** Keeps a game, the latest first. The oldest give way. */
export function keepGame(game: SavedGame): void {
  write([game, ...savedGames().filter(({ id }) => id !== game.id)].slice(0, MOST));
}

export function forgetGame(id: string): void {
  write(savedGames().filter((game) => game.id !== id));
}

export function newGame(setup: Setup, seats: [Seat, Seat]): SavedGame {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(5)), (byte) => byte.toString(36).padStart(2, '0')).join(
    '',
  );
  return { id, setup, seats, actions: [], over: false, updated: Date.now() };
}

function write(games: SavedGame[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function isSavedGame(value: unknown): value is SavedGame {
  const game = value as Partial<SavedGame> | null;
  return (
    typeof game?.id === 'string' &&
    typeof game.setup?.game === 'string' &&
    Array.isArray(game.seats) &&
    game.seats.length === 2 &&
    Array.isArray(game.actions) &&
    game.actions.every((action) => typeof action === 'string')
  );
}
