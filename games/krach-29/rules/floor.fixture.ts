import type { Seat } from "@bigboard/kernel";
import { configWith, LaidTable } from "@bigboard/kernel/fixtures";
import type { Action } from "./commands.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { krach29 } from "./rules.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import type { View } from "./view.ts";

/** The normal config with some values laid over it. */
export const configOf = (options: object = {}, seats = 3): Config => configWith(krach29, options, seats);

/** A floor laid out for a test, with short ways to give commands; `given` null: a real set-up. */
export class Floor extends LaidTable<Config, State, Action, Event, View> {
  constructor(given: object | null, seats = 3, options: object = {}, seed = "floor") {
    super(krach29, { given, seats, options, seed, at: 1000 });
  }

  post(seat: Seat, cards: readonly CardId[], more: Partial<Extract<Action, { type: "post" }>> = {}): this {
    return this.act(seat, { type: "post", cards, to: null, want: null, give: null, ...more });
  }

  accept(seat: Seat, cry: number, cards: readonly CardId[]): this {
    return this.act(seat, { type: "accept", cry, cards });
  }

  /** A swap of two seats by a cry that the second accepts. */
  swap(owner: Seat, offered: readonly CardId[], accepter: Seat, given: readonly CardId[]): this {
    const cry = this.state.nextCry;
    return this.post(owner, offered).accept(accepter, cry, given);
  }

  sell(
    seat: Seat,
    company: Company,
    cards: readonly CardId[],
    more: Partial<Extract<Action, { type: "sell" }>> = {},
  ): this {
    return this.act(seat, sale(company, cards, more));
  }

  hand(seat: Seat): readonly CardId[] {
    return this.state.traders[seat]?.hand ?? [];
  }

  /** What an attentive trader recalls, as `CARD SEAT`. */
  recalls(seat: Seat): string[] {
    return (this.view(seat).memory ?? []).map(({ card, seat: holder }) => `${card} ${holder}`).sort();
  }
}

/** A sale as the page would send it. */
export function sale(
  company: Company,
  cards: readonly CardId[],
  more: Partial<Extract<Action, { type: "sell" }>> = {},
): Extract<Action, { type: "sell" }> {
  return {
    type: "sell",
    company,
    cards,
    token: false,
    faceDown: false,
    expectOffer: null,
    offer: null,
    oddLot: null,
    ...more,
  };
}
