import type { Recall, Viewer } from "@bigboard/kernel";
import type { Probe } from "@bigboard/laws";
import {
  BOARDS,
  type Config,
  type Event,
  EXPLOSION,
  PILES,
  type State,
  type TycoonSetting,
} from "@bigboard/wall-street-1920/game";

type RawConfig = Omit<Config, "edition">;

const TYCOON_SETTINGS: readonly TycoonSetting[] = [
  "off",
  "reward",
  "penalty",
  "random",
  { A: "reward", B: "penalty", C: "reward", D: "penalty" },
];

const configs: readonly RawConfig[] = BOARDS.flatMap((board) =>
  TYCOON_SETTINGS.flatMap((tycoons) =>
    [false, true].map((callOptions): RawConfig => ({ board, tycoons, callOptions })),
  ),
);

/** Board x Tycoons x Call Options, the players' cash and the coins on Market Trend, and chapter W-HID as a list of cards. */
export const wallStreet1920Probe: Probe<State, Event> = {
  configs,
  balances(state) {
    const cash = state.players.map((player, seat) => [String(seat), player.cash] as const);
    return Object.fromEntries([...cash, ["trend", state.trendCoins] as const]);
  },
  secrets,
  discloses: (event) => ["proof", "revealed", "shown", "exchanged"].includes(event.type),
};

/**
 * Cards that W-HID-1 to W-HID-5, W-HID-11, W-HID-15, W-HID-18 and W-HID-22 keep from this viewer. What was once in the
 * open, an attentive viewer may recall; the deck, the box and private shares never were.
 */
function secrets(state: State, viewer: Viewer, recall: Recall): ReadonlySet<string> {
  const { deck, piles, box, exchange, phase } = state;
  const words = new Set([...deck.slice(0, -1), ...box]);
  const open = phase === "assigning" || phase === "over";
  const rivals = state.players.filter((_, seat) => seat !== viewer);
  if (!open) for (const player of rivals) words.add(player.privateShare);
  if (recall === "none") {
    for (const card of PILES.flatMap((pile) => piles[pile].slice(0, -1))) words.add(card);
    for (const player of rivals) {
      for (const card of open ? player.lost : [...player.lost, ...player.shares, ...player.markets])
        words.add(card);
    }
  }
  if (exchange !== null) {
    words.delete(exchange.shown);
    if (phase === "exchange") for (const card of Object.values(exchange.offers)) words.delete(card ?? "");
  }
  words.delete(EXPLOSION);
  return words;
}
