import type { Fact, Input, Json, Seat, Viewer } from "@bigboard/kernel";
import type { Config, Deal, Event, State, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Jury, toJson, typeOf } from "@bigboard/trials/soak/game";

const PRIVATE = /private-(?:bid|ask)s?\/[^"\s,]+/g;

/** What exists in step 1 alone, before its deadline (P-INV-6). */
const BARGAINING: ReadonlySet<string> = new Set([
  "bid",
  "ask",
  "bundle",
  "withdrawOffer",
  "decline",
  "accept",
  "acceptBundle",
  "withdraw",
  "clear",
  "close",
  "keepOpen",
]);

/** All private offers and bundles that a text names (P-HID-6). */
export function privateNames(text: string): string[] {
  return text.match(PRIVATE) ?? [];
}

/** Keeps the books of a match from its facts alone, and holds the state against them (P-INV-1 to P-INV-10, P-HID). */
export class Bookkeeper implements Jury {
  readonly #config: Config;
  readonly #deals = new Map<TileId, Deal>();
  #purses: number[] | null = null;
  /** Of the running negotiation; null while none runs. */
  #deadline: number | null = null;
  /** Who may know of a private offer or bundle: its parties when it was made. */
  readonly #parties = new Map<string, readonly Seat[]>();

  constructor(config: Json) {
    this.#config = JSON.parse(JSON.stringify(config));
  }

  census(inputs: readonly Input<Json>[], facts: readonly Fact<Json>[], after: Json): readonly string[] {
    const faults: string[] = [];
    const state = stateOf(after);
    const events = facts.map(({ event }) => eventOf(event));
    faults.push(...this.#late(inputs, events));
    for (const event of events) faults.push(...this.#book(event));
    const earned = this.#earned(events);
    this.#purses ??= state.players.map(({ purse }, seat) => purse - (earned[seat] ?? 0));
    for (const [seat, { purse }] of state.players.entries()) {
      const expected = (this.#purses[seat] ?? 0) + (earned[seat] ?? 0);
      if (purse !== expected) faults.push(`seat ${seat} holds ${purse}, the ledger says ${expected}`);
      this.#purses[seat] = expected;
    }
    faults.push(...this.#tokens(state), ...this.#places(state));
    return faults;
  }

  otherWorlds(before: Json, after: Json, viewer: Viewer): readonly [Json, Json] {
    return [
      toJson(otherWorld(stateOf(before), viewer, this.#config)),
      toJson(otherWorld(stateOf(after), viewer, this.#config)),
    ];
  }

  betrayed(facts: readonly Json[], _before: Json, _after: Json, viewer: Viewer): readonly string[] {
    return this.#strange(JSON.stringify(facts), viewer);
  }

  recalled(facts: Json, viewer: Viewer): readonly string[] {
    return this.#strange(JSON.stringify(facts), viewer);
  }

  #strange(text: string, viewer: Viewer): string[] {
    return privateNames(text).filter(
      (name) => viewer === "public" || this.#parties.get(name)?.includes(viewer) !== true,
    );
  }

  /** P-NET-4, P-NET-5: what is stamped before the deadline counts, what is stamped at or after it does not. */
  #late(inputs: readonly Input<Json>[], events: readonly Event[]): string[] {
    const faults: string[] = [];
    for (const input of inputs) {
      if (input.t !== "act" || !BARGAINING.has(typeOf(input.action))) continue;
      if (this.#deadline === null) faults.push(`${typeOf(input.action)} was taken outside step 1`);
      else if (input.at >= this.#deadline) faults.push(`${typeOf(input.action)} was taken at ${input.at}`);
    }
    for (const event of events) {
      if (event.type === "opened") this.#deadline = event.until;
      if (event.type === "bell") this.#deadline = null;
    }
    return faults;
  }

  /** One event on the books of deals: a tile that is sold a second time says which deal goes (P-NET-20). */
  #book(event: Event): string[] {
    switch (event.type) {
      case "offered":
        this.#parties.set(event.offer, partiesOf(event.terms));
        return [];
      case "bundled":
        this.#parties.set(event.bundle, partiesOf(event.terms));
        return [];
      case "dealMade": {
        const old = this.#deals.get(event.tile);
        this.#deals.set(event.tile, event.deal);
        return old?.no === event.replaced?.no ? [] : [`${event.tile} was sold twice`];
      }
      case "dealEnded": {
        const ended = this.#deals.get(event.tile);
        // A deal that was replaced has given way to its successor already.
        if (ended?.no === event.deal.no) this.#deals.delete(event.tile);
        return [];
      }
      default:
        return [];
    }
  }

  #earned(events: readonly Event[]): number[] {
    const sums: number[] = [];
    const add = (account: Seat | "bank", amount: number): void => {
      if (account !== "bank") sums[account] = (sums[account] ?? 0) + amount;
    };
    for (const event of events) {
      if (event.type !== "booked") continue;
      add(event.from, -event.amount);
      add(event.to, event.amount);
    }
    return sums;
  }

  /** The deals of the state are those of the books; never a token without a price, never more than ten (P-INV-4, P-INV-5). */
  #tokens(state: State): string[] {
    const faults: string[] = [];
    const placed = new Map<Seat, number>();
    for (const [tile, { deal }] of Object.entries(state.tiles)) {
      const booked = this.#deals.get(tile);
      if (booked?.no !== deal?.no || booked?.investor !== deal?.investor || booked?.price !== deal?.price) {
        faults.push(`${tile}: ${JSON.stringify(deal)} but the books say ${JSON.stringify(booked ?? null)}`);
      }
      if (deal === null) continue;
      if (!(deal.price >= this.#config.edition.limits.lowestPrice)) faults.push(`${tile} has no price`);
      placed.set(deal.investor, (placed.get(deal.investor) ?? 0) + 1);
    }
    for (const [seat, tokens] of placed) {
      if (tokens > this.#config.edition.limits.tokens) faults.push(`seat ${seat} has ${tokens} tokens out`);
    }
    return faults;
  }

  /** P-INV-3: each tile is in exactly one place. */
  #places({ month, tiles, reserve, removed, auction }: State): string[] {
    // They are dealt when the roles are known (P-SETUP-4).
    if (month === 0) return [];
    const open = auction === null || auction.tile === null ? [] : [auction.tile];
    const all = [...Object.keys(tiles), ...reserve, ...removed, ...(auction?.stack ?? []), ...open];
    const { length } = this.#config.edition.companies;
    return all.length === length && new Set(all).size === length ? [] : [`${all.length} tiles`];
  }
}

function partiesOf({ from, to }: { readonly from: Seat; readonly to: Seat | null }): Seat[] {
  return to === null ? [from] : [from, to];
}

/**
 * The same state in a world in which everything differs that this viewer may not know: other purses and other wealth (P-HID-9),
 * no private offers of others (P-HID-6), another stack (P-HID-19).
 */
function otherWorld(state: State, viewer: Viewer, { purses, edition }: Config): State {
  const shows = purses === "open" || state.phase === "over";
  const other = (amount: number, seat: Seat): number =>
    shows || seat === viewer ? amount : amount + edition.limits.unit;
  const mine = ({ from, to, private: hidden }: { from: Seat; to: Seat | null; private: boolean }): boolean =>
    !hidden || from === viewer || to === viewer;
  const kept = <T extends { from: Seat; to: Seat | null; private: boolean }>(all: { [id: string]: T }) =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => mine(one)));
  return {
    ...state,
    players: state.players.map((player, seat) => ({ ...player, purse: other(player.purse, seat) })),
    wealth: state.wealth.map((row) => row.map(other)),
    offers: kept(state.offers),
    bundles: kept(state.bundles),
    auction: state.auction === null ? null : { ...state.auction, stack: state.auction.stack.toReversed() },
  };
}

function stateOf(json: Json): State {
  const state: State = JSON.parse(JSON.stringify(json));
  return state;
}

function eventOf(json: Json): Event {
  const event: Event = JSON.parse(JSON.stringify(json));
  return event;
}
