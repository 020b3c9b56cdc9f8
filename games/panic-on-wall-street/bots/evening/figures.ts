import type { Aim, EveningOrder, Figure, Notes } from "@bigboard/arena";
import type { Config } from "@bigboard/panic-on-wall-street/game";

export const RUIN = "third failure of a debtor ends in ruin";
export const FAILURES = "months a match in which the person does not pay";

/** The figures of evenings of Panic, with what they should be. */
export function figuresOf(notes: Notes, { role, level }: EveningOrder<Config>): readonly Figure[] {
  const isBuyer = role !== "manager";
  const offers: Aim = isBuyer ? { least: level === "apprentice" ? 2 : 3 } : { least: 6, most: 15 };
  const judges = level === "broker" || level === "tycoon";
  return [
    notes.mean("offered", "offers to the person a month", "number", offers),
    notes.share("answered", "what the person proposes is answered", { least: 0.9 }),
    notes.share("silence", "not answered at all", { most: 0.03 }),
    notes.quantile("answerTime", 0.5, "time to the answer, median", "seconds", { least: 2, most: 6 }),
    notes.quantile("answerTime", 0.95, "time to the answer, p95", "seconds", { most: 20 }),
    notes.quotient("withdrawn", "yes", "taken back within 3 s of a yes", "share", { most: 0.01 }),
    ...(isBuyer ? [notes.share("lost", "the person's deals lost before the bell", { most: 0.35 })] : []),
    notes.quantile("sold/0.5", 0.5, "month 1: half sold", "seconds", { least: 30, most: 60 }),
    notes.quantile("sold/0.9", 0.5, "month 1: 90 % sold", "seconds", { least: 75, most: 105 }),
    notes.mean("dead", "clock left after the last deal", "share", { most: 0.2 }),
    notes.share("unsold", "unsold at the bell", { most: 0.06 }),
    notes.quantile("finishing", 0.5, "person finished early: the bell, median", "seconds", { most: 10 }),
    notes.quantile("finishing", 0.9, "person finished early: the bell, p90", "seconds", { most: 20 }),
    notes.share("aboveBest", "deals above the best yield", { most: 0 }),
    notes.quotient("price", "expected", "price over expected yield", "number", { least: 0.75, most: 0.95 }),
    notes.mean("grown/investor", "bot investors at the end over start", "number", { least: 1.2 }),
    notes.share("below/investor", "bot investors below their start", { most: 0.35 }),
    notes.mean("grown/manager", "bot managers at the end over start", "number", { least: 1 }),
    notes.mean("grown/person", "the person at the end over start", "number"),
    notes.quotient("auction", "worth", "auction price over worth", "number", auctionAim(level)),
    notes.share("dearAuction", "auctioned above worth", { most: 0.05 }),
    notes.share("ruined", RUIN, judges ? { least: 0.3 } : null),
    notes.mean("failures", FAILURES, "number"),
    notes.mean("declined", "declines by bots a month", "number", judges ? { least: 1 } : null),
    notes.mean("said", "words of bots a month", "number"),
    notes.mean("length", "length of a month", "seconds"),
  ];
}

function auctionAim(level: string): Aim | null {
  switch (level) {
    case "apprentice":
      return { least: 0.45 };
    case "broker":
      return { least: 0.6 };
    case "tycoon":
      return { least: 0.7, most: 0.9 };
    default:
      return null;
  }
}
