import type { Seat } from "@bigboard/kernel";
import {
  type Bound,
  type Colour,
  companyOf,
  type Event,
  expectedYield,
  type PerColour,
  type TileId,
  type View,
  yieldAt,
} from "@bigboard/panic-on-wall-street/game";

/** One month of a finished match as far as the review needs it: the deals that stood at the bell, and the roll after it. */
export type DealtMonth = {
  readonly month: number;
  readonly tiles: View["tiles"];
  readonly before: PerColour<number>;
  readonly after: PerColour<number>;
  /** Deals that had been closed. */
  readonly closed: readonly TileId[];
  /** What creditors did not get from debtors when shares were paid. */
  readonly short: readonly { readonly debtor: Seat; readonly creditor: Seat; readonly missing: number }[];
};

/** One deal, judged (P-NET-66): what it cost, what it was worth when it was made, and what the dice made of it. Dollars. */
export type ReviewedDeal = {
  readonly month: number;
  readonly tile: TileId;
  readonly colour: Colour;
  readonly manager: Seat;
  readonly investor: Seat;
  readonly price: number;
  /** Average income over the faces of the die, at the market of that month's negotiation (17.4). */
  readonly expected: number;
  /** What the share yielded after the roll. */
  readonly outcome: number;
  readonly closed: boolean;
  /** Renewed from the month before by leaving it in place (P-RULING-18). */
  readonly standing: boolean;
  /** The investor did not pay this manager in full that month. */
  readonly unpaid: boolean;
};

/** What the bargain gave the investor, before any die: above 0 a good price for him, below 0 for the manager. */
export function bargain(deal: ReviewedDeal): number {
  return deal.expected - deal.price;
}

/** What the dice gave on top: the same for both sides of the deal never mattered to the manager, who has his price. */
export function luck(deal: ReviewedDeal): number {
  return deal.outcome - deal.expected;
}

/** The bargain as one side of it sees it: positive is good for that seat. 0 for a seat that is no side. */
export function bargainFor(deal: ReviewedDeal, seat: Seat): number {
  if (deal.investor === seat) return bargain(deal);
  return deal.manager === seat ? -bargain(deal) : 0;
}

/** Every deal of a match in the order of months, and of the edition's tiles within one. */
export function reviewOf(bound: Bound, months: readonly DealtMonth[]): readonly ReviewedDeal[] {
  return months.flatMap((one) =>
    bound.edition.companies.flatMap(({ id, colour }): ReviewedDeal[] => {
      const tile = one.tiles[id];
      if (tile === undefined || tile.deal === null) return [];
      const { deal, owner } = tile;
      return [
        {
          month: one.month,
          tile: id,
          colour,
          manager: owner,
          investor: deal.investor,
          price: deal.price,
          expected: expectedYield(bound, id, one.before[colour]),
          outcome: yieldAt(bound, id, one.after[colour]),
          closed: one.closed.includes(id),
          standing: deal.standing,
          unpaid: one.short.some((gap) => gap.debtor === deal.investor && gap.creditor === owner),
        },
      ];
    }),
  );
}

/** The best and the worst of some deals by a measure, best first and worst first; `most` of each and none twice. */
export function extremes(
  deals: readonly ReviewedDeal[],
  measure: (deal: ReviewedDeal) => number,
  most: number,
): { readonly best: readonly ReviewedDeal[]; readonly worst: readonly ReviewedDeal[] } {
  const sorted = deals.toSorted((a, b) => measure(b) - measure(a));
  const best = sorted.filter((deal) => measure(deal) > 0).slice(0, most);
  const worst = sorted.filter((deal) => measure(deal) < 0).slice(-most);
  return { best, worst: worst.toReversed() };
}

/** The deals of one seat, on either side, or all. */
export function dealsOf(deals: readonly ReviewedDeal[], looked: Seat | "all"): readonly ReviewedDeal[] {
  if (looked === "all") return deals;
  return deals.filter((deal) => deal.investor === looked || deal.manager === looked);
}

/**
 * What a seat made of all its deals: skill of price, luck of dice. The dice touch only what it held as investor; `luck` is
 * null where it held nothing.
 */
export function balanceOf(
  deals: readonly ReviewedDeal[],
  seat: Seat,
): {
  readonly deals: number;
  readonly side: "sold" | "bought" | "both";
  readonly bargain: number;
  readonly luck: number | null;
} {
  const own = dealsOf(deals, seat);
  const held = own.filter((deal) => deal.investor === seat);
  return {
    deals: own.length,
    side: held.length === 0 ? "sold" : held.length === own.length ? "bought" : "both",
    bargain: own.reduce((sum, deal) => sum + bargainFor(deal, seat), 0),
    luck: held.length === 0 ? null : held.reduce((sum, deal) => sum + luck(deal), 0),
  };
}

/** What the review needs of one moment: what was told at it, and what anybody could see after it. */
export type ReviewMoment = { readonly events: readonly Event[]; readonly view: () => View };

/** The months of a match that came to their roll, out of everything that was told; `view` is asked at each bell only. */
export function dealtMonths(moments: readonly ReviewMoment[]): readonly DealtMonth[] {
  const months: DealtMonth[] = [];
  let open: Pick<DealtMonth, "month" | "tiles" | "closed"> | null = null;
  for (const { events, view } of moments) {
    for (const event of events) {
      if (event.type === "bell") open = { month: event.month, tiles: view().tiles, closed: event.closed };
      else if (event.type === "rolled" && open !== null) {
        months.push({ ...open, before: event.from, after: event.to, short: [] });
        open = null;
      } else if (event.type === "claims") addShort(months, event.claims);
    }
  }
  return months;
}

function addShort(months: DealtMonth[], claims: Extract<Event, { type: "claims" }>["claims"]): void {
  const last = months.pop();
  if (last === undefined) return;
  const short = claims.map(({ debtor, creditor, short: missing }) => ({ debtor, creditor, missing }));
  months.push({ ...last, short: [...last.short, ...short] });
}

/** Whether a tile doubles what it yields, for the words beside a deal. */
export function doubles(bound: Bound, deal: ReviewedDeal): boolean {
  return companyOf(bound, deal.tile).x2;
}
