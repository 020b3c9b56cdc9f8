import { randomInt } from "node:crypto";
import { type Json, looseChance } from "@bigboard/kernel";
import type { Action, Offer, OfferId, TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { AnyRules } from "@bigboard/server/inside/match/configs.ts";
import { type Tactics as StormTactics, type Temper, toJson, typeOf } from "@bigboard/trials/soak/game";

const UNIT = 5_000;
/** The tiles everybody fights for, so that most commands meet an offer or a deal that has just changed. */
const HOT_TILES = 4;

/** What a player of the storm does next: much of it must be refused. */
export class Tactics implements StormTactics {
  readonly #rules: AnyRules;
  readonly #temper: Temper;
  readonly #seat: number;
  /** What was answered already, by phase and month: nothing is confirmed twice. */
  readonly #answered = new Set<string>();
  #count = 0;

  constructor(rules: AnyRules, temper: Temper, seat: number) {
    this.#rules = rules;
    this.#temper = temper;
    this.#seat = seat;
  }

  begin(): void {
    this.#answered.clear();
  }

  decide(document: Json): Json | null {
    const view: View = JSON.parse(JSON.stringify(document));
    if (view.phase === "negotiation") return toJson(this.#bargain(view));
    // Some shout on after the bell: all of it must be refused.
    if (randomInt(60) === 0 && view.month > 0) return toJson(this.#bargain(view));
    const moment = momentOf(view);
    if (this.#answered.has(moment)) return null;
    this.#answered.add(moment);
    return this.#answer(document);
  }

  /** Any legal answer to what the later steps ask, once. */
  #answer(document: Json): Json | null {
    this.#count += 1;
    const chance = looseChance(`${this.#seat}/${this.#count}/${randomInt(1_000_000)}`);
    const { listed: all, open } = this.#rules.moves(this.#rules.imagine(document, chance), this.#seat);
    // The host may hold the match between two steps (P-NET-73): a storm has no time for it.
    const listed = all.filter((action) => typeOf(action) !== "pause");
    const pick = randomInt(Math.max(1, listed.length + open.length));
    return listed[pick] ?? open[pick - listed.length]?.sample(chance) ?? null;
  }

  #bargain(view: View): Action {
    const { manager } = view.players[this.#seat] ?? { manager: "none" };
    return manager === "active" ? this.#sell(view) : this.#buy(view);
  }

  #sell(view: View): Action {
    const own = Object.entries(view.tiles).filter(([, { owner }]) => owner === this.#seat);
    const [tile, { deal }] = pickOf(this.#hot(own)) ?? ["R1", { deal: null }];
    const bids = offersIn(view, (offer) => offer.kind === "bid" && offer.to === this.#seat);
    const dice = randomInt(100);
    const bid = pickOf(this.#hot(bids));
    if (dice < 65 && bid !== undefined) return this.#accept(view, bid);
    if (dice < 68 && bid !== undefined) return { type: "decline", offer: bid[0], rev: bid[1].rev };
    if (dice < 74 && deal !== null) return { type: "clear", tile, deal: deal.no };
    if (dice < 75 && deal !== null) return { type: "close", tile, deal: deal.no };
    if (dice < 76 && deal !== null) return { type: "keepOpen", tile, deal: deal.no };
    if (dice < 80) return this.#takeBundle(view) ?? this.#ask(view, tile);
    if (dice < 83) return this.#bundle(view, "ask", own);
    if (dice < 88) return this.#takeBack(view) ?? this.#ask(view, tile);
    return this.#ask(view, tile);
  }

  #buy(view: View): Action {
    const tiles = Object.entries(view.tiles);
    const [tile] = pickOf(this.#hot(tiles)) ?? ["R1"];
    const mine = tiles.filter(([, { deal }]) => deal?.investor === this.#seat);
    const [held, { deal }] = pickOf(mine) ?? [tile, { deal: null }];
    const asks = offersIn(view, ({ kind, to }) => kind === "ask" && (to === null || to === this.#seat));
    const ask = pickOf(this.#hot(asks));
    const dice = randomInt(100);
    if (dice < 30 && ask !== undefined) return this.#accept(view, ask);
    if (dice < 42 && deal !== null) return { type: "withdraw", tile: held, deal: deal.no };
    if (dice < 43 && deal !== null) return { type: "close", tile: held, deal: deal.no };
    if (dice < 50) return this.#takeBundle(view) ?? this.#bid(tile);
    if (dice < 53) {
      const owner = view.tiles[tile]?.owner ?? 0;
      return this.#bundle(
        view,
        "bid",
        tiles.filter(([, other]) => other.owner === owner),
      );
    }
    if (dice < 63) return this.#takeBack(view) ?? this.#bid(tile);
    return this.#bid(tile);
  }

  /** Most take the offer as they saw it, some an older one, and some as if they had seen no deal. */
  #accept(view: View, [offer, { rev, tile, bundle }]: readonly [OfferId, Offer]): Action {
    if (bundle !== null) {
      const members = view.bundles[bundle]?.offers ?? [];
      const deals = members.map((member) => dealNo(view, view.offers[member]?.tile ?? ""));
      return { type: "acceptBundle", bundle, deals };
    }
    const old = randomInt(25) === 0 ? 1 : 0;
    const deal = randomInt(25) === 0 ? null : dealNo(view, tile);
    return { type: "accept", offer, rev: Math.max(1, rev - old), deal };
  }

  #takeBundle(view: View): Action | null {
    const found = pickOf(Object.entries(view.bundles).filter(([, { to }]) => to === this.#seat));
    if (found === undefined) return null;
    const [bundle, { offers }] = found;
    const deals = offers.map((member) => dealNo(view, view.offers[member]?.tile ?? ""));
    return { type: "acceptBundle", bundle, deals };
  }

  #takeBack(view: View): Action | null {
    const own = pickOf(offersIn(view, ({ from }) => from === this.#seat));
    return own === undefined ? null : { type: "withdrawOffer", offer: own[0], rev: own[1].rev };
  }

  #bid(tile: TileId): Action {
    return { type: "bid", tile, price: price(), closed: randomInt(200) === 0, private: randomInt(5) === 0 };
  }

  #ask(view: View, tile: TileId): Action {
    const to = randomInt(2) === 0 ? null : randomInt(view.players.length);
    return {
      type: "ask",
      tile,
      price: price(),
      closed: randomInt(200) === 0,
      to,
      private: to !== null && randomInt(3) === 0,
    };
  }

  #bundle(
    view: View,
    kind: "bid" | "ask",
    tiles: readonly (readonly [TileId, { readonly owner: number }])[],
  ): Action {
    const some = tiles.slice(0, 2 + randomInt(2));
    const to = kind === "bid" ? (some[0]?.[1].owner ?? 0) : randomInt(view.players.length);
    const members = some.map(([tile]) => ({ tile, price: price(), closed: false }));
    return { type: "bundle", kind, to, private: randomInt(3) === 0, members };
  }

  #hot<T>(list: readonly T[]): readonly T[] {
    return this.#temper.greedy ? list.slice(0, HOT_TILES) : list;
  }
}

/** What is asked: a new tile, bid, window or month is another question. */
function momentOf({ month, phase, roleRolls, auction, claims, insolvencies, nextBought }: View): string {
  const waits = [claims.length, insolvencies.length, nextBought, auction?.tile, auction?.bid, auction?.left];
  return `${month}/${phase}/${roleRolls.length}/${waits.join("/")}`;
}

function offersIn(view: View, wanted: (offer: Offer) => boolean): readonly (readonly [OfferId, Offer])[] {
  return Object.entries(view.offers).filter(([, offer]) => wanted(offer));
}

const dealNo = (view: View, tile: TileId): number | null => view.tiles[tile]?.deal?.no ?? null;

const price = (): number => UNIT * (1 + randomInt(10));

function pickOf<T>(list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[randomInt(list.length)];
}
