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
  dropOf,
  faceOf,
  type Picked,
  type SaleView,
  type View,
} from "@bigboard/krach-29/game";
import { sharesHeld } from "../extra/day.ts";
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
  /** A price moves. `mine` and `others`: what that does to the losses of who is asked, and of everybody else whom it touches. */
  | {
      readonly kind: "move";
      readonly company: Company;
      readonly from: number;
      readonly to: number;
      readonly mine: number;
      readonly others: readonly { readonly seat: Seat; readonly change: number }[];
      /** The move ends a bank run that would come otherwise, or leaves it at that. */
      readonly run: "none" | "saves" | "stays";
    }
  /** Two sales change places: what each company falls by then, and by now. */
  | { readonly kind: "switch"; readonly seat: Seat; readonly own: Switched; readonly other: Switched }
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

export type Switched = { readonly company: Company | null; readonly now: number; readonly after: number };

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
  if ("seat" in pick) return switched(view, config, about, pick.seat);
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
  const limit = config.edition.limits.bankrunAt;
  const elsewhere = Object.entries(view.prices).some(([code, price]) => code !== company && price <= limit);
  const changes = view.traders.map((trader, seat) => ({
    seat,
    change: sharesHeld(trader, company) * (to - from),
  }));
  const others = changes.filter(({ seat, change }) => seat !== choice.seat && change !== 0);
  const run = from > limit && !elsewhere ? "none" : to > limit && !elsewhere ? "saves" : "stays";
  return { kind: "move", company, from, to, mine: changes[choice.seat]?.change ?? 0, others, run };
}

function switched(view: View, config: Config, own: Seat, seat: Seat): Effect {
  const mine = view.sales.find((sale) => sale.seat === own);
  const theirs = view.sales.find((sale) => sale.seat === seat);
  const drop = (sale: SaleView | undefined, at: SaleView | undefined): number =>
    sale === undefined || at === undefined
      ? 0
      : dropOf(
          faceOf(config.edition, view.traders.length, at.offer),
          sale.cards?.length ?? sale.n,
          sale.token,
        );
  return {
    kind: "switch",
    seat,
    own: { company: mine?.company ?? null, now: drop(mine, mine), after: drop(mine, theirs) },
    other: { company: theirs?.company ?? null, now: drop(theirs, theirs), after: drop(theirs, mine) },
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
