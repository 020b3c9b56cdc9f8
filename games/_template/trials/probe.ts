import type { Probe } from "@bigboard/laws";
import type { Event, State } from "@bigboard/sealed-lots/game";

/** Which configs the laws try, and which lots nobody may read (SL-HID-1). Sealed bids are numbers: law 11 looks after them. */
export const probe: Probe<State, Event> = {
  configs: [{}, { exchange: false }],
  secrets: ({ deck }) => new Set(deck),
  discloses: ({ type }) => type === "turned" || type === "exchanged",
};
