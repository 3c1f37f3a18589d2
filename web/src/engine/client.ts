/** A worker with the engine in it, asked with typed messages. */

import type { Answer } from './messages/Answer';
import type { Request } from './messages/Request';
import type { Question, Reply } from './worker';

export type Call = Request['call'];
export type AnswerTo<C extends Call> = Extract<Answer, { call: C }>;

/** The engine could not answer: the request made no sense, the instance broke, or it was stopped. */
export class EngineError extends Error {}

const STOPPED = 'stopped';

/** Does something with the engine and says why it failed, if it did. One that was stopped on purpose has not failed. */
export async function failure(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof EngineError && error.message === STOPPED)) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return undefined;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: EngineError): void;
}

export class Client {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #count = 0;

  /** Answers come in the order of the requests. */
  async ask<C extends Call>(request: Extract<Request, { call: C }>): Promise<AnswerTo<C>> {
    const id = ++this.#count;
    const answer = await new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      const question: Question = { id, request: JSON.stringify(request) };
      this.#running().postMessage(question);
    });
    if (answer.call === 'fault') throw new EngineError(answer.message);
    return answer as AnswerTo<C>;
  }

  /** Ends whatever it is doing; those who wait for answers are told. The next request starts afresh. */
  stop(reason = STOPPED): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(new EngineError(reason));
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#take(data);
    worker.onerror = (event) => this.stop(event.message || 'the engine could not be loaded');
    this.#worker = worker;
    return worker;
  }

  #take(reply: Reply): void {
    if ('crash' in reply) {
      this.stop(reply.crash);
      return;
    }
    this.#waiting.get(reply.id)?.resolve(JSON.parse(reply.answer) as Answer);
    this.#waiting.delete(reply.id);
  }
}

/** Answers at once: rules, views, texts. */
export const rules = new Client();

/** May be busy for as long as a search is allowed to take. */
export const thinker = new Client();
