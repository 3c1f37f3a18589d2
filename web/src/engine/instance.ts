/** One instance of the engine: strings in and out through its memory. */

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  start(): void;
  alloc(length: number): number;
  dealloc(text: number, length: number): void;
  call(text: number, length: number): number;
  out_len(): number;
}

export class Instance {
  readonly #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async of(source: Response | Promise<Response> | Uint8Array<ArrayBuffer>): Promise<Instance> {
    const held: { exports?: Exports } = {};
    const panicked = (text: number, length: number): void => {
      throw new Error(decode(held.exports!.memory, text, length));
    };
    const imports = { host: { now: () => performance.now(), panicked } };
    const { instance } =
      source instanceof Uint8Array
        ? await WebAssembly.instantiate(source, imports)
        : await WebAssembly.instantiateStreaming(source, imports);
    held.exports = instance.exports as Exports;
    held.exports.start();
    return new Instance(held.exports);
  }

  /** After an exception the instance is of no use. */
  call(request: string): string {
    const bytes = new TextEncoder().encode(request);
    const { memory, alloc, dealloc, call, out_len } = this.#exports;
    const room = alloc(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const answer = call(room, bytes.length);
    dealloc(room, bytes.length);
    return decode(memory, answer, out_len());
  }
}

function decode(memory: WebAssembly.Memory, text: number, length: number): string {
  return new TextDecoder().decode(new Uint8Array(memory.buffer, text >>> 0, length));
}
