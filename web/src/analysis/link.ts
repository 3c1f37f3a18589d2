/** A game with its branches in an address: nothing is kept anywhere else. */

import type { Setup } from '../engine/messages/Setup';
import { type PackedTree, type Tree, packTree, unpackTree } from './tree';

export interface Shared {
  setup: Setup;
  tree: Tree;
}

/** The text is no game of ours. */
export class BadLink extends Error {}

interface Packed {
  options?: [string, string][];
  start?: string;
  tree: PackedTree;
}

/** No game is longer; a longer text is somebody's joke. */
const MOST_BYTES = 1_000_000;

export async function pack({ setup, tree }: Shared): Promise<string> {
  const packed: Packed = { tree: packTree(tree) };
  if (setup.options.length > 0) packed.options = setup.options;
  if (setup.start !== null) packed.start = setup.start;
  const bytes = await through(new TextEncoder().encode(JSON.stringify(packed)), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function unpack(game: string, text: string): Promise<Shared> {
  let value: unknown;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    value = JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'))));
  } catch {
    throw new BadLink();
  }
  if (!isPacked(value)) throw new BadLink();
  const setup = { game, options: value.options ?? [], start: value.start ?? null };
  return { setup, tree: unpackTree(value.tree) };
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes]).stream() as ReadableStream<Uint8Array>;
  const reader = (source.pipeThrough(stream) as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    length += part.value.length;
    if (length > MOST_BYTES) throw new BadLink();
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function isPacked(value: unknown): value is Packed {
  const packed = value as Partial<Packed> | null;
  const isPair = (pair: unknown): boolean =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === 'string');
  return (
    Array.isArray(packed?.tree) &&
    packed.tree.every((entry) => typeof entry === 'string' || (Number.isInteger(entry) && (entry as number) > 0)) &&
    (packed.start === undefined || typeof packed.start === 'string') &&
    (packed.options === undefined || (Array.isArray(packed.options) && packed.options.every(isPair)))
  );
}
