type Waiting = {
  readonly rows: readonly string[];
  readonly go: () => void;
  readonly fail: (error: unknown) => void;
};

/** Rows that transactions hold, and who waits for them. */
export class Locks {
  readonly #held = new Map<string, object>();
  #waiting: Waiting[] = [];

  isHeld(row: string): boolean {
    return this.#held.has(row);
  }

  /** Calls `go` as soon as nobody holds any of these rows. */
  whenFree(rows: readonly string[], go: () => void, fail: (error: unknown) => void): void {
    if (rows.some((row) => this.#held.has(row))) this.#waiting.push({ rows, go, fail });
    else go();
  }

  hold(row: string, holder: object): void {
    this.#held.set(row, holder);
  }

  letGo(row: string, holder: object): void {
    if (this.#held.get(row) !== holder) return;
    this.#held.delete(row);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { rows, go, fail } of waiting) this.whenFree(rows, go, fail);
  }

  /** All transactions are taken back, and whoever waited is told why. */
  breakAll(why: unknown): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#held.clear();
    for (const { fail } of waiting) fail(why);
  }
}
