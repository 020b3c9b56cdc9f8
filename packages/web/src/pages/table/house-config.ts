import type { Json } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import { z } from "zod";

/** What the waiting room shows of any edition; the rest travels along untouched. */
const WithEdition = z.object({
  edition: z.looseObject({
    id: z.string(),
    title: z.string(),
    sources: z.array(z.looseObject({ source: z.enum(["rulebook", "public source", "house"]) })),
  }),
});

/** H: values of the house. R: rebuilt from what is public. P: from print. */
export type EditionMark = { readonly title: string; readonly stamp: "H" | "R" | "P" };

/** The edition of a table and where its values come from, by the weakest source; null when the game has none. */
export function editionOf(table: TableView): EditionMark | null {
  const parsed = WithEdition.safeParse(table.config);
  if (!parsed.success) return null;
  const { title, sources } = parsed.data.edition;
  const kinds = new Set(sources.map((part) => part.source));
  return { title, stamp: kinds.has("house") ? "H" : kinds.has("public source") ? "R" : "P" };
}

const StreetOptions = z.object({
  board: z.enum(["blue", "orange"]),
  tycoons: z.union([z.enum(["off", "reward", "penalty", "random"]), z.looseObject({})]),
  callOptions: z.boolean(),
});

export const TYCOONS = ["off", "reward", "penalty", "random"] as const;
export type TycoonChoice = (typeof TYCOONS)[number];

export type StreetConfig = {
  readonly board: "blue" | "orange";
  /** Faces chosen one by one show as `random`. */
  readonly tycoons: TycoonChoice;
  readonly callOptions: boolean;
};

/** The options of a table of 1920 Wall Street; null when it is of another game. */
export function streetConfig(table: TableView): StreetConfig | null {
  const parsed = StreetOptions.safeParse(table.config);
  if (!parsed.success) return null;
  const { board, tycoons, callOptions } = parsed.data;
  return { board, tycoons: typeof tycoons === "string" ? tycoons : "random", callOptions };
}

/** The factors of Krach's day clock; 0 is no clock. */
export const DAY_CLOCKS = [0, 0.75, 1, 1.5] as const;

/** Settings of Krach 29 that few tables change, with the values the page offers; seconds, save `mostCries`. */
export const KRACH_TIMES = {
  countdown: [3, 5, 10],
  lastCall: [10, 15, 20, 30],
  lastTrader: [10, 20, 30, 40],
  idleBell: [45, 90, 180, 300],
  cryLife: [5, 10, 20, 40, 60],
  mostCries: [1, 2, 3, 4, 5],
  shoutGap: [0.5, 1.5, 3, 5],
  grace: [5, 15, 30, 60],
  choice: [10, 15, 30, 60],
  ready: [5, 20, 40, 60],
} as const;
export type KrachTime = keyof typeof KRACH_TIMES;
/** In the order in which the slip lists them. */
export const KRACH_TIME_NAMES = [
  "cryLife",
  "mostCries",
  "shoutGap",
  "lastCall",
  "lastTrader",
  "idleBell",
  "countdown",
  "choice",
  "ready",
  "grace",
] as const satisfies readonly KrachTime[];

const seconds = z.number();
const KrachOptions = z.object({
  dayClock: z.union([z.literal(0), z.literal(0.75), z.literal(1), z.literal(1.5)]),
  beginner: z.boolean(),
  countdown: seconds,
  lastCall: seconds,
  lastTrader: seconds,
  idleBell: seconds,
  cryLife: seconds,
  mostCries: z.number(),
  shoutGap: seconds,
  grace: seconds,
  choice: seconds,
  ready: seconds,
});
export type KrachConfig = z.infer<typeof KrachOptions>;

/** The options of a table of Krach 29; null when it is of another game. */
export function krachConfig(table: TableView): KrachConfig | null {
  return KrachOptions.safeParse(table.config).data ?? null;
}

/** The options of Panic on Wall Street with their values, the usual one first (P-OPT-1 to P-OPT-12), in the order of the slip. */
export const PANIC_OPTIONS = {
  negotiationSeconds: [120, 60, 90, 180, 240, 300],
  roles: ["dice", "choose", "host"],
  purses: ["hidden", "open"],
  helpNumbers: [true, false],
  decisionTime: ["normal", "relaxed"],
  carryOver: [true, false],
  transfers: ["settleOnly", "free"],
  earlyFinish: [true, false],
  pause: [false, true],
  privateOffers: [true, false],
  bundles: [true, false],
  hammer: ["server", "auctioneer"],
} as const;
export type PanicOption = keyof typeof PANIC_OPTIONS;

const PanicOptions = z.object({
  negotiationSeconds: z.literal(PANIC_OPTIONS.negotiationSeconds),
  roles: z.literal(PANIC_OPTIONS.roles),
  purses: z.literal(PANIC_OPTIONS.purses),
  helpNumbers: z.boolean(),
  decisionTime: z.literal(PANIC_OPTIONS.decisionTime),
  carryOver: z.boolean(),
  transfers: z.literal(PANIC_OPTIONS.transfers),
  earlyFinish: z.boolean(),
  pause: z.boolean(),
  privateOffers: z.boolean(),
  bundles: z.boolean(),
  hammer: z.literal(PANIC_OPTIONS.hammer),
});
export type PanicConfig = z.infer<typeof PanicOptions>;

/** The options of a table of Panic on Wall Street; null when it is of another game. */
export function panicConfig(table: TableView): PanicConfig | null {
  return PanicOptions.safeParse(table.config).data ?? null;
}

/** The whole config with one option changed, as `configure` wants it. */
export function changedConfig(
  table: TableView,
  change: { readonly [option: string]: Json },
): TableView["config"] {
  const { config } = table;
  if (typeof config !== "object" || config === null || Array.isArray(config)) return config;
  return { ...config, ...change };
}
