import type { Habits } from "@bigboard/arena";
import type { Millis, Seat } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import type { Scene } from "../trader.ts";
import { acceptance, finishing, type Live, leftOf, round, type Stall, stallsOf } from "./stall.ts";

/** Parts of the expected yield: a first price, the least at first and in the end, and what is answered with a counter. */
const ASKS = 1;
const LEAST = [0.85, 0.6] as const;
const INSULT = 0.45;
/** How long a price stands before it is lowered. */
const STANDS: Millis = 16_000;
/** From then on before the bell any bid is better than none. */
const ANY: Millis = 12_000;

/** A person as a manager: prices the companies, takes good bids, answers poor ones, and finishes when all are sold. */
export class Seller {
  readonly #habits: Habits;

  constructor(habits: Habits) {
    this.#habits = habits;
  }

  look(scene: Scene): Action | null {
    const { view, seat, chance, config } = scene;
    if (view.players[seat]?.manager !== "active") return null;
    const own = stallsOf(scene, chance).filter(({ owner }) => owner === seat);
    const gone = 1 - leftOf(scene) / (config.negotiationSeconds * 1_000);
    const least = LEAST[0] + (LEAST[1] - LEAST[0]) * gone;
    return (
      this.#consent(scene, own) ??
      this.#accept(scene, own, least) ??
      this.#answer(scene, own, least) ??
      this.#ask(scene, own, gone) ??
      (own.every(({ deal }) => deal !== null) ? finishing(scene) : null)
    );
  }

  #consent({ view, seat }: Scene, own: readonly Stall[]): Action | null {
    for (const { tile, deal, expected } of own) {
      const proposer = view.closings[tile];
      if (deal === null || proposer === undefined || proposer === seat) continue;
      return { type: deal.price >= expected * LEAST[1] ? "close" : "keepOpen", tile, deal: deal.no };
    }
    return null;
  }

  #accept(scene: Scene, own: readonly Stall[], least: number): Action | null {
    const { unit } = scene.config.edition.limits;
    for (const stall of own) {
      const { deal, expected } = stall;
      if (deal?.closed === true) continue;
      const best = bestBid(stall);
      if (best === null) continue;
      const enough = leftOf(scene) < ANY ? 0 : least * expected;
      const { price, from } = best.offer;
      const beats =
        deal === null ? price >= enough : price >= deal.price + (deal.investor === from ? 0 : unit);
      if (beats && !(deal !== null && this.#habits.isSimple)) return acceptance(best, stall);
    }
    return null;
  }

  #answer(scene: Scene, own: readonly Stall[], least: number): Action | null {
    if (this.#habits.isSimple) return null;
    for (const stall of own) {
      const { tile, deal, expected, offers } = stall;
      const best = bestBid(stall);
      if (best === null || deal !== null) continue;
      const { id, offer } = best;
      if (offer.price < INSULT * expected) return { type: "decline", offer: id, rev: offer.rev };
      const has = offers.some((live) => live.offer.kind === "ask" && live.offer.to === offer.from);
      if (has || offer.price >= least * expected) continue;
      const price = round(Math.max((offer.price + expected) / 2, offer.price), scene);
      if (price <= offer.price) continue;
      return { type: "ask", tile, price, closed: false, to: offer.from, private: false };
    }
    return null;
  }

  #ask(scene: Scene, own: readonly Stall[], gone: number): Action | null {
    const { at, chance, view, seat } = scene;
    const investors = view.players.flatMap(({ investor }, other): Seat[] =>
      investor === "active" && other !== seat ? [other] : [],
    );
    for (const { tile, deal, offers, expected } of own) {
      if (deal !== null) continue;
      const asks = offers.filter(({ offer }) => offer.kind === "ask");
      const price = round(expected * (ASKS - 0.3 * gone), scene);
      if (asks.length > 1 || asks.some(({ offer }) => at - offer.at < STANDS)) continue;
      if (asks.some(({ offer }) => offer.price <= price) && asks.length > 0) continue;
      const personal = !this.#habits.isSimple && asks.length === 0 && chance.int(3, "personal") === 0;
      const to = personal ? (investors[chance.int(investors.length, "to")] ?? null) : null;
      return { type: "ask", tile, price, closed: false, to, private: false };
    }
    return null;
  }
}

function bestBid({ offers }: Stall): Live | null {
  let best: Live | null = null;
  for (const live of offers) {
    if (live.offer.kind !== "bid") continue;
    if (best === null || live.offer.price > best.offer.price) best = live;
  }
  return best;
}
