import { randomInt } from "node:crypto";
import { type Json, looseChance } from "@bigboard/kernel";
import type { Action, CardId, View } from "@bigboard/krach-29/game";
import type { AnyRules } from "@bigboard/server/inside/match/configs.ts";
import { type Tactics as StormTactics, type Temper, toJson } from "@bigboard/trials/soak/game";

type Card = { readonly first: string; readonly second: string };

/** What a trader of the storm does next: much of it must be refused. */
export class Tactics implements StormTactics {
  readonly #rules: AnyRules;
  readonly #temper: Temper;
  readonly #seat: number;
  readonly #answered = new Set<number>();
  #readyFor = -1;

  constructor(rules: AnyRules, temper: Temper, seat: number) {
    this.#rules = rules;
    this.#temper = temper;
    this.#seat = seat;
  }

  /** Another match: what was asked in the last one is forgotten. */
  begin(): void {
    this.#answered.clear();
    this.#readyFor = -1;
  }

  /** The next command; null when there is nothing to do now. */
  decide(document: Json): Json | null {
    const action = this.#next(JSON.parse(JSON.stringify(document)));
    return action === null ? null : toJson(action);
  }

  #next(view: View): Action | null {
    if (view.choice?.seat === this.#seat) return this.#choose(view, view.choice.id);
    if (view.phase === "ready") {
      if (this.#readyFor === view.day) return null;
      this.#readyFor = view.day;
      return { type: "ready" };
    }
    if (view.phase !== "open" && view.phase !== "lastCall") return null;
    const { hand } = view;
    // Whoever has sold goes on for a while: all of it must be refused.
    if (hand === null || hand.length === 0 || view.traders[this.#seat]?.sold === true) {
      return randomInt(40) === 0
        ? { type: "accept", cry: view.nextCry - 1, cards: view.initial.slice(0, 1) }
        : null;
    }
    return this.#trade(view, hand);
  }

  #trade(view: View, hand: readonly CardId[]): Action {
    const selling = view.phase === "lastCall" || view.sales.length === view.traders.length - 1;
    if (selling || randomInt(this.#temper.endOneIn) === 0) return this.#sell(view, hand);
    const cries = Object.entries(view.cries);
    const open = cries.filter(
      ([, cry]) => cry.seat !== this.#seat && (cry.to === null || cry.to === this.#seat),
    );
    const own = cries.find(([, cry]) => cry.seat === this.#seat);
    const dice = randomInt(100);
    // All go for the oldest ones, so that most of them come too late.
    const target = open[randomInt(Math.max(1, this.#temper.greedy ? Math.min(2, open.length) : open.length))];
    if (dice < 70 && target !== undefined) {
      const [number, cry] = target;
      const n = randomInt(50) === 0 ? cry.n + 1 : cry.n;
      return { type: "accept", cry: Number(number), cards: some(hand, n) };
    }
    if (dice < 74 && own !== undefined) return { type: "withdraw", cry: Number(own[0]) };
    const to = randomInt(6) === 0 ? randomInt(view.traders.length) : null;
    const company = randomInt(3) === 0 ? companyOf(hand) : null;
    return { type: "post", cards: some(hand, 1 + randomInt(3)), to, want: company, give: null };
  }

  #sell(view: View, hand: readonly CardId[]): Action {
    const counts = new Map<string, number>();
    for (const { first, second } of hand.map(split)) {
      for (const company of [first, second]) counts.set(company, (counts.get(company) ?? 0) + 1);
    }
    const best = [...counts].sort((a, b) => b[1] - a[1])[0];
    const company = best?.[0] ?? "";
    const matching = hand.filter((card) => card.split("/").includes(company));
    const token = view.traders[this.#seat]?.token === company && randomInt(2) === 0;
    return {
      type: "sell",
      company,
      cards: matching,
      token,
      faceDown: randomInt(2) === 0,
      expectOffer: randomInt(3) === 0 ? 1 + view.sales.length : null,
      offer: null,
      oddLot: null,
    };
  }

  /** Any legal answer to what is asked of this seat, once. */
  #choose(view: View, choice: number): Action | null {
    if (this.#answered.has(choice)) return null;
    this.#answered.add(choice);
    const chance = looseChance(`${this.#seat}/${choice}/${randomInt(1_000_000)}`);
    const { listed } = this.#rules.moves(this.#rules.imagine(toJson(view), chance), this.#seat);
    const answers = listed.filter((action) => JSON.stringify(action).includes('"choose"'));
    const answer: Action | undefined = JSON.parse(
      JSON.stringify(answers[randomInt(Math.max(1, answers.length))] ?? null),
    );
    return answer ?? null;
  }
}

function some(hand: readonly CardId[], n: number): CardId[] {
  const left = hand.slice();
  const picked: CardId[] = [];
  while (picked.length < n && left.length > 0) picked.push(...left.splice(randomInt(left.length), 1));
  return picked;
}

function split(card: CardId): Card {
  const [first = "", second = ""] = card.split("/");
  return { first, second };
}

const companyOf = (hand: readonly CardId[]): string => split(hand[randomInt(hand.length)] ?? "").first;
