import type { Action } from "../action.ts";

/** The commands of step 1, of the ready phase before it, and of the clocks' stop. */
export type NegotiateAction = Extract<
  Action,
  {
    type:
      | "ready"
      | "bid"
      | "ask"
      | "bundle"
      | "withdrawOffer"
      | "decline"
      | "accept"
      | "acceptBundle"
      | "withdraw"
      | "clear"
      | "close"
      | "keepOpen"
      | "finish"
      | "pause"
      | "resume";
  }
>;
