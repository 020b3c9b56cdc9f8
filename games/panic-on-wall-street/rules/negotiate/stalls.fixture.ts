import {
  type Fact,
  follow,
  type Held,
  type Input,
  isRefusal,
  looseChance,
  type Millis,
  type Moves,
  type Refusal,
  type Rules,
  type Seat,
  toldTo,
} from "@bigboard/kernel";
import { type Bound, bind } from "../bound.ts";
import type { Action, Command } from "../commands.ts";
import { readConfig } from "../config.ts";
import type { Event } from "../event.ts";
import { go, type Panic, type Work } from "../kit.ts";
import { offerId } from "../names.ts";
import { PHASES } from "../phases/index.ts";
import { rules } from "../rules.ts";
import type { Deal, Player, State } from "../state.ts";
import type { OfferId, Step, TileId } from "../terms.ts";
import type { View } from "../view.ts";

type Owners = { readonly [tile: TileId]: Seat };

/** The negotiation of most tests begins here and ends two minutes later. */
export const START: Millis = 10_000;
export const BELL: Millis = START + 120_000;

/** Two managers and three investors. */
const FIVE: Owners = { R1: 0, G1: 0, B1: 0, Y1: 1, G2: 1, B2: 1 };
/** Three players of the dual game. */
const THREE: Owners = { R1: 0, G1: 0, Y1: 1, G2: 1, R2: 2, B2: 2 };

/** The stalls while the sandglass runs, with short ways to give commands. Throws where a test is wrong. */
export class Stalls {
  readonly bound: Bound;
  readonly rules: Rules<State, Action, Event, View>;
  readonly state: State;
  at: Millis = START;
  /** Facts of the last input. */
  facts: readonly Fact<Event>[] = [];

  constructor({
    seats = 5,
    owners = seats < 5 ? THREE : FIVE,
    raw = {},
    tokens = 10,
  }: { seats?: number; owners?: Owners; raw?: object; tokens?: number } = {}) {
    const config = readConfig(raw, seats);
    if (isRefusal(config)) throw new Error(JSON.stringify(config));
    const { edition } = config;
    this.bound = bind({ ...config, edition: { ...edition, limits: { ...edition.limits, tokens } } });
    this.rules = rules(this.bound.config);
    this.state = stateOf(this.bound, seats, owners);
  }

  /** Gives a command that must be legal. */
  act(seat: Seat, action: Action): this {
    return this.input({ t: "act", at: this.at, seat, action });
  }

  refused(seat: Seat, action: Action): Refusal | null {
    return this.rules.check(this.state, seat, action);
  }

  moves(seat: Seat): Moves<Action> {
    return this.rules.moves(this.state, seat);
  }

  /** What happens by itself for a seat that does nothing. */
  fallback(seat: Seat): Action | null {
    return this.rules.fallback(this.state, seat);
  }

  /** The code of a refusal with its clause, or what stands for consent. */
  answer(seat: Seat, action: Action): string {
    const refusal = this.refused(seat, action);
    return refusal === null ? "legal" : `${refusal.code} ${refusal.rule}`;
  }

  time(at: Millis): this {
    this.at = at;
    return this.input({ t: "time", at });
  }

  hold(seat: Seat, held: Held): this {
    return this.input({ t: "seat", at: this.at, seat, held });
  }

  run(step: (work: Work) => void): this {
    const facts: Fact<Event>[] = [];
    const { bound, state, at } = this;
    step({ bound, state, at, chance: looseChance("stalls"), facts, reveals: false });
    this.facts = facts;
    return this;
  }

  /** Begins a step of the month, as if all before it were done. */
  begin(next: Step): this {
    this.state.phase = "negotiation";
    return this.run((work) => follow<Panic>(PHASES, work, go("begin", next)));
  }

  private input(input: Input<Action>): this {
    const step = this.rules.apply(this.state, input, looseChance("stalls"));
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    this.facts = step.facts;
    return this;
  }

  bid(seat: Seat, tile: TileId, price: number, more: Partial<Command<"bid">> = {}): OfferId {
    this.act(seat, bid(tile, price, more));
    return offerId("bid", tile, seat, more.private ?? false);
  }

  ask(seat: Seat, tile: TileId, price: number, more: Partial<Command<"ask">> = {}): OfferId {
    this.act(seat, ask(tile, price, more));
    return offerId("ask", tile, more.to ?? null, more.private ?? false);
  }

  /** Accepts an offer as it stands. */
  accept(seat: Seat, offer: OfferId): this {
    return this.act(seat, this.taking(offer));
  }

