import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { isUnavailable } from "../store/failure.ts";

type Run = () => Promise<void>;

/** What a table does by itself, for nobody who would ask again: done as soon as the store can be written. */
export class Later {
  readonly #clock: Clock;
  readonly #inTurn: (run: Run) => Promise<void>;
  readonly #fault: (error: unknown) => void;
  readonly #waiting = new Set<() => void>();

  /** `inTurn` runs something when the table is free; `fault` is told every failure. */
  constructor(clock: Clock, inTurn: (run: Run) => Promise<void>, fault: (error: unknown) => void) {
    this.#clock = clock;
    this.#inTurn = inTurn;
    this.#fault = fault;
  }

  /** Runs it now, and again after every failure of the store. It must look each time whether it is still to be done. */
  async surely(run: Run): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#fault(error);
      this.soon(() => this.surely(run));
    }
  }

  /** Runs it once, when the store may have come back. */
  soon(run: Run): void {
    const cancel = this.#clock.after(SERVER_LIMITS.storeRetryMs, () => {
      this.#waiting.delete(cancel);
      this.#inTurn(run).catch(this.#fault);
    });
    this.#waiting.add(cancel);
  }

  close(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }
}
