import { createHash, randomBytes, randomInt } from "node:crypto";
import { freeName } from "./look-alike.ts";

/** A new seat token: 256 bits, URL-safe. It is shown once; only its hash is kept. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How a token is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A new secret to seal a match with: 32 bytes, hex. */
export function newSecret(): string {
  return randomBytes(32).toString("hex");
}

export function newMatchId(): string {
  return randomBytes(12).toString("base64url");
}

/** Words that sound alike in no language we speak, three to eight letters. */
const WORDS = [
  "MINT",
  "COAL",
  "BRASS",
  "COPPER",
  "STEEL",
  "COTTON",
  "CORN",
  "WHEAT",
  "BARLEY",
  "SILVER",
  "NICKEL",
  "LEDGER",
  "TICKER",
  "BELL",
  "GAVEL",
  "VAULT",
  "HARBOR",
  "PIER",
  "FERRY",
  "BRIDGE",
  "AVENUE",
  "CORNER",
  "PARLOR",
  "LOBBY",
  "TOWER",
  "ELEVATOR",
  "TRAM",
  "ENGINE",
  "SIGNAL",
  "CABLE",
  "RADIO",
  "LANTERN",
  "CANDLE",
  "VELVET",
  "SATIN",
  "LINEN",
  "FELT",
  "FEATHER",
  "MARBLE",
  "GRANITE",
  "CEDAR",
  "MAPLE",
  "WALNUT",
  "EBONY",
  "IVORY",
  "AMBER",
  "PEARL",
  "OPAL",
  "RUBY",
  "TOPAZ",
  "COMET",
  "ORBIT",
  "EAGLE",
  "FALCON",
  "HERON",
  "OTTER",
  "BISON",
  "MUSTANG",
  "JAZZ",
  "WALTZ",
  "ACORN",
  "ALMOND",
  "ANCHOR",
  "ANVIL",
  "APRON",
  "BADGER",
  "BANJO",
  "BARREL",
  "BASKET",
  "BEACON",
  "BEAVER",
  "BISCUIT",
  "BRANDY",
  "BUCKET",
  "BUTTON",
  "CACTUS",
  "CAMEL",
  "CANAL",
  "CARBON",
  "CASTLE",
  "CHERRY",
  "CIDER",
  "CINEMA",
  "CLOVER",
  "COBALT",
  "COFFEE",
  "CORAL",
  "CRAYON",
  "CRICKET",
  "DAISY",
  "DOMINO",
  "DONKEY",
  "DRAGON",
  "EMERALD",
  "FIDDLE",
  "FOSSIL",
  "GARDEN",
  "GINGER",
  "GOBLET",
  "HAMMER",
  "HAZEL",
  "HONEY",
  "ISLAND",
  "JASMINE",
  "JUNGLE",
  "KETTLE",
  "LEMON",
  "LOBSTER",
  "MAGNET",
  "MEADOW",
  "MUFFIN",
  "NUTMEG",
  "OLIVE",
  "ORCHID",
  "OYSTER",
  "PEPPER",
  "PIANO",
  "PILOT",
  "PUMPKIN",
  "QUARTZ",
  "RABBIT",
  "ROCKET",
  "SADDLE",
  "TURNIP",
  "VIOLIN",
  "WAGON",
  "WINTER",
  "ZEBRA",
] as const;

const FIRST_NUMBER = 10_000;
const NUMBERS = 90_000;

/**
 * How many codes there are. Among 10,000 open tables one guess in `CODES / 10_000` hits; `missesAtOnce` and
 * `missesPerHour` make that more than four days for one address.
 */
export const CODES = WORDS.length * NUMBERS;

/** A table code to try: a word and five digits, easy to say aloud and long to guess. */
export function newCode(): string {
  const word = WORDS[randomInt(WORDS.length)] ?? "MINT";
  return `${word}-${FIRST_NUMBER + randomInt(NUMBERS)}`;
}

/** Of the time, so many that the next table has others. */
export const BOT_NAMES = [
  "Ada",
  "Agnes",
  "Albert",
  "Alma",
  "Amos",
  "Basil",
  "Beatrice",
  "Bertha",
  "Cecil",
  "Clara",
  "Clement",
  "Cora",
  "Dora",
  "Edgar",
  "Edith",
  "Effie",
  "Elmer",
  "Enid",
  "Ernest",
  "Ethel",
  "Felix",
  "Flora",
  "Floyd",
  "George",
  "Gilbert",
  "Grace",
  "Gus",
  "Hazel",
  "Horace",
  "Hugo",
  "Ida",
  "Iris",
  "Irving",
  "Jasper",
  "Josef",
  "Leo",
  "Leopold",
  "Lottie",
  "Luther",
  "Mabel",
  "Maud",
  "Milton",
  "Minnie",
  "Morris",
  "Myrtle",
  "Nell",
  "Oscar",
  "Otis",
  "Otto",
  "Pearl",
  "Percy",
  "Ralph",
  "Ruby",
  "Rufus",
  "Silas",
  "Stella",
  "Theo",
  "Vera",
  "Victor",
  "Viola",
  "Walter",
  "Wilbur",
  "Willa",
  "Winifred",
] as const;

/** A name for a bot that looks like none at the table. */
export function botName(taken: readonly string[]): string {
  const free = BOT_NAMES.filter((name) => freeName(name, taken) === name);
  return free[randomInt(Math.max(1, free.length))] ?? freeName("Bot", taken);
}

/** One of the hats that nobody wears, so that not every table has the same faces; `shown` where there is none. */
export function botHat<H>(free: readonly H[], shown: H): H {
  return free[randomInt(Math.max(1, free.length))] ?? shown;
}
