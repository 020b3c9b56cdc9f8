import type { Clock } from "@bigboard/server/inside/clock.ts";
import type { World } from "./world.ts";

/** One life of a process: whatever comes to it from outside enters here, and nothing does any more when it has ended. */
export class Life {
  readonly #world: World;
  readonly #ends: (() => void)[] = [];
  #alive = true;
  #stoppedUntil = 0;
  readonly clock: Clock;

  /** `bootMs`: what the process's own clock says at the beginning. */
  constructor(world: World, bootMs: number) {
    this.#world = world;
    const born = world.now;
    this.clock = {
      now: () => Math.floor(world.now - born + bootMs),
      after: (ms, run) => this.after(Math.ceil(ms), run),
    };
  }

  get alive(): boolean {
    return this.#alive;
  }

  /** Whether it computes just now. */
  get awake(): boolean {
    return this.#alive && this.#world.now >= this.#stoppedUntil;
  }

  /** Something happens to it now; or when it goes on, if it stands still; or never. */
  enter(run: () => void): void {
    if (!this.#alive) return;
    const wait = this.#stoppedUntil - this.#world.now;
    if (wait > 0) this.#world.after(wait, () => this.enter(run));
    else run();
  }

  after(ms: number, run: () => void): () => void {
    let cancelled = false;
    const cancel = this.#world.after(ms, () => this.enter(() => !cancelled && run()));
    return () => {
      cancelled = true;
      cancel();
    };
  }

  /** It stands still, as after a SIGSTOP: its clock goes on. */
  stop(ms: number): void {
    this.#stoppedUntil = Math.max(this.#stoppedUntil, this.#world.now + ms);
  }

  onEnd(run: () => void): () => void {
    this.#ends.push(run);
    return () => {
      const place = this.#ends.indexOf(run);
      if (place >= 0) this.#ends.splice(place, 1);
    };
  }

  end(): void {
    if (!this.#alive) return;
    this.#alive = false;
    for (const run of this.#ends.splice(0)) run();
  }
}
