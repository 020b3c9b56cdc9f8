import {
  BOARDS,
  type Config,
  type Event,
  EXPLOSION,
  PILES,
  type State,
  type TycoonSetting,
} from "@bigboard/games/wall-street-1920";
import type { Viewer } from "@bigboard/kernel";
import type { Probe } from "../laws/types.ts";

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

/** Cards that W-HID-1 to W-HID-5, W-HID-11, W-HID-15, W-HID-18 and W-HID-22 keep from this viewer. */
function secrets(state: State, viewer: Viewer): ReadonlySet<string> {
  const { deck, piles, box, exchange, phase } = state;
  const words = new Set([...deck.slice(0, -1), ...box, ...PILES.flatMap((pile) => piles[pile].slice(0, -1))]);
  const open = phase === "assigning" || phase === "over";
  for (const [seat, player] of state.players.entries()) {
    if (seat === viewer) continue;
    for (const card of player.lost) words.add(card);
    if (open) continue;
    for (const card of [...player.shares, ...player.markets, player.privateShare]) words.add(card);
  }
  if (exchange !== null) {
    words.delete(exchange.shown);
    if (phase === "exchange") for (const card of Object.values(exchange.offers)) words.delete(card ?? "");
  }
  words.delete(EXPLOSION);
  return words;
}
