import type { Habits } from "@bigboard/arena";
import type { Millis } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import type { Scene } from "../trader.ts";
import { acceptance, finishing, leftOf, round, type Stall, stallsOf } from "./stall.ts";

/** Parts of the expected yield: what a person opens with, would pay at most, and is glad to pay. */
const OPENS = 0.65;
const MOST = 0.85;
const GLAD = 0.72;
/** What one who does not mean to pay promises, at once and in the end; and how many bids lie open then. */
const PROMISES = 1;
const RECKLESS = 1.2;
const RECKLESS_BIDS = 8;
/** How many bids are kept open at once, and how long one is left alone before it is raised. */
const BIDS = 3;
const LEFT_ALONE: Millis = 14_000;
/** No new bids so shortly before the bell. */
const TOO_LATE: Millis = 6_000;

/** A person as an investor: wants a few shares a month, answers who speaks to them, and finishes once content. */
export class Buyer {
  readonly #habits: Habits;
  #month = 0;
  #wanted = 0;

  constructor(habits: Habits) {
    this.#habits = habits;
  }

  look(scene: Scene): Action | null {
    const { view, seat, chance } = scene;
    if (view.players[seat]?.investor !== "active") return null;
    if (view.month !== this.#month) {
      this.#month = view.month;
      this.#wanted = this.#habits.isReckless ? 10 : 3 + chance.int(3, "wanted");
    }
    const stalls = stallsOf(scene, chance);
    const mine = stalls.filter(({ deal }) => deal?.investor === seat);
    const owed = mine.reduce((sum, { deal }) => sum + (deal?.price ?? 0), 0);
    const income = mine.reduce((sum, { expected }) => sum + expected, 0);
    const purse = view.players[seat]?.purse ?? 0;
    const means = this.#habits.isReckless ? Number.POSITIVE_INFINITY : purse + 0.7 * income - owed;
    const answered = this.#consent(scene, mine) ?? this.#answer(scene, stalls, means, mine.length);
    if (answered !== null) return answered;
    if (mine.length >= this.#wanted) return view.finished.includes(seat) ? null : finishing(scene);
    return this.#bid(scene, stalls, means);
  }

  get #opens(): number {
    return this.#habits.isReckless ? PROMISES : OPENS;
  }

  #most({ expected }: Stall): number {
    return expected * (this.#habits.isReckless ? RECKLESS : MOST);
  }

  #consent({ view, seat }: Scene, mine: readonly Stall[]): Action | null {
    for (const { tile, deal, expected } of mine) {
      const proposer = view.closings[tile];
      if (deal === null || proposer === undefined || proposer === seat) continue;
      const agrees = this.#habits.isReckless || deal.price <= expected * MOST;
      return { type: agrees ? "close" : "keepOpen", tile, deal: deal.no };
    }
    return null;
  }

  /** Takes what is good, and answers what is said to them alone. */
  #answer(scene: Scene, stalls: readonly Stall[], means: number, held: number): Action | null {
    const { seat } = scene;
    for (const stall of stalls) {
      if (stall.deal?.closed === true || stall.deal?.investor === seat) continue;
      for (const live of stall.offers) {
        const { kind, to, price, id } = { ...live.offer, id: live.id };
        if (kind !== "ask" || (to !== null && to !== seat)) continue;
        const full = held >= this.#wanted && price > stall.expected * GLAD;
        if (price <= this.#most(stall) && price <= means && !full && held < 10)
          return acceptance(live, stall);
        if (to !== seat) continue;
        const own = stall.offers.some(({ offer }) => offer.kind === "bid" && offer.from === seat);
        const counter = Math.min(round((price + stall.expected * OPENS) / 2, scene), price);
        if (!this.#habits.isSimple && !own && !full && counter <= this.#most(stall) && counter <= means) {
          return { type: "bid", tile: stall.tile, price: counter, closed: false, private: false };
        }
        if (!own) return { type: "decline", offer: id, rev: live.offer.rev };
      }
    }
    return null;
  }

  #bid(scene: Scene, stalls: readonly Stall[], means: number): Action | null {
    const { seat, at } = scene;
    if (leftOf(scene) < TOO_LATE) return null;
    const { unit } = scene.config.edition.limits;
    const bids = stalls.flatMap((stall) =>
      stall.offers
        .filter(({ offer }) => offer.kind === "bid" && offer.from === seat)
        .map(({ offer }) => ({ stall, offer })),
    );
    for (const { stall, offer } of bids) {
      const price = offer.price + unit;
      if (at - offer.at < LEFT_ALONE || price > this.#most(stall) || this.#habits.isSimple) continue;
      return { type: "bid", tile: stall.tile, price, closed: false, private: false };
    }
    if (bids.length >= (this.#habits.isReckless ? RECKLESS_BIDS : BIDS)) return null;
    for (const stall of stalls) {
      const { tile, deal, offers } = stall;
      if (stall.owner === seat || deal?.closed === true || deal?.investor === seat) continue;
      if (bids.some((bid) => bid.stall.tile === tile)) continue;
      if (deal !== null && this.#habits.isSimple) continue;
      const rivals = offers.filter(({ offer }) => offer.kind === "bid").map(({ offer }) => offer.price);
      const beat = Math.max(deal?.price ?? 0, ...rivals);
      const price = Math.max(round(stall.expected * this.#opens, scene), beat + unit);
      if (price > this.#most(stall) || price > means) continue;
      return { type: "bid", tile, price, closed: false, private: false };
    }
    return null;
  }
}
