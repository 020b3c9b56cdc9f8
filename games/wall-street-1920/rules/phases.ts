import type { ActionType } from "./action.ts";
import type { Phase } from "./state.ts";

/** Which kinds of action each phase is about (section 4 of the catalogue). */
export const LEGAL: { readonly [phase in Phase]: readonly ActionType[] } = {
  placing: ["place"],
  explosion: ["discard"],
  start: ["flip", "option", "move", "sell", "capital"],
  bought: ["keep", "discard"],
  discard: ["discard"],
  surprise: ["name"],
  show: ["show"],
  offer: ["offer"],
  exchange: ["exchange"],
  fine: ["fine"],
  repay: ["repay"],
  take: ["take"],
  lose: ["lose"],
  end: ["flip", "option", "end"],
  assigning: ["assign", "settle"],
  over: [],
};

/** The clause that gives each kind of action its moment, cited when it is malformed or comes at another. */
export const CLAUSE: { readonly [type in ActionType]: string } = {
  place: "W-SETUP-28",
  flip: "W-TURN-3",
  option: "W-RULING-79",
  move: "W-TURN-2",
  sell: "W-TURN-2",
  capital: "W-TURN-2",
  keep: "W-MOVE-12",
  discard: "W-DISC-5",
  name: "W-CARD-12",
  show: "W-CARD-20",
  offer: "W-CARD-23",
  exchange: "W-CARD-25",
  fine: "W-TYC-9",
  repay: "W-TYC-12",
  take: "W-TYC-14",
  lose: "W-TYC-16",
  end: "W-TURN-2",
  assign: "W-SCORE-5",
  settle: "W-RULING-80",
};

/** Phases in the middle of a purchase: the location where the card was bought is empty until the refill. */
export const PURCHASE: readonly Phase[] = [
  "bought",
  "surprise",
  "show",
  "offer",
  "exchange",
  "fine",
  "repay",
  "take",
  "lose",
];

/** The clause that puts a phase before anything else, cited there instead; absent where the action's own clause says more. */
export const FIRST: { readonly [phase in Phase]?: string } = {
  explosion: "W-END-1",
  fine: "W-TYC-5",
  repay: "W-TYC-5",
  take: "W-TYC-5",
  lose: "W-TYC-5",
};
