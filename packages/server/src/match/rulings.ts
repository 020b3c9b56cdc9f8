import {
  ACCEPTED,
  advance,
  type Held,
  hold,
  openMatch,
  outcomeOf,
  type Seat,
  submit,
} from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import type { NewRow } from "../store/types.ts";
import { boundRules } from "./configs.ts";
import { NO_COURTESIES } from "./courtesies.ts";
import { type Deadline, firstDeadline, waitedUntil } from "./deadlines.ts";
import { chanceFor, markOf } from "./hashes.ts";
import {
  type Context,
  type LostSince,
  nobodyLost,
  type Progress,
  type Ruling,
  settle,
  unchanged,
  withLost,
} from "./progress.ts";
import { noThinking, think } from "./thinking.ts";

/*
 * What can happen to a match, each as a ruling on its progress: acts, seats changing hands, and time.
 */

/** A match before its first input, and the rows it begins with: seats that bots hold are told to the rules. */
export function openProgress(context: Context): Ruling {
  const { game, header } = context;
  const match = openMatch(boundRules(game, header.config), chanceFor(header), header.seats);
  const { chapter, turn } = match.rules.progress(match.state);
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
    marks: [[0, markOf(match.state)]],
    recent: { round: chapter, facts: [] },
    crossings: [],
    outcome,
    over: outcome !== null,
    courtesies: NO_COURTESIES,
    shown: null,
    lost: nobodyLost(header.seats),
  };
  const rows: NewRow[] = [];
  for (const [seat, bot] of header.bots.entries()) {
    if (bot === null) continue;
    const ruling = ruleHold(context, next, seat, "bot", 0);
    if (ruling.verdict.kind !== "accepted") return ruling;
    next = ruling.next;
    rows.push(...ruling.rows);
  }
  return { next, rows, shown: [], slept: [], verdict: ACCEPTED };
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

/** Who holds a seat from now on; nothing is written when time has put them there already. */
export function ruleHold(
  context: Context,
  progress: Progress,
  seat: Seat,
  held: Held,
  stamp: number,
): Ruling {
  const drained = drain(context, progress, stamp);
  const { next, verdict } = drained;
  if (verdict.kind === "fault" || next.over || next.held[seat] === held) return drained;
  return joined(drained, settle(context, next, hold(next.match, seat, held, stamp), null));
}

/** The rules' own default for a seat that does not decide (W-RULING-89). */
export function ruleFallback(context: Context, progress: Progress, seat: Seat, stamp: number): Ruling {
  const { rules, state } = progress.match;
  const action = rules.fallback(state, seat);
  if (action === null) return unchanged(progress);
  return settle(context, progress, submit(progress.match, { seat, acts: [action], at: stamp }), null);
}

/**
 * Somebody's line is lost. Where a stand-in comes by itself all see it at once; then it is waited for until `until`, in match
 * time, which is a deadline like any other. The wait of a seat whose absence is known already is not prolonged.
 */
export function ruleLost(
  context: Context,
  progress: Progress,
  seat: Seat,
  line: LostSince,
  stamp: number,
): Ruling {
  const comes = standsInByItself(context);
  const told = comes && progress.held[seat] === "person";
  const ruling = told ? ruleHold(context, progress, seat, "away", stamp) : unchanged(progress);
  const { next, verdict } = ruling;
  const waits = next.held[seat] === (comes ? "away" : "person");
  if (verdict.kind !== "accepted" || next.over || !waits) return ruling;
  const known = next.lost[seat] ?? null;
  // The wait goes on as it began; whether they are back is asked of the table that told of it last: the other may be gone.
  return { ...ruling, next: withLost(next, seat, known === null ? line : { ...known, isBack: line.isBack }) };
}

/** A lost line has been waited for long enough, unless the rules have more time just now (P-NET-53). */
function ruleLineEnd(context: Context, progress: Progress, seat: Seat, at: number): Ruling {
  const line = progress.lost[seat] ?? null;
  if (line?.isBack()) return unchanged(withLost(progress, seat, null));
  const until = waitedUntil(progress, seat);
  if (line !== null && until !== null && until > line.until) {
    return unchanged(withLost(progress, seat, { ...line, until }));
  }
  const held = standsInByItself(context) ? "bot" : "away";
  return settle(context, progress, hold(progress.match, seat, held, at), null);
}

const standsInByItself = ({ game }: Context): boolean => game.meta.pacing.lostLine.standIn === "comes";

/**
 * Everything that time alone does up to `stamp`, in the order of `firstDeadline`: the rules' deadlines, the default decisions
 * of people whose thinking time is over, and stand-ins for those whose lines were waited for long enough. Each is stamped with
 * its own deadline, however late this is called.
 */
export function drain(context: Context, progress: Progress, stamp: number): Ruling {
  let ruling = unchanged(progress);
  for (let round = 0; !ruling.next.over; round += 1) {
    const first = firstDeadline(context.header, ruling.next);
    if (first === null || first.at > stamp) return ruling;
    if (round >= SERVER_LIMITS.fallbacksAtOnce) return stuck(ruling, "defaults without end");
    const step = ruleDeadline(context, ruling.next, first);
    if (step.verdict.kind === "fault") return joined(ruling, step);
    if (step.rows.length === 0 && first.of !== "line") return stuck(ruling, "a default that does nothing");
    ruling = joined(ruling, step);
  }
  return ruling;
}

/** Time cannot go on: a bug of the rules. */
function stuck(ruling: Ruling, reason: string): Ruling {
  const index = ruling.next.match.count;
  return { ...ruling, verdict: { kind: "fault", fault: { during: "apply", index, input: null, reason } } };
}

function ruleDeadline(context: Context, progress: Progress, deadline: Deadline): Ruling {
  const at = Math.max(deadline.at, progress.match.at);
  switch (deadline.of) {
    case "rules":
      return settle(context, progress, advance(progress.match, deadline.at), null);
    case "thinking":
      return ruleFallback(context, progress, deadline.seat, at);
    case "line":
      return ruleLineEnd(context, progress, deadline.seat, at);
  }
}

/** Seats that a bot plays and the match waits for. */
export function waitingBots(progress: Progress): Seat[] {
  if (progress.over) return [];
  return progress.match.rules
    .waiting(progress.match.state)
    .seats.filter((seat) => progress.held[seat] === "bot");
}

export function joined(first: Ruling, second: Ruling): Ruling {
  if (first.rows.length === 0 && first.shown.length === 0 && first.slept.length === 0) return second;
  return {
    next: second.next,
    rows: [...first.rows, ...second.rows],
    shown: [...first.shown, ...second.shown],
    slept: [...first.slept, ...second.slept],
    verdict: second.verdict,
  };
}
