import type { Judge } from "@bigboard/design/game-parts/judge";
import type { Seat } from "@bigboard/kernel";
import {
  type Action,
  type BonusId,
  bonusOf,
  type CardId,
  type Choice,
  type Company,
  type Config,
  type PerCompany,
  type Picked,
  type View,
} from "@bigboard/krach-29/game";
import { afterDrops, dayBook, sharesHeld } from "../extra/day.ts";
import { isRun } from "../parts/run.ts";
import type { KrachTable } from "../table-context.ts";

/** One answer to the pending choice, with what it does in millions of dollars. */
export type Answer = {
  readonly pick: Picked;
  readonly effect: Effect;
};

/** What an answer does; codes and numbers, words come from the message files. */
export type Effect =
  /** A contract: what it costs a day at the price of now. */
  | { readonly kind: "token"; readonly company: Company; readonly price: number }
  /** A price moves. */
  | ({
      readonly kind: "move";
      readonly company: Company;
      readonly from: number;
      readonly to: number;
    } & Touched)
  /** Two sales change places: where their companies end the day then, and where as the sales lie. */
  | ({ readonly kind: "switch"; readonly seat: Seat; readonly ends: readonly Ending[] } & Touched)
  | {
      readonly kind: "writeOff";
      readonly card: CardId | null;
      readonly company: Company;
      readonly saves: number;
    }
  /** `capped`: the price has fallen further than the card pays. */
  | {
      readonly kind: "short";
      readonly company: Company;
      readonly wins: number;
      readonly capped: boolean;
    };

/** What prices that move do to the losses of who is asked, and of everybody else whom it touches. */
type Touched = {
  readonly mine: number;
  readonly others: readonly { readonly seat: Seat; readonly change: number }[];
  /** A bank run is ended, comes all the same, or comes by this alone. */
  readonly run: "none" | "saves" | "stays" | "brings";
};

export type Ending = { readonly company: Company; readonly was: number; readonly to: number };

/** The answers that the rules list, with what each does; those of the pending choice alone. Contracts lie in the order of the price boards every evening. */
export function answersOf(
  { view, config, judge }: Pick<KrachTable, "view" | "config" | "judge">,
  choice: Choice,
): readonly Answer[] {
  const answers = judge
    .moves()
    .listed.flatMap((move) =>
      move.type === "choose" && move.choice === choice.id
        ? [{ pick: move.pick, effect: effectOf(view, config, choice, move.pick) }]
        : [],
    );
  const codes = config.edition.companies.map(({ code }) => code);
  const place = ({ effect }: Answer): number => ("company" in effect ? codes.indexOf(effect.company) : 0);
  return choice.for === "token" ? answers.toSorted((a, b) => place(a) - place(b)) : answers;
}

/** What an answer does: all it depends on is public. */
export function effectOf(view: View, config: Config, choice: Choice, pick: Picked): Effect {
  const { about } = choice;
  if ("seat" in pick) return switched(view, config, choice, pick.seat);
  const company = "token" in pick ? (view.traders[about]?.token ?? "") : pick.company;
  const price = view.prices[company] ?? 0;
  const amount = (bonus: BonusId): number => bonusOf(config.edition, bonus).amount;
  switch (choice.for) {
    case "token":
      return { kind: "token", company, price };
    case "B-05":
      return moved(view, config, choice, company, amount("B-05"));
    case "P-05":
      return moved(view, config, choice, company, -amount("P-05"));
    case "B-06":
      throw new RangeError("whoever switches sales picks a seat");
    case "B-07":
      return { kind: "writeOff", card: "card" in pick ? pick.card : null, company, saves: -price };
    case "B-08":
      return {
        kind: "short",
        company,
        wins: Math.min(amount("B-08"), -price),
        capped: -price > amount("B-08"),
      };
  }
}

function moved(view: View, config: Config, choice: Choice, company: Company, by: number): Effect {
  const from = view.prices[company] ?? 0;
  const to = Math.min(0, from + by);
  const then = { ...view.prices, [company]: to };
  return { kind: "move", company, from, to, ...touched(view, config, choice.seat, view.prices, then) };
}

/** The day's prices as the sales lie, and once two of them have changed places. */
function switched(view: View, config: Config, choice: Choice, seat: Seat): Effect {
  const places = new Map(view.sales.map((sale) => [sale.seat, sale.offer]));
  const other = new Map([
    [choice.about, seat],
    [seat, choice.about],
  ]);
  const sales = view.sales.map((sale) => ({
    ...sale,
    offer: places.get(other.get(sale.seat) ?? sale.seat) ?? sale.offer,
  }));
  const { before, drops } = dayBook(view, config);
  const now = afterDrops(before, drops);
  const then = afterDrops(before, dayBook({ ...view, sales }, config).drops);
  const moving = sales.flatMap((sale) =>
    other.has(sale.seat) && sale.company !== null ? [sale.company] : [],
  );
  const own = view.sales.find((sale) => sale.seat === choice.about)?.company;
  const ends = [...new Set(moving)]
    .toSorted((a, b) => Number(b === own) - Number(a === own))
    .map((company) => ({ company, was: now[company] ?? 0, to: then[company] ?? 0 }));
  return { kind: "switch", seat, ends, ...touched(view, config, choice.seat, now, then) };
}

function touched(
  view: View,
  config: Config,
  asked: Seat,
  now: PerCompany<number>,
  then: PerCompany<number>,
): Touched {
  const codes = config.edition.companies.map(({ code }) => code);
  const changes = view.traders.map((trader, seat) => ({
    seat,
    change: codes.reduce(
      (sum, code) => sum + sharesHeld(trader, code) * ((then[code] ?? 0) - (now[code] ?? 0)),
      0,
    ),
  }));
  const runs = (prices: PerCompany<number>): boolean =>
    codes.some((code) => isRun(config, prices[code] ?? 0));
  const run = runs(now) ? (runs(then) ? "stays" : "saves") : runs(then) ? "brings" : "none";
  return {
    mine: changes[asked]?.change ?? 0,
    others: changes.filter(({ seat, change }) => seat !== asked && change !== 0),
    run,
  };
}

/** What the clock answers in the asked trader's stead, as the rules say; null: the card is thrown away. */
export function defaultAnswer(judge: Judge<Action>, answers: readonly Answer[]): Answer | null {
  const usual = judge.fallback();
  if (usual?.type !== "choose") return null;
  return answers.find(({ pick }) => answerKey(pick) === answerKey(usual.pick)) ?? null;
}

/** A name for an answer that stays the same while the choice is open. */
export function answerKey(pick: Picked): string {
  if ("seat" in pick) return `seat-${pick.seat}`;
  if ("token" in pick) return "token";
  return "card" in pick ? `${pick.card} ${pick.company}` : pick.company;
}
