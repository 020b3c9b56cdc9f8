import type { Recall, Viewer } from "@bigboard/kernel";
import type { Probe } from "@bigboard/laws";
import type { Config, Event, State } from "@bigboard/panic-on-wall-street/game";

const configs: readonly Partial<Omit<Config, "edition">>[] = [
  {},
  { roles: "choose", purses: "open", carryOver: false, transfers: "free", pause: true },
  { roles: "host", host: 1, earlyFinish: false, privateOffers: false, hammer: "auctioneer" },
  {
    negotiationSeconds: 60,
    beginner: true,
    bundles: false,
    helpNumbers: false,
    decisionTime: "relaxed",
    transfers: "free",
  },
  { formerManagers: [0, 1], negotiationSeconds: 300, pause: true, hammer: "auctioneer", purses: "open" },
];

/** Every option in one of its other values; chapter "Who knows what" as a list of names. */
export const panicOnWallStreetProbe: Probe<State, Event> = { configs, balances, secrets };

/** Purses by seat; the bank is bottomless (P-RULING-1). */
function balances(state: State): { [account: string]: number } {
  return Object.fromEntries(state.players.map(({ purse }, seat) => [`${seat}`, purse]));
}

/** Tiles that lie face down (P-HID-18, P-HID-19), and the names of private offers of others (P-HID-6). Purses follow from the ledger. */
function secrets(state: State, viewer: Viewer, _recall: Recall): ReadonlySet<string> {
  const words = new Set<string>([...state.reserve, ...(state.auction?.stack ?? [])]);
  for (const table of [state.offers, state.bundles]) {
    for (const [id, one] of Object.entries(table)) {
      if (one.private && one.from !== viewer && one.to !== viewer) words.add(id);
    }
  }
  return words;
}
