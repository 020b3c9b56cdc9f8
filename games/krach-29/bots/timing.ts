import type { Chance, Millis } from "@bigboard/kernel";
import { type CardId, type Company, type Config, shows } from "@bigboard/krach-29/game";
import { costOf, type Outlook } from "./outlook.ts";
import type { Plan } from "./plan.ts";
import type { Floor } from "./scene.ts";
import { type Style, slownessOf } from "./style.ts";
import { tempoOf } from "./tempo.ts";

/** What the first seller's Benefit and the last seller's Prejudice are worth on days 1 to 3, in M$. */
const BENEFIT = 8;
const PREJUDICE = 8;
/** Until the next swap comes about, in seconds, with several rivals and with one. */
const SWAP_EVERY = 5;
const SWAP_WITH_ONE = 8;
/** How likely a rival sells within a second: at the opening, and how that grows with every second. */
const SALES_AT_FIRST = 0.012;
const SALES_GROW = 0.0018;
/** This long before a bell nobody waits any more, in milliseconds. */
const BELL_NEAR = 8_000;

/** Without timing a trader is content with a card less after so many milliseconds. */
const PATIENCE = 20_000;
/** What any other card is worth to a trader who has nothing to sell, in M$. */
const DESPERATE = 5;

/** A card that is not part of the goal, and what giving it away would probably save. */
export type Spare = { readonly card: CardId; readonly saves: number };

/** All that goes through a trader's head at a look, before it decides. `goal` is the sale that it collects for. */
export type Thoughts = {
  readonly floor: Floor;
  readonly outlook: Outlook;
  readonly config: Config;
  readonly style: Style;
  readonly goal: Plan | null;
  readonly spares: readonly Spare[];
  readonly chance: Chance;
  readonly at: Millis;
};

/** The cards a trader would rather give than keep, the worst first; without a sale to plan, any card. */
export function sparesOf(floor: Floor, outlook: Outlook, goal: Plan | null): Spare[] {
  const company = goal?.company ?? null;
  const arrival = arrivalCost(outlook, company) - (goal === null ? DESPERATE : 0);
  return floor.hand
    .filter((card) => company === null || !shows(card, company))
    .map((card) => ({ card, saves: costOf(card, outlook.cost) - arrival }))
    .sort((a, b) => b.saves - a.saves);
}

/** What a card costs that comes in a swap: nothing if it joins the sale, else as much as others give away. */
export function arrivalCost({ flow, average }: Outlook, company: Company | null): number {
  return (1 - (company === null ? 0 : (flow.get(company) ?? 0))) * average;
}

/** Whether to sell now: what further swaps would probably save against what the place in the queue would cost. */
export function isTime(
  { floor, config, style, spares, at, chance }: Thoughts,
  plan: Plan,
  next: Plan | null,
): boolean {
  const { view, rivals, since, hand, lastDay } = floor;
  if (rivals.length === 0 || view.phase === "lastCall") return true;
  if (since < hand.length * style.reading * slownessOf(config)) return false;
  const bell = view.until ?? view.idleUntil;
  if (bell !== null && bell - at < BELL_NEAR) return true;
  const kept = hand.filter((card) => !plan.cards.includes(card));
  const tempo = tempoOf(floor, kept, config, at, chance);
  if (tempo !== "judge") return tempo === "sell";
  if (!style.timing) {
    const patience = PATIENCE * slownessOf(config);
    return plan.cards.length >= Math.max(2, hand.length - 1 - Math.floor(since / patience));
  }
  const [best, second] = spares;
  const gain = Math.max(0, best?.saves ?? 0) + Math.max(0, second?.saves ?? 0);
  const { lastDayBonus } = config.edition.limits;
  const first = view.sales.length === 0 ? (lastDay ? lastDayBonus : BENEFIT) : 0;
  const last = rivals.length === 1 ? (lastDay ? lastDayBonus : PREJUDICE) : 0;
  const offer = next === null ? 0 : plan.value - next.value;
  return overtaken(floor) * (first + last + offer) >= gain;
}

/** How likely a rival sells before the next swap comes about. */
function overtaken({ rivals, since }: Floor): number {
  const seconds = rivals.length > 1 ? SWAP_EVERY : SWAP_WITH_ONE;
  const hazard = Math.min(0.5, SALES_AT_FIRST + (SALES_GROW * since) / 1000);
  return 1 - (1 - hazard) ** (seconds * rivals.length);
}
