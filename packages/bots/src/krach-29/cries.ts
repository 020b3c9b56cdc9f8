import {
  type Action,
  type CardId,
  type Company,
  type Config,
  type CryView,
  shows,
} from "@bigboard/games/krach-29";
import { type Chance, shuffled } from "@bigboard/kernel";
import type { Outlook } from "./outlook.ts";
import type { Plan } from "./plan.ts";
import type { Floor } from "./scene.ts";
import { FIRST_GLANCE, type Style, YOUNGEST_CRY } from "./style.ts";
import { arrivalCost, type Spare } from "./timing.ts";

/** Swaps that save less than this are not worth the bother, in M$ a swap. */
const BOTHER = 0.4;
/** How far a shout is believed. */
const BELIEF = 0.7;
/** Larger lots find fewer takers. */
const LARGEST_LOT = 3;

type Numbered = readonly [cry: number, seen: CryView];

/** What a trader does on the floor apart from selling: takes a cry, withdraws one of its own, or posts one. Null for nothing. */
export function trade(
  floor: Floor,
  outlook: Outlook,
  config: Config,
  style: Style,
  plan: Plan | null,
  spares: readonly Spare[],
  chance: Chance,
  at: number,
): Action | null {
  const { view, seat, rivals, since, me } = floor;
  if (view.phase !== "open" || rivals.length === 0 || since < FIRST_GLANCE) return null;
  const cries: Numbered[] = Object.entries(view.cries).map(([cry, seen]) => [Number(cry), seen]);
  const own = cries.filter(([, cry]) => cry.seat === seat);
  const company = plan?.company ?? null;
  const regretted = own.find(([, { cards }]) => regrets(cards ?? [], spares));
  if (regretted !== undefined) return { type: "withdraw", cry: regretted[0] };
  const largest = me.bonus === "P-02" ? 1 : LARGEST_LOT;
  const open = cries.filter(
    ([, cry]) => cry.seat !== seat && (cry.to === null || cry.to === seat) && cry.at <= at - YOUNGEST_CRY,
  );
  const considered = shuffled(open, chance, "cries").slice(0, style.attention);
  let best: { cry: number; seen: CryView; saves: number } | null = null;
  for (const [cry, seen] of considered) {
    if (me.bonus === "P-02" && seen.n > 1) continue;
    const saves = swapSaves(outlook, company, spares, seen);
    if (saves > (best?.saves ?? BOTHER)) best = { cry, seen, saves };
  }
  if (best !== null) {
    return { type: "accept", cry: best.cry, cards: given(spares, best.seen) };
  }
  if (own.length >= Math.min(style.cries, config.mostCries)) return null;
  return cryOf(floor, config, company, spares, largest, own, at);
}

/** A card laid out that the plan now wants to keep. */
function regrets(cards: readonly CardId[], spares: readonly Spare[]): boolean {
  return cards.some((card) => (spares.find((spare) => spare.card === card)?.saves ?? -1) < 0);
}

/** What taking a cry would probably save; minus infinity where there are not enough cards to give. */
function swapSaves(
  outlook: Outlook,
  company: Company | null,
  spares: readonly Spare[],
  cry: CryView,
): number {
  if (spares.length < cry.n) return Number.NEGATIVE_INFINITY;
  const saves = spares.slice(0, cry.n).reduce((sum, spare) => sum + spare.saves, 0);
  if (cry.give === null) return saves;
  const usual = arrivalCost(outlook, company);
  if (cry.give === company) return saves + BELIEF * usual;
  const other = outlook.average / 2 + (outlook.cost.get(cry.give) ?? 0);
  return saves - BELIEF * (other - usual);
}

/** The cards given for a cry: the worst, but what is called for if it is nearly as bad. */
function given(spares: readonly Spare[], { n, want }: CryView): CardId[] {
  const worst = spares.slice(0, n);
  const last = worst.at(-1);
  const wanted = want === null ? undefined : spares.find(({ card, saves }) => shows(card, want) && saves > 0);
  if (wanted === undefined || last === undefined || worst.includes(wanted))
    return worst.map(({ card }) => card);
  return [...worst.slice(0, -1), wanted].map(({ card }) => card);
}

/** A cry of the worst cards, in a size of which none is open yet, with a shout where it may help. */
function cryOf(
  { view, seat }: Floor,
  config: Config,
  company: Company | null,
  spares: readonly Spare[],
  largest: number,
  own: readonly Numbered[],
  at: number,
): Action | null {
  const lot = spares.filter(({ saves }) => saves > BOTHER / 2).slice(0, largest);
  const taken = own.map(([, { n }]) => n);
  let n = lot.length;
  while (n > 0 && taken.includes(n)) n -= 1;
  if (n === 0) return null;
  const cards = lot.slice(0, n).map(({ card }) => card);
  const lastShout = view.lastShouts[seat] ?? null;
  const mayShout = lastShout === null || at - lastShout >= config.shoutGap * 1000;
  return { type: "post", cards, to: null, want: mayShout ? company : null, give: null };
}
