import { ACCEPTED } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refused } from "../refusal.ts";
import { matchTime, restOf } from "./course.ts";
import { type CourtesyEntry, type CourtesyOrder, withEntry } from "./courtesies.ts";
import type { Moment } from "./live.ts";
import { type Context, follow, type Progress, type Ruling } from "./progress.ts";
import { drain, joined } from "./rulings.ts";

/** What the table orders, after the deadlines before it. */
export function ruleCourtesy(
  context: Context,
  progress: Progress,
  order: CourtesyOrder,
  { served, rate }: Moment,
): Ruling {
  const drained = drain(context, progress, matchTime(progress.courtesies.course, served));
  const { next, verdict } = drained;
  if (verdict.kind === "fault") return drained;
  if (next.over) return { ...drained, verdict: refused("MATCH_OVER") };
  const entry = entryOf(next, order, served, rate);
  if (entry === "nothing") return { ...drained, verdict: ACCEPTED };
  if ("code" in entry) return { ...drained, verdict: refused(entry.code, entry.detail) };
  return joined(drained, written(next, entry));
}

type No = { readonly code: "RECESS_TAKEN"; readonly detail: { readonly chapter: number } };

function entryOf(
  { match, courtesies, held }: Progress,
  order: CourtesyOrder,
  served: number,
  rate: number,
): CourtesyEntry | No | "nothing" {
  const at = Math.max(match.at, matchTime(courtesies.course, served));
  const countdown = SERVER_LIMITS.countdownMs * rate;
  const rest = restOf(courtesies.course, served);
  switch (order.do) {
    case "recess": {
      if (rest > 0) return "nothing";
      const { chapter } = match.rules.progress(match.state);
      if (!order.agreed && courtesies.spent === chapter) return { code: "RECESS_TAKEN", detail: { chapter } };
      const from = served + SERVER_LIMITS.recessMs * rate + countdown;
      return { t: "recess", at, from, by: order.by, agreed: order.agreed, since: served, chapter };
    }
    case "end": {
      const { by, now } = order;
      if (!now && courtesies.ending !== null) return "nothing";
      return { t: "end", at, by, now, chapter: match.rules.progress(match.state).chapter };
    }
    case "playOn":
      return courtesies.ending === null ? "nothing" : { t: "playOn", at };
    case "chair": {
      const { seat, guest } = order;
      const waits = courtesies.chairs?.find((chair) => chair.seat === seat) ?? null;
      if (waits?.token === guest?.token || (guest !== null && held[seat] !== "bot")) return "nothing";
      return { t: "chair", at, seat, guest };
    }
    case "goOn":
      return rest <= countdown ? "nothing" : { t: "goOn", at, from: served + countdown };
  }
}

function written(progress: Progress, entry: CourtesyEntry): Ruling {
  const { versions } = progress;
  const courtesies = withEntry(progress.courtesies, entry);
  const next = follow({ ...progress, courtesies }, [], [], versions, 1);
  const row = { at: entry.at, seat: null, id: null, inputs: JSON.stringify([entry]) };
  return {
    // Nobody sees anything else than before.
    next: { ...next, shown: progress.shown },
    rows: [{ ...row, versions: JSON.stringify(versions) }],
    shown: [],
    slept: [],
    verdict: ACCEPTED,
  };
}
