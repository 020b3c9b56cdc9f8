/*
 * What the engine's thread computes just now, in memory that it shares with the thread that watches it. Rules and bots
 * that never return cannot be asked: but this can be read.
 */

const CALL = 0;
const NAME_BYTES = 1;
const ABOUT_BYTES = 2;
const BEAT = 3;
const NUMBERS = 4;
/** Names are match ids and table codes. */
const LONGEST_NAME = 128;
/** Of what a call is about no more than this is kept, in bytes. */
const LONGEST_ABOUT = 16_384;

export type Shared = SharedArrayBuffer;

export function sharedMemory(): Shared {
  return new SharedArrayBuffer(4 * NUMBERS + LONGEST_NAME + LONGEST_ABOUT);
}

/** Runs something of a match, or of whatever `name` names, so that a watcher can tell what never returns. */
export interface Doing {
  /** `about` is for the dump: what is being decided, as text. What `run` throws is thrown on. */
  during<T>(name: string, run: () => T, about?: () => string): T;
  /** The thread is alive: to be called at intervals. */
  beat(): void;
}

/** For servers that nobody watches. */
export const unwatched: Doing = { during: (_name, run) => run(), beat: () => {} };

/** The engine's end of the memory. */
export function doingIn(shared: Shared): Doing {
  const { numbers, name: nameBytes, about: aboutBytes } = partsOf(shared);
  const encoder = new TextEncoder();
  let inside = false;
  return {
    during(name, run, about) {
      // Within a call that is named already: the outer one counts.
      if (inside) return run();
      inside = true;
      numbers[NAME_BYTES] = encoder.encodeInto(name, nameBytes).written;
      numbers[ABOUT_BYTES] = about === undefined ? 0 : encoder.encodeInto(about(), aboutBytes).written;
      Atomics.add(numbers, CALL, 1);
      try {
        return run();
      } finally {
        inside = false;
        Atomics.add(numbers, CALL, 1);
      }
    },
    beat: () => void Atomics.add(numbers, BEAT, 1),
  };
}

/** One look at the engine. `call` numbers the call it is in, and is null while it is in none. */
export type Look = {
  readonly call: { readonly n: number; readonly name: string; readonly about: string } | null;
  readonly beat: number;
};

/** The watcher's end: what the engine does at this moment. */
export function lookInto(shared: Shared): Look {
  const { numbers, name, about } = partsOf(shared);
  const n = Atomics.load(numbers, CALL);
  const beat = Atomics.load(numbers, BEAT);
  if (n % 2 === 0) return { call: null, beat };
  const call = {
    n,
    name: textIn(name, numbers[NAME_BYTES] ?? 0),
    about: textIn(about, numbers[ABOUT_BYTES] ?? 0),
  };
  // It went on while it was read: then it is not stuck either.
  return { call: Atomics.load(numbers, CALL) === n ? call : null, beat };
}

function textIn(bytes: Uint8Array, length: number): string {
  // What is decoded may not be shared.
  return new TextDecoder().decode(bytes.slice(0, length));
}

function partsOf(shared: Shared): { numbers: Int32Array; name: Uint8Array; about: Uint8Array } {
  return {
    numbers: new Int32Array(shared, 0, NUMBERS),
    name: new Uint8Array(shared, 4 * NUMBERS, LONGEST_NAME),
    about: new Uint8Array(shared, 4 * NUMBERS + LONGEST_NAME, LONGEST_ABOUT),
  };
}
