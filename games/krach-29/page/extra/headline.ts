import type { Seat } from "@bigboard/kernel";
import type { Company, Config, View } from "@bigboard/krach-29/game";
import { NEAR } from "../parts/run.ts";
import { type DayBook, distanceToRun, nearest } from "./day.ts";
import { accountOf, placed } from "./losses.ts";

/** What the front page says, as facts: words come from the message files. */
export type Headline =
  | { readonly kind: "run" }
  | { readonly kind: "open"; readonly company: Company; readonly other: Company; readonly price: number }
  | { readonly kind: "near"; readonly company: Company; readonly left: number }
  | { readonly kind: "pile"; readonly company: Company; readonly sellers: number }
  | { readonly kind: "fall"; readonly company: Company; readonly by: number }
  | { readonly kind: "calm" };

/** One sentence under the headline. */
export type Deck =
  | { readonly kind: "saved"; readonly company: Company; readonly price: number }
  | { readonly kind: "freed"; readonly seat: Seat }
  | { readonly kind: "automatic"; readonly seats: readonly Seat[] }
  | { readonly kind: "stroke"; readonly company: Company; readonly by: number }
  | { readonly kind: "least"; readonly seats: readonly Seat[] }
  | { readonly kind: "waits" };

/** So many sales of one company are a stampede. */
const STAMPEDE = 3;
/** A day on which nothing fell by more than this is a quiet one. */
const CALM = 3;

/** The news of the day, by weight: the company nearest the run, a stampede, the deepest fall, or nothing much. */
export function headlineOf(config: Config, book: DayBook): Headline {
  if (book.day === 0) return openingOf(config, book);
  const [lowest] = nearest(config, book.after);
  const price = lowest === undefined ? 0 : (book.after[lowest] ?? 0);
  const left = distanceToRun(config, price);
  if (left <= 0) return { kind: "run" };
  if (lowest !== undefined && left <= NEAR) return { kind: "near", company: lowest, left };
  const [company, sellers] = mostSold(config, book);
  if (company !== null && sellers >= STAMPEDE) return { kind: "pile", company, sellers };
  const fall = deepestFall(config, book);
  return fall === null || fall.by <= CALM ? { kind: "calm" } : { kind: "fall", ...fall };
}

function openingOf(config: Config, book: DayBook): Headline {
  const [first, second] = config.edition.companies
    .map(({ code }) => code)
    .toSorted((a, b) => (book.after[a] ?? 0) - (book.after[b] ?? 0));
  if (first === undefined || second === undefined) return { kind: "calm" };
  return { kind: "open", company: first, other: second, price: book.after[first] ?? 0 };
}

function mostSold(config: Config, book: DayBook): readonly [Company | null, number] {
  let best: Company | null = null;
  let most = 0;
  for (const { code } of config.edition.companies) {
    const count = book.drops.filter((line) => line.company === code).length;
    if (count > most) [best, most] = [code, count];
  }
  return [best, most];
}

function deepestFall(
  config: Config,
  book: DayBook,
): { readonly company: Company; readonly by: number } | null {
  const falls = config.edition.companies.map(({ code }) => ({
    company: code,
    by: (book.before[code] ?? 0) - (book.after[code] ?? 0),
  }));
  return falls.toSorted((a, b) => b.by - a.by).at(0) ?? null;
}

/** At most two sentences under the headline: the rarest news first, who leads last. */
export function deckOf(view: View, config: Config, book: DayBook, headline: Headline): readonly Deck[] {
  if (view.phase === "suspended") return [{ kind: "waits" }];
  const told: Deck[] = [];
  const limit = config.edition.limits.bankrunAt;
  const saved = book.moves.find((move) => move.from <= limit && move.to > limit);
  if (saved !== undefined) told.push({ kind: "saved", company: saved.company, price: saved.from });
  const freed = view.sales.find((sale) => sale.exceptional);
  if (freed !== undefined) told.push({ kind: "freed", seat: freed.seat });
  const automatic = view.sales.filter((sale) => sale.automatic).map((sale) => sale.seat);
  if (automatic.length > 0) told.push({ kind: "automatic", seats: automatic });
  const stroke = book.drops.toSorted((a, b) => b.drop - a.drop).at(0);
  const same = headline.kind === "fall" && stroke?.company === headline.company;
  if (stroke !== undefined && stroke.drop > CALM && !same) {
    told.push({ kind: "stroke", company: stroke.company, by: stroke.drop });
  }
  const leaders = leading(view);
  return [...told.slice(0, leaders.length > 0 ? 1 : 2), ...leaders];
}

/** Who has lost least, once the day is booked; nobody while all stand equal. */
function leading(view: View): readonly Deck[] {
  if (view.day === 0 || view.ending === "bankrun") return [];
  const places = placed(view.traders.map((_, seat) => accountOf(view, seat)));
  const seats = places.filter((one) => one.place === 1).map((one) => one.account.seat);
  return seats.length === places.length || seats.length === 0 ? [] : [{ kind: "least", seats }];
}

/** Which of so many ways to say it: the same for everybody at the table, another one the next day. */
export function variantOf(book: DayBook, ways: number): number {
  const sold = book.drops.reduce((total, line) => total + line.drop * line.offer, 0);
  return (book.day * 7 + sold) % ways;
}
