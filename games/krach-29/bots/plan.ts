import { type CardId, type Company, type Config, dropOf, shows } from "@bigboard/krach-29/game";
import { costOf, type Outlook } from "./outlook.ts";
import type { Floor } from "./scene.ts";
import type { Style } from "./style.ts";

/** A sale that could be made now, and what comes of it in M$. */
export type Plan = {
  readonly company: Company;
  readonly cards: readonly CardId[];
  readonly token: boolean;
  /** Always a number; told to the rules only where B-03 lets one choose. */
  readonly offer: number;
  readonly oddLot: CardId | null;
  readonly drop: number;
  /** How likely the company is then at the line, between 0 and 1. */
  readonly danger: number;
  /** What it is worth, all counted: costs of what is kept, the token, rivals' losses, the bankrun. Higher is better. */
  readonly value: number;
};

/** What being rid of the token is worth for each day that is left. */
const FREEDOM = 2;
/** What a new token saves, seen from the day before. */
const FRESH_TOKEN = 0.5;

/**
 * The best sale of each company on an offer, in board order; none where no two cards show one company and the rules still
 * ask for two. Where the line is near it weighs keeping cards back (K-RULING-68).
 */
export function plansOn(floor: Floor, outlook: Outlook, config: Config, style: Style, offer: number): Plan[] {
  const { minSaleCards } = config.edition.limits;
  const best = (company: Company, lots: readonly (readonly CardId[])[]): Plan[] => {
    const plans = lots.flatMap((cards) =>
      tokens(floor, company).map((token) =>
        weigh(floor, outlook, config, style, { company, cards, token, offer }),
      ),
    );
    return dearest(plans, ({ value }) => value);
  };
  const plans = floor.companies.flatMap((company) => {
    const matching = dearestFirst(floor, outlook, company);
    const sizes = Math.max(0, matching.length - minSaleCards + 1);
    return best(
      company,
      Array.from({ length: sizes }, (_, less) => matching.slice(0, matching.length - less)),
    );
  });
  const forced = floor.rivals.length === 0 || floor.view.phase === "lastCall";
  if (plans.length > 0 || !forced) return plans;
  return floor.companies.flatMap((company) =>
    best(
      company,
      dearestFirst(floor, outlook, company).map((card) => [card]),
    ),
  );
}

/** The sale that is worth most as it is; null where there is none. */
export function bestOf(plans: readonly Plan[]): Plan | null {
  return dearest(plans, ({ value }) => value)[0] ?? null;
}

/** So many cards a trader who thinks ahead hopes for before it sells. */
const HOPED = 3;

/**
 * The sale to collect for: the best one now, and for a trader who counts what passed through its hands, the best one
 * after the cards that may still come its way.
 */
export function goalOf(
  plans: readonly Plan[],
  { flow, average }: Outlook,
  { foresight }: Style,
): Plan | null {
  const hope = foresight ? HOPED * average : 0;
  return dearest(plans, ({ value, company }) => value + hope * (flow.get(company) ?? 0))[0] ?? null;
}

/** The first of those that are worth most, alone; nothing of nothing. */
function dearest(plans: readonly Plan[], worth: (plan: Plan) => number): Plan[] {
  let best: { plan: Plan; worth: number } | null = null;
  for (const plan of plans) {
    const own = worth(plan);
    if (best === null || own > best.worth) best = { plan, worth: own };
  }
  return best === null ? [] : [best.plan];
}

/** The hand's cards of a company, those first that cost most to keep. */
function dearestFirst({ hand }: Floor, { cost }: Outlook, company: Company): CardId[] {
  const matching = hand.filter((card) => shows(card, company));
  return matching.sort((a, b) => costOf(b, cost) - costOf(a, cost));
}

/** With and without the own token, where it may be added (K-CONTRACT-1, P-04). */
function tokens({ me }: Floor, company: Company): readonly boolean[] {
  return me.token === company && me.bonus !== "P-04" ? [true, false] : [false];
}

type Terms = Pick<Plan, "company" | "cards" | "token" | "offer">;

function weigh(floor: Floor, outlook: Outlook, config: Config, style: Style, terms: Terms): Plan {
  const { company, cards, token, offer } = terms;
  const { limits } = config.edition;
  const { me, hand, view } = floor;
  const drop = dropOf(floor.face(offer), cards.length, token);
  const cost = new Map(outlook.cost);
  cost.set(company, (cost.get(company) ?? 0) + drop);
  const kept = hand.filter((card) => !cards.includes(card));
  const oddLot = me.bonus === "B-04" ? oddLotOf(kept, company, cost) : null;
  const loss = kept.reduce((sum, card) => sum + (card === oddLot ? 0 : costOf(card, cost)), 0);
  const bound = me.token !== null && !token ? (cost.get(me.token) ?? 0) : 0;
  const daysLeft = limits.handByDay.length - view.day;
  const freed = token && cards.length >= limits.exceptionalCards;
  const after = token ? daysLeft * (freed ? FREEDOM : FRESH_TOKEN) : 0;
  const others = view.traders.length - 1;
  const harm = (drop * (outlook.exposure.get(company) ?? 0)) / others;
  const danger = dangerOf(outlook, company, drop, limits.bankrunAt);
  const value = after - loss - bound + style.malice * harm - danger * stakeOf(floor, style);
  return { company, cards, token, offer, oddLot, drop, danger, value };
}

function oddLotOf(
  kept: readonly CardId[],
  company: Company,
  cost: ReadonlyMap<Company, number>,
): CardId | null {
  let worst: CardId | null = null;
  for (const card of kept) {
    if (shows(card, company) || costOf(card, cost) <= 0) continue;
    if (worst === null || costOf(card, cost) > costOf(worst, cost)) worst = card;
  }
  return worst;
}

/** How likely a price is at the line after a drop of ours: certain, or if somebody else sells the company too. */
export function dangerOf(
  { sure, sold, blow }: Outlook,
  company: Company,
  drop: number,
  line: number,
): number {
  const price = (sure.get(company) ?? 0) - drop;
  if (price <= line) return 1;
  if (price - blow <= line) return 0.7 * (sold.get(company) ?? 0);
  return price - 2 * blow <= line ? 0.2 * (sold.get(company) ?? 0) : 0;
}

/** A lead of so many M$ makes a trader e times as likely to win, on the last day. */
const LEAD = 25;

/** What a bankrun would cost: as much as the trader may still hope to win, and some honour. Little for one far behind. */
export function stakeOf({ view, seat }: Pick<Floor, "view" | "seat">, { winning, honour }: Style): number {
  const left = Math.max(1, 5 - view.day);
  const chances = view.traders.map(({ score }) => Math.exp(score / (LEAD * Math.sqrt(left))));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  return honour + winning * ((chances[seat] ?? 0) / all);
}
