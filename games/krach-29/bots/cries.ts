import { type Millis, type Seat, shuffled } from "@bigboard/kernel";
import {
  type Action,
  type CardId,
  type Company,
  type Config,
  type CryView,
  companiesOf,
  shows,
} from "@bigboard/krach-29/game";
import type { Outlook } from "./outlook.ts";
import {
  addresseeOf,
  isLeftLongEnough,
  isLoud,
  isPerson,
  laidFor,
  mayUndo,
  obliges,
  peopleTrading,
  promised,
  sizeOf,
  sizeToBeat,
  wishesOf,
} from "./people.ts";
import type { Floor } from "./scene.ts";
import { FIRST_GLANCE, isRead, slownessOf } from "./style.ts";
import { isLeaving } from "./tempo.ts";
import { arrivalCost, type Spare, type Thoughts } from "./timing.ts";

/** Swaps that save less than this are not worth the bother, in M$ a swap. */
const BOTHER = 0.4;
/** What a swap with a person may cost for each card, in M$: they shall find somebody to trade with. */
const FAVOUR = 9;
/** What giving a person what they call for may cost, and what being able to is worth, in M$. */
const CHEAP = 4;
const OBLIGING = 3;
/** What a card in a cry may cost among people, in M$: a floor without cries is none. */
const COMPANY = 5;
/** How far a shout is believed. */
const BELIEF = 0.7;
/** Larger lots find fewer takers. */
const LARGEST_LOT = 3;
/** Among people, who collect too, some have more to be rid of. */
const LARGEST_LOT_AMONG_PEOPLE = 4;

type Numbered = readonly [cry: number, seen: CryView];

/** What a trader does on the floor apart from selling: takes a cry, withdraws one of its own, or posts one. Null for nothing. */
export function trade(thoughts: Thoughts): Action | null {
  const { floor, config, style, spares } = thoughts;
  const kept = promised(floor);
  const { view, seat, rivals, since } = floor;
  const glance = FIRST_GLANCE * slownessOf(config);
  if (view.phase !== "open" || rivals.length === 0 || since < glance) return null;
  const cries: Numbered[] = Object.entries(view.cries).map(([cry, seen]) => [Number(cry), seen]);
  const own = cries.filter(([, cry]) => cry.seat === seat);
  const regretted = own.find(([, { cards }]) => regrets(cards ?? [], spares));
  if (regretted !== undefined && kept.size === 0) return { type: "withdraw", cry: regretted[0] };
  const free = spares.filter(({ card }) => !kept.has(card));
  // For a person's cry there is more: what lies in one's own cries, last.
  const more = [...free, ...spares.filter(({ card }) => kept.has(card))];
  const sparesFor = (cry: CryView): readonly Spare[] => (isPerson(floor, cry.seat) ? more : free);
  const taken = bestCry(thoughts, cries, sparesFor);
  if (taken !== null) {
    const [cry, seen] = taken;
    return { type: "accept", cry, cards: given(sparesFor(seen), seen, mostToOblige(floor, taken)) };
  }
  return own.length >= Math.min(style.cries, config.mostCries) ? null : cryOf(thoughts);
}

/** The best of the few cries it has an eye on, those meant for it first; null where none is worth the bother. */
function bestCry(
  { floor, config, outlook, style, goal, chance, at }: Thoughts,
  cries: readonly Numbered[],
  sparesFor: (cry: CryView) => readonly Spare[],
): Numbered | null {
  const { seat } = floor;
  const most = mostCards(floor);
  const open = cries.filter(
    ([no, cry]) =>
      cry.seat !== seat &&
      cry.n <= most &&
      isRead(cry, at, config) &&
      isLeftLongEnough(floor, cry, at) &&
      !mayUndo(floor, no, cry),
  );
  const isTheirs = ([, cry]: Numbered): boolean => isPerson(floor, cry.seat);
  const mine = open.filter((one) => one[1].to === seat || isTheirs(one));
  const others = shuffled(
    open.filter((one) => one[1].to === null && !isTheirs(one)),
    chance,
    "cries",
  );
  let best: Numbered | null = null;
  let threshold = BOTHER;
  for (const one of [...mine, ...others].slice(0, style.attention)) {
    const free = sparesFor(one[1]);
    const wanted = wantedOf(free, one[1], mostToOblige(floor, one));
    const favour = isTheirs(one) ? FAVOUR * one[1].n + (wanted === null ? 0 : OBLIGING) : 0;
    const saves = favour + swapSaves(outlook, goal?.company ?? null, free, one[1]);
    if (saves > threshold) {
      best = one;
      threshold = saves;
    }
  }
  return best;
}

