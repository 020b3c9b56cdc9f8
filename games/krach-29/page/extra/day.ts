import type { Seat } from "@bigboard/kernel";
import {
  type BonusId,
  bonusOf,
  type CardId,
  type Company,
  type Config,
  companiesOf,
  type Day,
  dropOf,
  type Event,
  type Face,
  faceOf,
  type PerCompany,
  type SaleView,
  type View,
} from "@bigboard/krach-29/game";

/** One sale and what it did, in the order of the offers (K-DROP-2). */
export type DropLine = {
  readonly offer: number;
  readonly face: Face;
  readonly sale: SaleView;
  readonly company: Company;
  /** Cards of the sale; the token is not among them. */
  readonly cards: number;
  readonly token: boolean;
  readonly drop: number;
  readonly from: number;
  readonly to: number;
};

/** A price that a card moved after the drops (K-BONUS-12). */
export type MoveLine = {
  readonly bonus: BonusId | null;
  readonly company: Company;
  readonly from: number;
  readonly to: number;
};

/** Everything of a day between its last sale and the next deal. */
export type DayBook = {
  readonly day: Day;
  /** Prices at the day's start, and as they stand now. */
  readonly before: PerCompany<number>;
  readonly after: PerCompany<number>;
  /** Whether the drops are on the boards; before that `drops` says what they will be as the sales lie. */
  readonly dropped: boolean;
  readonly drops: readonly DropLine[];
  readonly moves: readonly MoveLine[];
  /** Concluded the first and the last sale (K-RULING-47); null before anybody has sold. */
  readonly first: Seat | null;
  readonly last: Seat | null;
  /** Cards drawn this evening; null on the last day and before any. */
  readonly benefit: BonusId | null;
  readonly prejudice: BonusId | null;
};

/**
 * The day of a view: from the view alone, so that a page opened in the middle of it tells the same. The drops are
 * counted again from the sales as they lie, by the rules' own function (K-INV-8).
 */
export function dayBook(view: View, config: Config): DayBook {
  const { day, sales } = view;
  const before = view.history[Math.max(0, day - 1)] ?? view.prices;
  const drops = dropLines(view, config, before);
  const dropped = view.phase !== "corrections";
  const after = dropped ? view.prices : before;
  return {
    day,
    before,
    after,
    dropped,
    drops,
    moves: dropped ? moveLines(view, config, after, afterDrops(before, drops)) : [],
    first: sales.at(0)?.seat ?? null,
    last: sales.length === view.traders.length ? (sales.at(-1)?.seat ?? null) : null,
    // Each evening a Benefit is drawn, then a Prejudice (K-RULING-48).
    benefit: view.drawn[2 * day - 2] ?? null,
    prejudice: view.drawn[2 * day - 1] ?? null,
  };
}

function dropLines(view: View, config: Config, before: PerCompany<number>): readonly DropLine[] {
  const prices = { ...before };
  const lines: DropLine[] = [];
  for (const sale of view.sales.toSorted((a, b) => a.offer - b.offer)) {
    const { company, offer } = sale;
    if (company === null) continue;
    const face = faceOf(config.edition, view.traders.length, offer);
    const cards = sale.cards?.length ?? sale.n;
    const token = hadToken(view, sale);
    const drop = dropOf(face, cards, token);
    const from = prices[company] ?? 0;
    prices[company] = from - drop;
    lines.push({ offer, face, sale, company, cards, token, drop, from, to: from - drop });
  }
  return lines;
}

/**
 * Whether a token lay on a sale. Once the losses are booked it is back in the reserve (K-RULING-43): then it lay there
 * if the register charged its trader for none, unless an earlier Exceptional Sale had freed them for good.
 */
export function hadToken(view: View, sale: SaleView): boolean {
  if (sale.token || !lossesRecorded(view)) return sale.token;
  const lines = view.register[view.day - 1]?.[sale.seat];
  if (lines === undefined) return false;
  const charged = lines.some((line) => line.kind === "token");
  return !charged && (sale.exceptional || view.traders[sale.seat]?.freed === false);
}

