import { SERVER_LIMITS } from "../limits.ts";
import type { AmongNodes } from "./among-nodes.ts";
import type { BotDriver } from "./bots.ts";
import { restOf } from "./course.ts";
import { nextEnd } from "./deadlines.ts";
import type { Keeper } from "./keeper.ts";
import type { Live } from "./live.ts";
import type { MatchClock } from "./match-clock.ts";
import type { EngineParts } from "./parts.ts";
import type { Queues } from "./queues.ts";

/** What the engine does for its bells. */
type Around = {
  readonly keeper: () => Keeper;
  readonly amongNodes: () => AmongNodes;
  readonly bots: BotDriver;
  readonly time: MatchClock;
  readonly queues: Queues;
};

/** Rings when time alone changes something in a match: a deadline ends, a bot is to act, a recess is over. */
export class Bells {
  readonly #parts: EngineParts;
  readonly #around: Around;

  constructor(parts: EngineParts, around: Around) {
    this.#parts = parts;
    this.#around = around;
  }

  /** Sets a match's bells anew. */
  set(live: Live): void {
    live.cancelTimer();
    live.cancelTimer = () => {};
    if (live.gone || this.#around.keeper().closed) return;
    if (this.#rests(live)) return;
    const { bots, time } = this.#around;
    const { doing, served, clock } = this.#parts;
    const end = doing.during(live.id, () => nextEnd(live.context.header, live.progress));
    if (end !== null) {
      const later = this.#around.amongNodes().settleMs(live) + (live.leads ? 0 : SERVER_LIMITS.secondBellMs);
      const due = time.wait(live, end + later * served.rate);
      const wait = Math.max(due, live.pausedUntil - clock.now());
      live.cancelTimer = clock.after(wait, () => this.#ring(live));
    }
    if (live.leads) doing.during(live.id, () => bots.drive(live));
  }

  /** While match time stands still by the table's wish nothing is due and bots stand still too; then all of it goes on. */
  #rests(live: Live): boolean {
    const { served, clock, events } = this.#parts;
    const { bots, time } = this.#around;
    const rest = restOf(live.progress.courtesies.course, time.moment(live).served);
    if (rest === 0 || live.progress.over) return false;
    bots.stop(live);
    live.cancelTimer = clock.after(Math.max(served.wait(rest), live.pausedUntil - clock.now()), () => {
      this.#ring(live);
      events.changed(live.id, live.table, "courtesy");
    });
    return true;
  }

  #ring(live: Live): void {
    const { queues, time } = this.#around;
    queues.enqueue(live, { kind: "tick", stamp: time.now(live) });
  }
}