  /** The acceptance of an offer as it stands now, to be sent now or later. */
  taking(offer: OfferId): Command<"accept"> {
    const shown = this.state.offers[offer];
    if (shown === undefined) throw new Error(`no offer ${offer}`);
    return { type: "accept", offer, rev: shown.rev, deal: this.state.tiles[shown.tile]?.deal?.no ?? null };
  }

  /** A deal by a bid that the owner accepts; its number comes back. */
  deal(investor: Seat, tile: TileId, price: number, more: Partial<Command<"bid">> = {}): number {
    const owner = this.state.tiles[tile]?.owner ?? -1;
    this.accept(owner, this.bid(investor, tile, price, more));
    return this.on(tile).no;
  }

  /** The deal on a tile, which must carry one. */
  on(tile: TileId): Deal {
    const deal = this.state.tiles[tile]?.deal;
    if (deal === null || deal === undefined) throw new Error(`no deal on ${tile}`);
    return deal;
  }

  /** Who has a tile at which price, as `2 at 40000`; `free` without a deal. */
  shown(tile: TileId): string {
    const deal = this.state.tiles[tile]?.deal ?? null;
    return deal === null ? "free" : `${deal.investor} at ${deal.price}${deal.closed ? " closed" : ""}`;
  }

  /** Events of the last input that a seat got; `public` for who has no seat. */
  told(viewer: Seat | "public" = "public"): Event[] {
    return toldTo(this.facts, viewer);
  }

  /** What the last input told a viewer, by type. */
  types(viewer: Seat | "public" = "public"): string[] {
    return this.told(viewer).map(({ type }) => type);
  }

  /** Why offers ended in the last input, as `bid/R1/2 changed`, as a viewer learns it. */
  ended(viewer: Seat | "public" = "public"): string[] {
    return this.told(viewer).flatMap((event) => {
      if (event.type === "offerEnded") return [`${event.offer} ${event.why}`];
      return event.type === "bundleEnded" ? [`${event.bundle} ${event.why}`] : [];
    });
  }
}

export function bid(tile: TileId, price: number, more: Partial<Command<"bid">> = {}): Command<"bid"> {
  return { type: "bid", tile, price, closed: false, private: false, ...more };
}

export function ask(tile: TileId, price: number, more: Partial<Command<"ask">> = {}): Command<"ask"> {
  return { type: "ask", tile, price, closed: false, to: null, private: false, ...more };
}

/** Members as pairs of tile and price. */
export function bundle(
  kind: "bid" | "ask",
  to: Seat,
  members: readonly (readonly [TileId, number])[],
  more: Partial<Command<"bundle">> = {},
): Command<"bundle"> {
  const list = members.map(([tile, price]) => ({ tile, price, closed: false }));
  return { type: "bundle", kind, to, private: false, members: list, ...more };
}

function stateOf(bound: Bound, seats: number, owners: Owners): State {
  const managers = Math.floor(seats / 2);
  const dual = seats < 5;
  const player = (seat: Seat): Player => ({
    purse: bound.edition.limits.startingMoney,
    manager: dual || seat < managers ? "active" : "none",
    investor: dual || seat >= managers ? "active" : "none",
    fell: { manager: null, investor: null },
    pauses: 0,
    standInSince: null,
  });
  const { red, yellow, green, blue } = bound.edition.market;
  const market = { red: red.start, yellow: yellow.start, green: green.start, blue: blue.start };
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const tiles = Object.entries(owners).map(([id, owner]) => [id, { owner, bought: 0, deal: null }] as const);
  return {
    month: 1,
    phase: "negotiation",
    until: BELL,
    players: all.map(player),
    tiles: Object.fromEntries(tiles),
    nextDeal: 1,
    nextBought: 1,
    reserve: bound.edition.companies.map(({ id }) => id).filter((id) => owners[id] === undefined),
    removed: [],
    market,
    marketHistory: [market],
    dice: null,
    roller: null,
    roleRolls: [],
    roleClaims: all.map(() => null),
    offers: {},
    bundles: {},
    revs: {},
    closings: {},
    finished: [],
    finishAt: null,
    pause: null,
    ready: [],
    debts: [],
    insolvencies: [],
    claims: [],
    ious: [],
    defaults: all.map(() => 0),
    sales: [],
    auction: null,
    wealth: [all.map(() => bound.edition.limits.startingMoney)],
    ledger: [],
    held: all.map(() => "person"),
    peopled: true,
    desertedSince: null,
    frozenBefore: null,
    ending: null,
  };
}
