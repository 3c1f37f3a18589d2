/** The engine in a worker: answers requests one after the other. */

import { Instance } from './instance';
import wasm from './quincunx.wasm?url';

export interface Question {
  id: number;
  request: string;
}

export type Reply = { id: number; answer: string } | { id: number; crash: string };

const instance = Instance.of(fetch(wasm));

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  const reply: Reply = await instance
    .then((engine) => ({ id: data.id, answer: engine.call(data.request) }))
    .catch((error: unknown) => ({ id: data.id, crash: String(error) }));
  postMessage(reply);
});
