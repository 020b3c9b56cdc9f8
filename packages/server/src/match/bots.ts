import { randomBytes, randomInt } from "node:crypto";
import type { Seat } from "@bigboard/kernel";
import type { Job, Live } from "./live.ts";
import type { EngineParts } from "./parts.ts";
import { botView } from "./progress.ts";
import { waitingBots } from "./rulings.ts";

/** Makes bots think and act in the seats they hold, paced like people. */
export interface BotDriver {
  /** Starts those the match waits for, stops those it does not wait for any more. */
  drive(live: Live): void;
  stop(live: Live): void;
}

/** `enqueue` puts a decision into the match's queue; `now` tells match time. */
export function botDriver(
  parts: EngineParts,
  enqueue: (live: Live, job: Job) => void,
  now: (live: Live) => number,
): BotDriver {
  const { clock, bots, botPaceMs } = parts;

  function drive(live: Live): void {
    const wanted = waitingBots(live.progress);
    for (const [seat, cancel] of live.bots) if (!wanted.includes(seat)) cancel();
    for (const seat of wanted) if (!live.bots.has(seat)) begin(live, seat);
  }

  /** Thinks and waits at the same time; looks again before it acts when the match has moved on meanwhile. */
  function begin(live: Live, seat: Seat): void {
    let cancelled = false;
    let cancelPace = () => {};
    live.bots.set(seat, () => {
      cancelled = true;
      cancelPace();
      live.bots.delete(seat);
    });
    const paced = new Promise<void>((resolve) => {
      const ms = paceOf(live, seat);
      if (ms === 0) resolve();
      else cancelPace = clock.after(ms, resolve);
    });
    decide(live, seat, paced, () => cancelled).catch(() => {
      // The rules could not even show the bot its view: its default is asked for, and tells what is wrong.
      if (cancelled) return;
      live.bots.delete(seat);
      enqueue(live, { kind: "bot", seat, action: null, count: live.progress.match.count, stamp: now(live) });
    });
  }

  async function decide(
    live: Live,
    seat: Seat,
    paced: Promise<void>,
    cancelled: () => boolean,
  ): Promise<void> {
    for (;;) {
      const { count } = live.progress.match;
      const [action] = await Promise.all([ask(live, seat), paced]);
      if (cancelled()) return;
      if (live.progress.match.count !== count) continue;
      live.bots.delete(seat);
      enqueue(live, { kind: "bot", seat, action, count, stamp: now(live) });
      return;
    }
  }

  function ask(live: Live, seat: Seat) {
    const { header, game } = live.context;
    const names = bots.names(header.game);
    return bots.ask({
      game: game.meta.id,
      bot: header.bots[seat] ?? names[names.length - 1] ?? "",
      match: live.id,
      config: header.config,
      seat,
      view: botView(live.progress, seat),
      at: live.progress.match.at,
      seed: randomBytes(16).toString("hex"),
    });
  }

  function paceOf(live: Live, seat: Seat): number {
    const [least, most] = botPaceMs;
    const { turn } = live.progress;
    const first = live.botTurn.get(seat) !== turn;
    live.botTurn.set(seat, turn);
    const ms = most > least ? randomInt(least, most + 1) : least;
    return first ? ms : Math.floor(ms / 2);
  }

  return {
    drive,
    stop(live) {
      for (const cancel of live.bots.values()) cancel();
    },
  };
}
