import type { Seat } from "@bigboard/kernel";
import { COMPANIES, type View } from "@bigboard/wall-street-1920/game";
import { BROKER, type Rhythm, type Temper } from "./temper.ts";

/** What somebody likes to do, beside what is best: a plan that others can see. There are as many as seats at the largest table. */
export const WAYS = ["builder", "walker", "collector", "friend", "saver"] as const;
export type Way = (typeof WAYS)[number];

/** What the whole table sees from the first moment on, and what no match changes. */
type Shown = Pick<View, "first" | "trendAt">;

/**
 * The way of a seat in this match, another one for each seat of a table. Bots remember nothing and are asked with fresh
 * chance, so it is drawn from what was dealt: who is first, and where the Market Trend lies.
 */
export function wayOf({ first, trendAt }: Shown, seat: Seat): Way {
  const stride = 1 + (trendAt % (WAYS.length - 1));
  return WAYS[(first + trendAt + stride * seat) % WAYS.length] ?? "builder";
}

/** The company that a friend of one company is a friend of: its index in `COMPANIES`. */
export function friendOf({ first, trendAt }: Shown, seat: Seat): number {
  return (first * 2 + trendAt + seat) % COMPANIES.length;
}

/** When each raises capital, so that a table does not do so in step; on a Loan only who builds. */
const RHYTHMS: { readonly [way in Way]: Rhythm } = {
  builder: { rounds: 1, turn: 0, loan: true },
  walker: { rounds: 3, turn: 0, loan: false },
  collector: { rounds: 2, turn: 0, loan: false },
  friend: { rounds: 3, turn: 2, loan: false },
  saver: { rounds: 2, turn: 1, loan: false },
};

/** When somebody of this way raises capital. */
export const rhythmOf = (way: Way): Rhythm => RHYTHMS[way];

/** What a broker has of its own beside its judgement: little, for it must stay above an apprentice. */
const TASTES: { readonly [way in Way]: Partial<Temper> } = {
  builder: { capital: BROKER.capital },
  walker: { capital: [0.6, 0.4, 0.25, 0.15] },
  collector: { markets: 1.1 },
  friend: {},
  saver: { purse: 4, thrift: 0.55 },
};

/** Liked by all brokers: a gold share before their feet, no Loan but for a great thing, no exchange that can only lose. */
const SENSIBLE: Temper = { ...BROKER, capital: [0.9, 0.6, 0.35, 0.2], gold: 0.6, wary: 1, shy: 1 };
/** Nobody but a builder goes into debt for a trifle. */
const CAREFUL = 3;
const FRIENDSHIP = 1.1;

/** How the broker in this seat judges in this match. */
export function brokerTemper(shown: Shown, seat: Seat): Temper {
  const way = wayOf(shown, seat);
  const debt = way === "builder" ? SENSIBLE.debt : CAREFUL;
  const temper: Temper = { ...SENSIBLE, debt, rhythm: rhythmOf(way), ...TASTES[way] };
  if (way !== "friend") return temper;
  const liked = friendOf(shown, seat);
  const [corn, cotton, steel, oil] = COMPANIES.map((_, company) => (company === liked ? FRIENDSHIP : 1));
  return { ...temper, companies: [corn ?? 1, cotton ?? 1, steel ?? 1, oil ?? 1] };
}
