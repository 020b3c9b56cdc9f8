import { randomBytes, randomInt } from "node:crypto";
import { Manners } from "@bigboard/arena";
import type { Json, Seat } from "@bigboard/kernel";
import { BotTooLong } from "../bots/types.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { BotsAtWork, Live } from "./live.ts";
import type { MatchClock } from "./match-clock.ts";
import type { EngineParts } from "./parts.ts";
import { botView } from "./progress.ts";
import type { Queues } from "./queues.ts";
import { waitingBots } from "./rulings.ts";

/** Makes bots think and act in the seats they hold, paced like people. */
export interface BotDriver {
  /** Starts those the match waits for, stops those it does not wait for any more. */
  drive(live: Live): void;
  stop(live: Live): void;
}

/** Their decisions go into the match's queue. */
export function botDriver(parts: EngineParts, time: MatchClock, queues: Queues): BotDriver {
  const { clock, served, bots, botPaceMs, doing, events } = parts;

  function drive(live: Live): void {
    const wanted = waitingBots(live.progress);
    const begin = looks(live) ? keepLooking : thinkOnce;
    for (const [seat, cancel] of live.bots?.thinking ?? []) if (!wanted.includes(seat)) cancel();
    for (const seat of wanted) if (!atWork(live).thinking.has(seat)) begin(live, seat);
  }

  /** A bot that is asked: thinks and waits at the same time, and looks again when the match has moved on meanwhile. */
  function thinkOnce(live: Live, seat: Seat): void {
    const task = started(live, seat);
    const ms = turnPace(live, seat);
    const paced = new Promise<void>((resolve) => {
      if (ms === 0) resolve();
      else task.after(served.wait(ms), resolve);
    });
    decide(live, seat, paced, task).catch(() => {
      // The rules could not even show the bot its view: its default is asked for, and tells what is wrong.
      if (task.finished()) return;
      queues.enqueue(live, {
        kind: "bot",
        seat,
        action: null,
        count: live.progress.match.count,
        stamp: time.now(live),
      });
    });
  }

  async function decide(live: Live, seat: Seat, paced: Promise<void>, task: Task): Promise<void> {
    for (;;) {
      const { count } = live.progress.match;
      const [action] = await Promise.all([ask(live, seat), paced]);
      if (task.cancelled()) return;
      if (live.progress.match.count !== count) continue;
      task.finished();
      queues.enqueue(live, { kind: "bot", seat, action, count, stamp: time.now(live) });
      return;
    }
  }

  /**
   * A bot that looks by itself: once after its pace, it looks and acts on what it saw, whatever has happened meanwhile
   * (K-NET-54). When it does nothing it waits for its next look; after an act the driver begins anew.
   */
  function keepLooking(live: Live, seat: Seat): void {
    const task = started(live, seat);
    const [least, most] = bots.pace(live.context.header.game, nameOf(live, seat), live.context.header.config);
    const wait = (): void => task.after(served.wait(randomInt(least, most + 1)), () => void look());
    const look = async (): Promise<void> => {
      const action = await ask(live, seat).catch(() => null);
      if (task.cancelled()) return;
      if (action === null) return wait();
      task.finished();
      queues.enqueue(live, { kind: "bot", seat, action, count: null, stamp: time.now(live) });
    };
    wait();
  }

  /**
   * What the bot does; null for nothing. Where it takes too long, as one that searches may on a busy machine, the stand-in
   * decides; where that happens again and again it is not asked any more. A stand-in that takes too long again and again
   * holds up all others: then the match stops.
   */
  async function ask(live: Live, seat: Seat): Promise<Json | null> {
    const standIn = bots.standIn(live.context.header.game);
    const own = nameOf(live, seat);
    for (const name of new Set([own, standIn])) {
      if (name !== standIn && isTooSlow(live, name)) continue;
      try {
        return await decisionOf(live, seat, name);
      } catch (error) {
        if (!(error instanceof BotTooLong)) throw error;
        const { tooLong } = atWork(live);
        tooLong.set(name, (tooLong.get(name) ?? 0) + 1);
        if (name === standIn && isTooSlow(live, name)) queues.halt(live, error.message);
      }
    }
    return null;
  }

  function decisionOf(live: Live, seat: Seat, bot: string): Promise<Json | null> {
    const { header, game } = live.context;
    const at = looks(live) ? time.now(live) : live.progress.match.at;
    const question = {
      game: game.meta.id,
      bot,
      match: live.id,
      config: header.config,
      seat,
      view: doing.during(live.id, () => botView(live.progress, seat)),
      at,
      seed: randomBytes(16).toString("hex"),
    };
    return bots.ask(question, (word) => {
      const isStillBot = waitingBots(live.progress).includes(seat);
      if (isStillBot && atWork(live).manners.lets(seat, word, time.now(live)))
        events.said?.(live.id, live.table, seat, word);
    });
  }

  /** The bot the seat was opened for, or the one that plays for absent people. */
  function nameOf(live: Live, seat: Seat): string {
    const { header } = live.context;
    return header.bots[seat] ?? bots.standIn(header.game);
  }

  function turnPace(live: Live, seat: Seat): number {
    const own = botPaceMs === null ? pondered(live, seat) : null;
    const [least, most] = own ?? botPaceMs ?? SERVER_LIMITS.botPaceMs;
    const { turn } = live.progress;
    const lastTurn = atWork(live).turn;
    const first = lastTurn.get(seat) !== turn;
    lastTurn.set(seat, turn);
    const ms = most > least ? randomInt(least, most + 1) : least;
    return first || own !== null ? ms : Math.floor(ms / 2);
  }

  /** How long the bot itself would seem to think; null where it has no opinion, or the rules cannot show it its view. */
  function pondered(live: Live, seat: Seat): readonly [number, number] | null {
    if (bots.ponders === undefined) return null;
    try {
      const view = doing.during(live.id, () => botView(live.progress, seat));
      return bots.ponders(live.context.game.meta.id, nameOf(live, seat), view);
    } catch {
      return null;
    }
  }

  /** Notes that the seat's bot is busy: there is never a second decision of one seat meanwhile. */
  function started(live: Live, seat: Seat): Task {
    const { thinking } = atWork(live);
    let cancelled = false;
    let cancelTimer = () => {};
    const cancel = (): void => {
      cancelled = true;
      cancelTimer();
      thinking.delete(seat);
    };
    thinking.set(seat, cancel);
    return {
      cancelled: () => cancelled,
      finished() {
        if (!cancelled) thinking.delete(seat);
        return cancelled;
      },
      after(ms, run) {
        cancelTimer = clock.after(ms, run);
      },
    };
  }

  return {
    drive,
    stop(live) {
      for (const cancel of live.bots?.thinking.values() ?? []) cancel();
    },
  };
}

const atWork = (live: Live): BotsAtWork => {
  live.bots ??= { thinking: new Map(), turn: new Map(), manners: new Manners(), tooLong: new Map() };
  return live.bots;
};

const isTooSlow = ({ bots }: Live, bot: string): boolean =>
  (bots?.tooLong.get(bot) ?? 0) >= SERVER_LIMITS.botsTooLong;

const looks = ({ context }: Live): boolean => context.game.meta.pacing.bots === "looking";

/** What a bot is doing for a seat. */
type Task = {
  cancelled(): boolean;
  /** Makes way for the seat's next decision; true when the task had been cancelled already. */
  finished(): boolean;
  after(ms: number, run: () => void): void;
};
