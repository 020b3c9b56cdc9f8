import type { Seat } from "@bigboard/kernel";
import {
  type CardId,
  type Company,
  type Config,
  companiesOf,
  dropOf,
  type SaleView,
  shows,
} from "@bigboard/krach-29/game";
import type { Floor } from "./scene.ts";
import type { Style } from "./style.ts";

/** What a trader expects of the day. Amounts in M$, costs positive. */
export type Outlook = {
  /** By company: what a share of it will probably cost at the end of the day, the own sale left aside. */
  readonly cost: ReadonlyMap<Company, number>;
  /** By company: the price after all sales that are known, without those expected; 0 or less. */
  readonly sure: ReadonlyMap<Company, number>;
  /** By company: how likely somebody who still trades sells it. */
  readonly sold: ReadonlyMap<Company, number>;
  /** What a sale of the others will probably take off a price. */
  readonly blow: number;
  /** By company: the part of the cards one may be given that show it. */
  readonly flow: ReadonlyMap<Company, number>;
  /** What an unknown card of another trader will probably cost. */
  readonly average: number;
  /** By company: how many shares of it rivals will probably have to pay for, tokens included. */
  readonly exposure: ReadonlyMap<Company, number>;
};

/** Traders sell about this part of a hand. */
const PART_SOLD = 0.55;
/** How much likelier a trader sells the company of the own token, or one called for, than another. */
const TOKEN_PULL = 4;
const SHOUT_PULL = 3;
/** Without foresight a trader thinks that every company loses so much a day. */
const HUNCH = 2;
/** The part of the cards in rivals' hands that they will keep and pay for. */
const PART_KEPT = 0.5;

export function outlookOf(floor: Floor, config: Config, style: Style): Outlook {
  const { companies, view } = floor;
  const sure = new Map<Company, number>();
  for (const company of companies) sure.set(company, view.prices[company] ?? 0);
  for (const sale of view.sales) record(floor, sale, sure);
  const { sold, blow } = expectedSales(floor, style);
  const cost = new Map<Company, number>();
  for (const company of companies) {
    const fall = style.foresight ? blow * (sold.get(company) ?? 0) : HUNCH;
    cost.set(company, -(sure.get(company) ?? 0) + fall);
  }
  const unseen = unseenCards(floor, config, style);
  const flow = new Map<Company, number>();
  let total = 0;
  for (const card of unseen) {
    total += costOf(card, cost);
    for (const company of companiesOf(card)) flow.set(company, (flow.get(company) ?? 0) + 1 / unseen.length);
  }
  const average = unseen.length > 0 ? (style.wariness * total) / unseen.length : 0;
  return { cost, sure, sold, blow, flow, average, exposure: exposureOf(floor, unseen) };
}

/** What a card costs whoever keeps it. */
export function costOf(card: CardId, cost: ReadonlyMap<Company, number>): number {
  const [first, second] = companiesOf(card);
  return (cost.get(first) ?? 0) + (cost.get(second) ?? 0);
}

/** Takes a concluded sale off the prices; one that lies face down is spread over what its seller did not keep. */
function record(floor: Floor, sale: SaleView, prices: Map<Company, number>): void {
  const drop = dropOf(floor.face(sale.offer), sale.n, sale.token);
  if (sale.company !== null) {
    prices.set(sale.company, (prices.get(sale.company) ?? 0) - drop);
    return;
  }
  const portfolio = floor.view.traders[sale.seat]?.portfolio ?? [];
  const likely = floor.companies.filter((company) => !portfolio.some((card) => shows(card, company)));
  for (const company of likely) prices.set(company, (prices.get(company) ?? 0) - drop / likely.length);
}

/** What those who still trade will sell: their tokens and their shouts tell a little. */
function expectedSales(floor: Floor, style: Style): { sold: ReadonlyMap<Company, number>; blow: number } {
  const sold = new Map<Company, number>();
  if (!style.foresight || floor.rivals.length === 0) return { sold, blow: 0 };
  for (const rival of floor.rivals) {
    const pulls = floor.companies.map((company) => pullOf(floor, rival, company));
    const all = pulls.reduce((sum, pull) => sum + pull, 0);
    floor.companies.forEach((company, i) => {
      const before = sold.get(company) ?? 0;
      sold.set(company, before + (1 - before) * ((pulls[i] ?? 0) / all));
    });
  }
  const cards = Math.max(2, Math.round(PART_SOLD * floor.hand.length));
  const drops = floor.free.map((offer) => dropOf(floor.face(offer), cards, false));
  return { sold, blow: drops.reduce((sum, drop) => sum + drop, 0) / drops.length };
}

function pullOf({ view }: Floor, rival: Seat, company: Company): number {
  const token = view.traders[rival]?.token === company ? TOKEN_PULL : 0;
  const shouted = Object.values(view.cries).some(({ seat, want }) => seat === rival && want === company);
  return 1 + token + (shouted ? SHOUT_PULL : 0);
}

/** Cards that rivals may hold: neither in the own hand nor open on the table, nor known to lie where nobody gets at them. */
function unseenCards(floor: Floor, config: Config, style: Style): CardId[] {
  const { view, hand, rivals } = floor;
  const seen = new Set<CardId>(hand);
  for (const { portfolio } of view.traders) for (const card of portfolio) seen.add(card);
  for (const { cards, oddCard } of view.sales) {
    for (const card of cards ?? []) seen.add(card);
    if (oddCard !== null) seen.add(oddCard);
  }
  if (style.foresight) {
    for (const { card, seat } of view.memory ?? []) {
      if (seat === null || !rivals.includes(seat)) seen.add(card);
    }
  }
  return config.edition.cards.map(([a, b]) => `${a}/${b}`).filter((card) => !seen.has(card));
}

function exposureOf(floor: Floor, unseen: readonly CardId[]): ReadonlyMap<Company, number> {
  const { view, seat, rivals, hand } = floor;
  const exposure = new Map<Company, number>();
  const add = (company: Company, shares: number): void => {
    exposure.set(company, (exposure.get(company) ?? 0) + shares);
  };
  view.traders.forEach(({ token, portfolio }, other) => {
    if (other === seat) return;
    if (token !== null) add(token, 1);
    for (const card of portfolio) for (const company of companiesOf(card)) add(company, 1);
  });
  const held = unseen.length > 0 ? Math.min(1, (rivals.length * hand.length) / unseen.length) : 0;
  for (const card of unseen) for (const company of companiesOf(card)) add(company, held * PART_KEPT);
  return exposure;
}
