import {
  ACCEPTED,
  advance,
  chanceOf,
  due,
  type Held,
  hold,
  openMatch,
  outcomeOf,
  type Seat,
  stateHash,
  submit,
} from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import { boundRules } from "./configs.ts";
import type { MatchHeader } from "./header.ts";
import {
  type Context,
  numberIn,
  numbersIn,
  type Progress,
  type Ruling,
  settle,
  unchanged,
  viewFor,
} from "./progress.ts";
import { noThinking, think, thinkEnd } from "./thinking.ts";

/*
 * What can happen to a match, each as a ruling on its progress: acts, seats changing hands, and time.
 */

/** A match before its first input, and the rows it begins with: seats that bots hold are told to the rules. */
export function openProgress(context: Context): Ruling {
  const { game, header } = context;
  const match = openMatch(
    boundRules(game, header.config),
    chanceOf(header.stream, header.seed),
    header.seats,
  );
  const seen = viewFor(header, match, "public");
  const turn = numberIn(seen, "turn");
  const outcome = outcomeOf(match);
  const seats = match.rules.waiting(match.state).seats;
  let next: Progress = {
    match,
    head: 0,
    versions: new Array<number>(header.seats + 1).fill(1),
    held: new Array<Held>(header.seats).fill("person"),
    heldSince: new Array<number | null>(header.seats).fill(null),
    thinking: think(noThinking(header.seats), 0, turn, seats),
    turn,
    marks: [[0, stateHash(match.state)]],
    recent: { round: numberIn(seen, "round"), facts: [] },
    crossings: [],
    outcome,
    over: outcome !== null,
  };
  const rows: NewRow[] = [];
  for (const [seat, bot] of header.bots.entries()) {
    if (bot === null) continue;
    const ruling = ruleHold(context, next, seat, "bot", 0);
    if (ruling.verdict.kind !== "accepted") return ruling;
    next = ruling.next;
    rows.push(...ruling.rows);
  }
  return { next, rows, shown: [], verdict: ACCEPTED };
}

/** A seat's plan, after the deadlines and thinking times that ended by `stamp`. */
export function ruleAct(
  context: Context,
  progress: Progress,
  act: { readonly seat: Seat; readonly id: string | null; readonly acts: readonly unknown[] },
  stamp: number,
): Ruling {
  const drained = drain(context, progress, stamp);
  if (drained.verdict.kind === "fault") return drained;
  const decision = submit(drained.next.match, { seat: act.seat, acts: act.acts, at: stamp });
  return joined(
    drained,
    settle(context, drained.next, decision, act.id === null ? null : { seat: act.seat, id: act.id }),
  );
}

/** Who holds a seat from now on. */
export function ruleHold(
  context: Context,
  progress: Progress,
  seat: Seat,
  held: Held,
  stamp: number,
): Ruling {
  const drained = drain(context, progress, stamp);
  if (drained.verdict.kind === "fault" || drained.next.over) return drained;
  return joined(drained, settle(context, drained.next, hold(drained.next.match, seat, held, stamp), null));
}

/** The rules' own default for a seat that does not decide (W-RULING-89). */
export function ruleFallback(context: Context, progress: Progress, seat: Seat, stamp: number): Ruling {
  const { rules, state } = progress.match;
  const action = rules.fallback(state, seat);
  if (action === null) return unchanged(progress);
  return settle(context, progress, submit(progress.match, { seat, acts: [action], at: stamp }), null);
}

/**
 * Everything that time alone does up to `stamp`, in order: the rules' deadlines, and the default decisions of people
 * whose thinking time is over.
 */
export function drain(context: Context, progress: Progress, stamp: number): Ruling {
  let ruling = unchanged(progress);
  for (let round = 0; !ruling.next.over; round += 1) {
    const first = firstEnd(context.header, ruling.next);
    if (first === null || first.at > stamp) return ruling;
    if (round >= SERVER_LIMITS.fallbacksAtOnce) return stuck(ruling, "defaults without end");
    const step =
      first.seat === null
        ? settle(context, ruling.next, advance(ruling.next.match, first.at), null)
        : ruleFallback(context, ruling.next, first.seat, Math.max(first.at, ruling.next.match.at));
    if (step.verdict.kind === "fault") return joined(ruling, step);
    if (step.rows.length === 0) return stuck(ruling, "a default that does nothing");
    ruling = joined(ruling, step);
  }
  return ruling;
}

/** Time cannot go on: a bug of the rules. */
function stuck(ruling: Ruling, reason: string): Ruling {
  const index = ruling.next.match.count;
  return { ...ruling, verdict: { kind: "fault", fault: { during: "apply", index, input: null, reason } } };
}

/** What ends first: a deadline of the rules (`seat` null) or a person's thinking time. */
function firstEnd(header: MatchHeader, progress: Progress): { at: number; seat: Seat | null } | null {
  const deadline = due(progress.match);
  let first: { at: number; seat: Seat | null } | null =
    deadline === null ? null : { at: deadline, seat: null };
  for (const seat of progress.thinking.running) {
    if (progress.held[seat] === "bot") continue;
    const at = thinkEnd(progress.thinking, seat, header.thinking * 1000);
    if (at !== null && (first === null || at < first.at)) first = { at, seat };
  }
  return first;
}

/** When something happens by itself, as match time; bots are not counted. */
export function nextEnd(header: MatchHeader, progress: Progress): number | null {
  return progress.over ? null : (firstEnd(header, progress)?.at ?? null);
}

/** When the first running thinking time of a person ends; null when none runs. */
export function thinkUntil(header: MatchHeader, progress: Progress): number | null {
  if (progress.over) return null;
  const ends = progress.thinking.running
    .filter((seat) => progress.held[seat] !== "bot")
    .map((seat) => thinkEnd(progress.thinking, seat, header.thinking * 1000))
    .filter((end) => end !== null);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Seats that a bot plays and the match waits for. */
export function waitingBots(progress: Progress): Seat[] {
  if (progress.over) return [];
  return progress.match.rules
    .waiting(progress.match.state)
    .seats.filter((seat) => progress.held[seat] === "bot");
}

/**
 * Seats of a game paced by the clock whose people have just let the server sell for them three times in a row: a bot
 * takes them until their people do something (K-NET-61). The rules count, in the view.
 */
export function seatsAsleep(context: Context, before: Progress, after: Progress): Seat[] {
  const { game, header } = context;
  if (game.meta.paced !== "clock" || after.over || before.match === after.match) return [];
  const was = numbersIn(viewFor(header, before.match, "public"), "automaticSales");
  return numbersIn(viewFor(header, after.match, "public"), "automaticSales").flatMap((sales, seat) => {
    const grown = sales >= SERVER_LIMITS.automaticSales && sales > (was[seat] ?? 0);
    return grown && after.held[seat] === "person" ? [seat] : [];
  });
}

export function joined(first: Ruling, second: Ruling): Ruling {
  return {
    next: second.next,
    rows: [...first.rows, ...second.rows],
    shown: [...first.shown, ...second.shown],
    verdict: second.verdict,
  };
}
