type Event = { readonly at: number; readonly run: () => void };

/**
 * Time as it passes in a simulation: nothing happens but what was asked for, in the order of its moments. Between two events
 * every promise goes on as far as it can, so a node can end at any of its awaits.
 */
export class World {
  /** Milliseconds since the simulation began. */
  now = 0;
  /** Events so far. */
  events = 0;
  readonly #due: Event[] = [];

  /** Calls `run` after so many milliseconds; what comes back cancels it. */
  after(ms: number, run: () => void): () => void {
    const event = { at: this.now + Math.max(0, ms), run };
    this.#due.splice(this.#placeFor(event.at), 0, event);
    return () => {
      const place = this.#due.indexOf(event);
      if (place >= 0) this.#due.splice(place, 1);
    };
  }

  /** Lets time pass until then, or until `done`. */
  async pass(until: number, done: () => boolean = () => false): Promise<void> {
    await settled();
    while (!done()) {
      const next = this.#due[0];
      if (next === undefined || next.at > until) {
        this.now = Math.max(this.now, until);
        return;
      }
      this.#due.shift();
      this.now = next.at;
      this.events += 1;
      next.run();
      await settled();
    }
  }

  /** Behind all that come no later. */
  #placeFor(at: number): number {
    let low = 0;
    let high = this.#due.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#due[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Every promise that can go on has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
