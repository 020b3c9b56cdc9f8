import type { Seat } from "@bigboard/kernel";
import type { LossLine, View } from "@bigboard/krach-29/game";
import { standings } from "./result.ts";

/** What decided between two traders: one day with all that it brought, all contracts, all Benefits and Prejudices, or the places of the last day's sale. */
export type Why = {
  readonly cause: "day" | "contracts" | "cards" | "lastSale";
  readonly day: number;
  /** Whom the seat is compared with: who lost least, or the next behind where the seat itself did. */
  readonly other: Seat;
  /** In millions, below 0 for a loss. */
  readonly mine: number;
  readonly theirs: number;
  /** How far the two are apart in the end, in millions, above 0. */
  readonly apart: number;
  /** What the places of the last day's sale did beside that, where they changed a place too. */
  readonly lastSale: { readonly mine: number; readonly theirs: number } | null;
};

type Cause = Omit<Why, "apart" | "lastSale">;

/**
 * Why a seat won or lost: of all causes the one that set the two furthest apart (K-END-3), of equal ones the
 * seat's own sale as the first or the last of the last day. Null where nobody is before or behind.
 */
export function whyOf(view: View, seat: Seat): Why | null {
  const ranking = standings(view);
  const own = ranking.find((one) => one.seat === seat);
  if (own === undefined) return null;
  const won = own.place === 1;
  const other = won ? ranking.find((one) => one.place > 1) : ranking[0];
  if (other === undefined) return null;
  const lead = ({ mine, theirs }: Cause): number => (won ? mine - theirs : theirs - mine);
  const causes = causesOf(view, seat, other.seat, lastSaleDecided(view, seat));
  const [furthest] = causes.toSorted(
    (a, b) => lead(b) - lead(a) || Number(isOwnSale(b)) - Number(isOwnSale(a)),
  );
  if (furthest === undefined) return null;
  const last = causes.find(({ cause }) => cause === "lastSale");
  return {
    ...furthest,
    apart: Math.abs(own.score - other.score),
    lastSale:
      last === undefined || last === furthest || lead(last) <= 0
        ? null
        : { mine: last.mine, theirs: last.theirs },
  };
}

const isOwnSale = ({ cause, mine }: Cause): boolean => cause === "lastSale" && mine !== 0;

/** Whether without the last day's reward and punishment somebody else would have lost least, or the seat would have another place. */
function lastSaleDecided(view: View, seat: Seat): boolean {
  const scores = view.traders.map((trader) => trader.score);
  const without = scores.map((score, of) => score - sum(linesOf(view, of), isOf("lastDay")));
  const place = (among: readonly number[], of: Seat): number =>
    among.filter((score) => score > (among[of] ?? 0)).length;
  return scores.some((_, of) => {
    const [before, after] = [place(without, of), place(scores, of)];
    return before !== after && (of === seat || before === 0 || after === 0);
  });
}

function linesOf(view: View, seat: Seat): readonly LossLine[] {
  return view.register.flatMap((page) => page[seat] ?? []);
}

/** `apart`: the last sale is a cause of its own; else it is a part of its day, as in the chart. */
function causesOf(view: View, seat: Seat, other: Seat, apart: boolean): readonly Cause[] {
  const days = view.register.map((page, index) => {
    const came = (of: Seat): number => sum(page[of] ?? [], (kind) => !apart || kind !== "lastDay");
    return { cause: "day", day: index + 1, other, mine: came(seat), theirs: came(other) } as const;
  });
  const whole = (cause: "contracts" | "cards" | "lastSale", kind: LossLine["kind"]): Cause => ({
    cause,
    day: view.day,
    other,
    mine: sum(linesOf(view, seat), isOf(kind)),
    theirs: sum(linesOf(view, other), isOf(kind)),
  });
  const last = apart ? [whole("lastSale", "lastDay")] : [];
  return [...days, whole("contracts", "token"), whole("cards", "card"), ...last];
}

const isOf =
  (wanted: LossLine["kind"]) =>
  (kind: LossLine["kind"]): boolean =>
    kind === wanted;

function sum(lines: readonly LossLine[], counts: (kind: LossLine["kind"]) => boolean): number {
  return lines.reduce((total, { kind, amount }) => (counts(kind) ? total + amount : total), 0);
}
