import type { Seat } from "@bigboard/kernel";
import {
  bonusOf,
  type CardId,
  type Choice,
  type Company,
  type Config,
  companiesOf,
  dropOf,
  faceOf,
  type Picked,
  type SaleView,
  type View,
} from "@bigboard/krach-29/game";
import { sharesHeld } from "../extra/day.ts";

/** One answer to the pending choice, with what it does in millions of dollars. */
export type Answer = {
  readonly pick: Picked;
  readonly effect: Effect;
};

/** What an answer does; codes and numbers, words come from the message files. */
export type Effect =
  /** A contract: what it costs a day at the price of now. */
  | { readonly kind: "token"; readonly company: Company; readonly price: number }
  /** A price moves. `mine` and `holder`: what that does to the losses of who is asked, and of the card's holder. */
  | {
      readonly kind: "move";
      readonly company: Company;
      readonly from: number;
      readonly to: number;
      readonly mine: number;
      readonly holder: number;
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
  | { readonly kind: "short"; readonly company: Company; readonly wins: number };

export type Switched = { readonly company: Company | null; readonly now: number; readonly after: number };

/** The legal answers, in board order and by seat (chapter 8.4): all they depend on is public. */
export function answersOf(view: View, config: Config, choice: Choice): readonly Answer[] {
  const codes = config.edition.companies.map(({ code }) => code);
  const price = (company: Company): number => view.prices[company] ?? 0;
  const holder = view.traders[choice.about];
  if (holder === undefined) return [];
  switch (choice.for) {
    case "token":
      return codes
        .filter((company) => view.reserve.includes(company))
        .map((company) => ({ pick: { company }, effect: { kind: "token", company, price: price(company) } }));
    case "B-05":
      return codes
        .filter((company) => price(company) < 0)
        .map((company) => ({
          pick: { company },
          effect: moved(view, config, choice, company, bonusOf(config.edition, "B-05").amount),
        }));
    case "P-05":
      return codes
        .filter((company) => sharesHeld(holder, company) > 0)
        .map((company) => ({
          pick: { company },
          effect: moved(view, config, choice, company, -bonusOf(config.edition, "P-05").amount),
        }));
    case "B-06":
      return view.traders
        .map((_, seat) => seat)
        .filter((seat) => seat !== choice.about)
        .map((seat) => ({ pick: { seat }, effect: switched(view, config, choice.about, seat) }));
    case "B-07":
      return writeOffs(codes, config, holder, price);
    case "B-08":
      return codes
        .filter((company) => sharesHeld(holder, company) === 0)
        .map((company) => ({
          pick: { company },
          effect: {
            kind: "short",
            company,
            wins: Math.min(bonusOf(config.edition, "B-08").amount, -price(company)),
          },
        }));
  }
}

function moved(view: View, config: Config, choice: Choice, company: Company, by: number): Effect {
  const from = view.prices[company] ?? 0;
  const to = Math.min(0, from + by);
  const limit = config.edition.limits.bankrunAt;
  const others = Object.entries(view.prices).some(([code, price]) => code !== company && price <= limit);
  const change = (seat: Seat): number => {
    const trader = view.traders[seat];
    return trader === undefined ? 0 : sharesHeld(trader, company) * (to - from);
  };
  const run = from > limit && !others ? "none" : to > limit && !others ? "saves" : "stays";
  return { kind: "move", company, from, to, mine: change(choice.seat), holder: change(choice.about), run };
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

/** Every share of the portfolio by its card, then the token. */
function writeOffs(
  codes: readonly Company[],
  config: Config,
  holder: View["traders"][number],
  price: (company: Company) => number,
): readonly Answer[] {
  const deck = config.edition.cards.map(([first, second]) => `${first}/${second}`);
  const shares = deck
    .filter((card) => holder.portfolio.includes(card))
    .flatMap((card) =>
      companiesOf(card).map((company): Answer => {
        return {
          pick: { card, company },
          effect: { kind: "writeOff", card, company, saves: -price(company) },
        };
      }),
    );
  const { token } = holder;
  if (token === null || !codes.includes(token)) return shares;
  return [
    ...shares,
    { pick: { token: true }, effect: { kind: "writeOff", card: null, company: token, saves: -price(token) } },
  ];
}

/** What the clock answers in the asked trader's stead (K-RULING-6, chapter 8.4); null: the card is thrown away (B-06). */
export function defaultAnswer(
  view: View,
  config: Config,
  choice: Choice,
  answers: readonly Answer[],
): Answer | null {
  const board = config.edition.companies.map(({ code }) => code);
  const company = ({ effect }: Answer): Company => (effect.kind === "switch" ? "" : effect.company);
  const price = (answer: Answer): number => view.prices[company(answer)] ?? 0;
  const holder = view.traders[choice.about];
  const held = (answer: Answer): number => (holder === undefined ? 0 : sharesHeld(holder, company(answer)));
  const first = (order: (a: Answer, b: Answer) => number): Answer | null =>
    answers.toSorted((a, b) => order(a, b) || board.indexOf(company(a)) - board.indexOf(company(b))).at(0) ??
    null;
  switch (choice.for) {
    case "token":
      return first((a, b) => price(b) - price(a));
    case "B-05":
    case "B-07":
    case "B-08":
      return first((a, b) => price(a) - price(b));
    case "P-05":
      return first((a, b) => held(b) - held(a) || price(a) - price(b));
    case "B-06":
      return null;
  }
}

/** A name for an answer that stays the same while the choice is open. */
export function answerKey(pick: Picked): string {
  if ("seat" in pick) return `seat-${pick.seat}`;
  if ("token" in pick) return "token";
  return "card" in pick ? `${pick.card} ${pick.company}` : pick.company;
}
