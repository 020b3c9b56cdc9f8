import type { Habits, Person } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/panic-on-wall-street/game";
import type { Scene } from "../trader.ts";
import { ownershipWorth, tablesOf } from "../worth.ts";
import { Buyer } from "./buyer.ts";
import { Seller } from "./seller.ts";

/** The part of a company's worth up to which a person goes at an auction, and the price they count on. */
const AUCTION_SHARE = 0.6;
const PRICE = 0.85;

/** A simulated person: trades in its role, and does what is asked elsewhere. */
export function person(habits: Habits): Person<Config, State, Action, Event, View> {
  const buyer = new Buyer(habits);
  const seller = new Seller(habits);
  return {
    look(scene) {
      const { view, seat, rules, chance } = scene;
      switch (view.phase) {
        case "negotiation":
          return buyer.look(scene) ?? seller.look(scene);
        case "ready":
        case "incomes":
        case "monthEnd":
          return view.ready.includes(seat) ? null : { type: "ready" };
        case "dice":
          return view.roller === seat ? { type: "roll" } : null;
        case "reveal":
          return view.auction?.auctioneer === seat ? { type: "turn" } : null;
        case "bidding":
          return raise(scene);
        case "split":
        case "claims":
        case "sale":
        case "roles":
          return rules.fallback(rules.imagine(view, chance), seat);
        case "countdown":
        case "frozen":
        case "over":
          return null;
      }
    },
  };
}

function raise({ view, seat, config }: Scene): Action | null {
  const { auction } = view;
  const me = view.players[seat];
  if (auction === null || auction.tile === null || me?.manager !== "active") return null;
  if (auction.leader === seat || auction.passed.includes(seat)) return null;
  const { tile, bid } = auction;
  const { unit, months, cost } = config.edition.limits;
  const amount = bid + unit;
  const worth = ownershipWorth(tablesOf(config), tile, view.market, months - view.month, PRICE);
  const purse = (me.purse ?? 0) - 3 * cost;
  return amount <= Math.min(purse, worth * AUCTION_SHARE)
    ? { type: "raise", tile, amount }
    : { type: "pass", tile };
}