/** Whether the losses of the view's day stand in the register. */
export function lossesRecorded(view: View): boolean {
  switch (view.phase) {
    case "renewal":
    case "ready":
    case "suspended":
      return true;
    case "over":
      return view.ending !== "bankrun";
    default:
      return false;
  }
}

/** Prices once the first `count` drops have fallen; all of them without a count. */
export function afterDrops(
  before: PerCompany<number>,
  drops: readonly DropLine[],
  count = drops.length,
): PerCompany<number> {
  const prices = { ...before };
  for (const line of drops.slice(0, count)) prices[line.company] = line.to;
  return prices;
}

/** What is not explained by sales is explained by this evening's cards: P-05 lowers, then B-05 raises (K-CARD-16). */
function moveLines(
  view: View,
  config: Config,
  after: PerCompany<number>,
  fallen: PerCompany<number>,
): readonly MoveLine[] {
  const drawn = view.drawn.slice(2 * view.day - 2, 2 * view.day);
  const raised = (from: number): number => Math.min(0, from + bonusOf(config.edition, "B-05").amount);
  const lines: MoveLine[] = [];
  for (const { code } of config.edition.companies) {
    const from = fallen[code] ?? 0;
    const to = after[code] ?? 0;
    if (from === to) continue;
    const whisper = drawn.includes("P-05") ? bonusOf(config.edition, "P-05").amount : null;
    // Lowered by one card and raised by the other: two lines, so that each says its own amount.
    if (whisper !== null && drawn.includes("B-05") && to > from - whisper && to !== raised(from)) {
      lines.push({ bonus: "P-05", company: code, from, to: from - whisper });
      lines.push({ bonus: "B-05", company: code, from: from - whisper, to });
      continue;
    }
    lines.push({ bonus: to > from ? "B-05" : "P-05", company: code, from, to });
  }
  return lines;
}

/** How far a price is from the bank run; 0 or less once it has come (K-BANKRUN-4). */
export function distanceToRun(config: Config, price: number): number {
  return price - config.edition.limits.bankrunAt;
}

/** The companies nearest to the run, in board order: one, or several with the same price. */
export function nearest(config: Config, prices: PerCompany<number>): readonly Company[] {
  const lowest = Math.min(...config.edition.companies.map(({ code }) => prices[code] ?? 0));
  return config.edition.companies.map(({ code }) => code).filter((code) => prices[code] === lowest);
}

/** Facts of the day that the view does not keep: which card came back (P-06), whose sales changed places (B-06). */
export type DayNotes = {
  readonly returned: { readonly seat: Seat; readonly card: CardId } | null;
  readonly switched: {
    readonly seats: readonly [Seat, Seat];
    readonly offers: readonly [number, number];
  } | null;
  /** How each card left its holder today. */
  readonly spent: ReadonlyMap<BonusId, Extract<Event, { type: "spent" }>["how"]>;
};

/** What the events of the running day tell beside the view; the server sends them again to a page that comes late. */
export function dayNotes(events: readonly Event[]): DayNotes {
  let returned: DayNotes["returned"] = null;
  let switched: DayNotes["switched"] = null;
  let spent = new Map<BonusId, Extract<Event, { type: "spent" }>["how"]>();
  for (const event of events) {
    if (event.type === "dealt") {
      returned = null;
      switched = null;
      spent = new Map();
    } else if (event.type === "returned") returned = { seat: event.seat, card: event.card };
    else if (event.type === "switched") switched = { seats: event.seats, offers: event.offers };
    else if (event.type === "spent") spent.set(event.bonus, event.how);
  }
  return { returned, switched, spent };
}

/** How many shares of a company a trader answers for: portfolio and the token in front of them (K-LOSS-2, K-LOSS-5). */
export function sharesHeld(trader: View["traders"][number], company: Company): number {
  const printed = trader.portfolio.flatMap(companiesOf).filter((shown) => shown === company).length;
  return printed + (trader.token === company ? 1 : 0);
}
