/** The server's match time, guessed from what it says and how long the word travelled. */
export class ServerClock {
  #own: () => number;
  #offset = 0;
  #bestTrip = Number.POSITIVE_INFINITY;

  /** `own`: milliseconds of a clock that only runs forward. */
  constructor(own: () => number) {
    this.#own = own;
  }

  /** Match time now, in milliseconds. */
  now(): number {
    return this.#own() + this.#offset;
  }

  /** The server said `now`; the word took `trip` there and back. The shortest trip knows best. */
  told(now: number, trip: number): void {
    if (trip > this.#bestTrip) return;
    this.#bestTrip = trip;
    this.#offset = now + trip / 2 - this.#own();
  }

  /** Another connection, another match: what was best before says nothing about it. */
  reset(): void {
    this.#bestTrip = Number.POSITIVE_INFINITY;
  }
}
