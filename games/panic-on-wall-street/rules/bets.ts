import type { BetQuestion, Bets } from "@bigboard/kernel";
import { type Bound, valueAt } from "./bound.ts";
import { outcome } from "./outcome.ts";
import { isPlaying, retired, seatsOf } from "./query.ts";
import { COLOURS } from "./terms.ts";
import type { View } from "./view.ts";

/** What of a view the bets are read from: nothing that only some may see. Purses count only once the end has opened them. */
type Seen = Pick<View, "month" | "phase" | "players" | "marketHistory" | "ending">;

/** Until the last month but one it may be guessed who wins. */
const LAST_MONTHS = 2;

/**
 * Which colour gains most when the dice fall, and who wins: for players who are out and for onlookers. Where several gain
 * alike each of them is right, and so is each winner of a ranking.
 */
export function bets(bound: Bound, view: Seen): Bets {
  if (view.phase === "roles") return { bettors: [], questions: [] };
  const months = view.marketHistory.slice(1).map((_, index) => gainOf(bound, view, index + 1));
  const rolled = view.marketHistory.length > view.month;
  if (!rolled && view.ending === null) months.push(gainOf(bound, view, view.month));
  return { bettors: retired(view), questions: [...months, winnerOf(bound, view)] };
}

function gainOf({ edition }: Bound, { marketHistory }: Seen, month: number): BetQuestion {
  const [before, after] = [marketHistory[month - 1], marketHistory[month]];
  const question = { id: `gain/${month}`, answers: COLOURS };
  if (before === undefined || after === undefined) return { ...question, open: true, right: null };
  const gains = COLOURS.map(
    (colour) => valueAt(edition, colour, after[colour]) - valueAt(edition, colour, before[colour]),
  );
  const most = Math.max(...gains);
  return { ...question, open: false, right: COLOURS.filter((_, index) => gains[index] === most) };
}

function winnerOf({ edition }: Bound, view: Seen): BetQuestion {
  const { month, players, ending } = view;
  const answers = seatsOf(view)
    .filter((seat) => isPlaying(view, seat))
    .map(String);
  const result = outcome({ ending, players: players.map((one) => ({ ...one, purse: one.purse ?? 0 })) });
  const first = result?.rankings.flatMap(({ groups }) => groups[0] ?? []);
  return {
    id: "winner",
    answers,
    open: ending === null && month <= edition.limits.months - LAST_MONTHS,
    right: first?.map(String) ?? null,
  };
}
