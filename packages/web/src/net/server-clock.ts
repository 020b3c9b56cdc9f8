/** Nothing is known yet: any word is better. */
const ANY_TRIP = Number.POSITIVE_INFINITY;
/** How much a word is trusted that was not asked for, in milliseconds of a trip: nobody knows how long it travelled. */
const UNASKED_TRIP_MS = 1_000;

export type TimeWord = { readonly now: number; readonly rate: number; readonly pausedMs: number };

/** The server's match time, guessed from what it says and how long the word travelled. */
export class ServerClock {
  #own: () => number;
  /** Match time was `#now` at `#from` by the own clock; before `#from` it stands still if it is paused. */
  #now = 0;
  #from = 0;
  #rate = 1;
  #paused = false;
  #bestTrip = ANY_TRIP;

  /** `own`: milliseconds of a clock that only runs forward. */
  constructor(own: () => number) {
    this.#own = own;
  }

  /** Match time now, in milliseconds. */
  now(): number {
    const passed = this.#own() - this.#from;
    return this.#now + (this.#paused ? Math.max(0, passed) : passed) * this.#rate;
  }

  /**
   * The server said that match time is `now`, runs `rate` times as fast as a wall clock and stands still for `pausedMs`;
   * the word took `trip` there and back, null when it was not asked for. The shortest trip knows best.
   */
  told(word: TimeWord, trip: number | null): void {
    const paused = word.pausedMs > 0;
    // While it stands still the shortest trip says nothing about when it runs on: that may be another moment now.
    if (paused || paused !== this.#paused || word.rate !== this.#rate) this.reset();
    const trust = trip ?? UNASKED_TRIP_MS;
    if (trust > this.#bestTrip) return;
    this.#bestTrip = trust;
    this.#now = word.now;
    this.#rate = word.rate;
    this.#paused = paused;
    this.#from = this.#own() - (trip ?? 0) / 2 + word.pausedMs;
  }

  /** Another connection, another match: what was best before says nothing about it. */
  reset(): void {
    this.#bestTrip = ANY_TRIP;
  }
}