/** P-02 lets its holder swap single cards only. */
function mostCards({ me, hand }: Floor): number {
  return me.bonus === "P-02" ? 1 : hand.length;
}

/** A card laid out that is worth keeping by now. */
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

/** What a card may cost that is given because it is called for. */
function mostToOblige(floor: Floor, [no, cry]: Numbered): number {
  return obliges(floor, no, cry) ? CHEAP : 0;
}

/** A card that is called for and costs at most so much; null without one. */
function wantedOf(spares: readonly Spare[], { want }: CryView, most: number): CardId | null {
  if (want === null) return null;
  return spares.find(({ card, saves }) => shows(card, want) && saves > -most)?.card ?? null;
}

/** The cards given for a cry: the worst, but what is called for if it costs at most so much. */
function given(spares: readonly Spare[], cry: CryView, most: number): CardId[] {
  const worst = spares.slice(0, cry.n).map(({ card }) => card);
  const wanted = wantedOf(spares, cry, most);
  return wanted === null || worst.includes(wanted) ? worst : [...worst.slice(0, -1), wanted];
}

/** A cry of the worst cards, in a size of which none is open yet, with a shout where it may help. */
function cryOf({ floor, config, style, goal, spares, chance, at }: Thoughts): Action | null {
  const slowness = slownessOf(config);
  if (!isLoud(floor, slowness) || isLeaving(floor, slowness)) return null;
  const isAmongPeople = peopleTrading(floor).length > 0;
  const largest = isAmongPeople ? LARGEST_LOT_AMONG_PEOPLE : LARGEST_LOT;
  const lot = spares
    .filter(({ saves }) => saves > (isAmongPeople ? -COMPANY : BOTHER / 2))
    .slice(0, Math.min(largest, mostCards(floor)));
  const n = sizeOf(floor, lot.length, sizeToBeat(floor, chance));
  if (n === 0) return null;
  const laid = laidFor(
    floor,
    addresseeOf(floor, chance),
    lot.map(({ card }) => card),
    n,
  );
  if (!mayShout(floor, config, at)) return { type: "post", ...laid, want: null, give: null };
  const called = laid.to === null ? null : calledFor(floor, laid.to, laid.cards);
  const give = called ?? (style.foresight ? commonest(laid.cards) : null);
  return { type: "post", ...laid, want: goal?.company ?? null, give };
}

/** Whether enough time has passed since the last word with a cry (S-SHOUT). */
export function mayShout({ view, seat }: Floor, { shoutGap }: Config, at: Millis): boolean {
  const last = view.lastShouts[seat] ?? null;
  return last === null || at - last >= shoutGap * 1_000;
}

/** A company that somebody has shouted for, and that one of the cards shows; null without one. */
export function calledFor(floor: Floor, seat: Seat, cards: readonly CardId[]): Company | null {
  return wishesOf(floor, seat).find((wish) => cards.some((card) => shows(card, wish))) ?? null;
}

/** The company that at least two of the cards show and most of them do: collectors of it will look up. Null without one. */
function commonest(cards: readonly CardId[]): Company | null {
  let found: Company | null = null;
  let most = 1;
  for (const company of cards.flatMap(companiesOf)) {
    const count = cards.filter((card) => shows(card, company)).length;
    if (count > most) {
      found = company;
      most = count;
    }
  }
  return found;
}
