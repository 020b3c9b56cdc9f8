import {
  type AnyGame,
  editionHash,
  hostOptionOf,
  isRefusal,
  type Json,
  type Refusal,
  seatsOptionsOf,
} from "@bigboard/kernel";
import {
  type CourtesyCommand,
  HATS,
  type Hat,
  nextHost,
  type TableCommand,
  type TableOptions,
} from "@bigboard/protocol";
import { refusal } from "../refusal.ts";
import type { SeatDoc, TableDoc } from "./doc.ts";
import { freeName } from "./look-alike.ts";
import type { TalkCommand } from "./talk.ts";
import { botHat, botName, newSecret } from "./tokens.ts";

/** Commands that change only the table's own document; the rest needs the match, a clock or a socket. */
export type DocCommand = Exclude<
  TableCommand,
  { do: TalkCommand["do"] | CourtesyCommand["do"] | "bet" | "start" | "standIn" }
>;

/** What the table knows of its surroundings when it judges a command. */
export type Around = {
  readonly game: AnyGame;
  readonly bots: readonly string[];
  /** Seats whose people have a socket open. */
  readonly connected: readonly number[];
  /** Its match stands still for good. */
  readonly frozen?: boolean;
};

const nobody = (hat: Hat): SeatDoc => ({
  holder: "free",
  name: "",
  hat,
  bot: null,
  ready: false,
  entropy: null,
  token: null,
  program: undefined,
});

/** A new table with its opener, who is the host, in seat 0; or why it cannot be opened. */
export function openDoc(
  game: AnyGame,
  order: {
    readonly code: string;
    readonly seats: number;
    readonly name: string;
    readonly hat: Hat;
    readonly token: string;
    readonly config: Json;
    readonly options: TableOptions;
    readonly program?: boolean | undefined;
  },
): TableDoc | Refusal {
  const wrong = seatsWrong(game, order.seats);
  if (wrong !== null) return wrong;
  const config = readAsked(game, order.config, order.seats, 0);
  if (isRefusal(config)) return config;
  const host = seated(order, order.hat);
  const hats = HATS.filter((hat) => hat !== order.hat);
  return {
    code: order.code,
    game: game.meta.id,
    host: 0,
    phase: "gathering",
    seats: [host, ...hats.slice(0, order.seats - 1).map(nobody)],
    config,
    editionHash: editionHash(config),
    options: optionsFor(game, order.options),
    secret: newSecret(),
    match: null,
    done: [],
    revealed: null,
  };
}

/** A place with somebody in it, who may be a program. */
function seated(
  who: { readonly name: string; readonly token: string; readonly program?: boolean | undefined },
  hat: Hat,
): SeatDoc {
  const program = who.program === true ? true : undefined;
  return { ...nobody(hat), holder: "person", name: who.name, token: who.token, program };
}

/** Reads a table's options; a game that has the host's seat among them gets it from the table (P-NET-73). */
function readAsked(game: AnyGame, asked: Json, seats: number, host: number): Json | Refusal {
  const hostOption = hostOptionOf(game.options);
  const named = typeof asked === "object" && asked !== null && !Array.isArray(asked);
  return game.readConfig(hostOption !== null && named ? { ...asked, [hostOption]: host } : asked, seats);
}

/** A game that has clocks of its own has no thinking time beside them. */
function optionsFor(game: AnyGame, options: TableOptions): TableOptions {
  return game.meta.pacing.thinking ? options : { ...options, thinking: 0 };
}

/** Who wants to sit down; no hat asked for means any that is free. */
export type Taker = {
  readonly name: string;
  readonly hat: Hat | null;
  readonly token: string;
  readonly program?: boolean | undefined;
};

/** Takes the first free seat; a hat or a name that is taken is refused, no hat asked for means any that is free. */
export function takeSeat(doc: TableDoc, taker: Taker): { doc: TableDoc; seat: number } | Refusal {
  if (doc.phase !== "gathering") return refusal("NOT_GATHERING", { phase: doc.phase });
  const seat = doc.seats.findIndex((place) => place.holder === "free");
  if (seat < 0) return refusal("TABLE_FULL", { seats: doc.seats.length });
  const free = freeHats(doc, seat);
  if (taker.hat !== null && !free.includes(taker.hat)) return refusal("HAT_TAKEN", { free });
  const clash = nameTaken(doc, seat, taker.name);
  if (clash !== null) return clash;
  const hat = taker.hat ?? doc.seats[seat]?.hat ?? "top";
  return { doc: withHats(replaceSeat(doc, seat, seated(taker, hat)), seat), seat };
}

/** Judges and carries out a command on a copy of the document. */
export function applyCommand(
  doc: TableDoc,
  seat: number,
  command: DocCommand,
  around: Around,
): TableDoc | Refusal {
  switch (command.do) {
    case "profile":
      return profile(doc, seat, command);
    case "ready":
      if (doc.phase !== "gathering") return refusal("NOT_GATHERING", { phase: doc.phase });
      return replaceSeat(doc, seat, { ready: command.ready, entropy: command.entropy });
    case "leave":
      return leave(doc, seat, around);
    case "configure":
    case "resize":
    case "seatBot":
    case "free":
    case "rematch":
    case "dissolve":
      if (seat !== doc.host) return refusal("HOST_ONLY", { host: doc.host });
      return hostCommand(doc, seat, command, around);
  }
}

type HostCommand = Extract<
  DocCommand,
  { do: "configure" | "resize" | "seatBot" | "free" | "rematch" | "dissolve" }
>;

function hostCommand(doc: TableDoc, seat: number, command: HostCommand, around: Around): TableDoc | Refusal {
  if (command.do === "rematch") return rematch(doc, around.game, around.frozen ?? false);
  if (command.do === "dissolve") {
    if (doc.phase === "playing" && around.frozen !== true) return refusal("PLAYING");
    return dissolved(doc, around.game);
  }
  if (doc.phase !== "gathering") return refusal("NOT_GATHERING", { phase: doc.phase });
  switch (command.do) {
    case "configure":
      return configure(doc, around.game, command.config, command.options);
    case "resize":
      return resize(doc, around.game, command.seats);
    case "seatBot":
      return seatBot(doc, command.seat, command.bot, around.bots);
    case "free": {
      const place = doc.seats[command.seat];
      if (place === undefined) return refusal("NO_SEAT", { seats: doc.seats.length });
      if (command.seat === seat) return refusal("OWN_SEAT");
      return replaceSeat(doc, command.seat, nobody(place.hat));
    }
  }
}

function profile(doc: TableDoc, seat: number, wish: { name: string; hat: Hat }): TableDoc | Refusal {
  const free = freeHats(doc, seat);
  if (!free.includes(wish.hat)) return refusal("HAT_TAKEN", { free });
  const clash = nameTaken(doc, seat, wish.name);
  if (clash !== null) return clash;
  return withHats(replaceSeat(doc, seat, { name: wish.name, hat: wish.hat }), seat);
}

/** The table's host after somebody is gone. */
export function heirOf({ seats, host }: TableDoc, connected: readonly number[]): number | null {
  return nextHost(seats, host, (seat) => connected.includes(seat));
}

/** While a match runs the seat stays its person's, who is only away; the host's office goes on either way. */
function leave(doc: TableDoc, seat: number, around: Around): TableDoc | Refusal {
  if (doc.phase === "dissolved") return refusal("NOT_GATHERING", { phase: doc.phase });
  const heir = seat === doc.host ? heirOf(doc, around.connected) : doc.host;
  if (doc.phase === "playing") return { ...doc, host: heir ?? doc.host };
  const hat = doc.seats[seat]?.hat ?? "top";
  const left = replaceSeat(doc, seat, nobody(hat));
  if (heir === null) return dissolved(left, around.game);
  const config = readAsked(around.game, doc.config, doc.seats.length, heir);
  return { ...left, host: heir, config: isRefusal(config) ? doc.config : config };
}

/** Closed for good. Before a match what its host had chosen goes at once: an edition is large, and nobody plays it here. */
function dissolved(doc: TableDoc, game: AnyGame): TableDoc {
  const closed: TableDoc = { ...doc, phase: "dissolved" };
  if (doc.match !== null) return closed;
  const config = game.readConfig({}, doc.seats.length);
  if (isRefusal(config)) return closed;
  return { ...closed, config, editionHash: editionHash(config) };
}

function configure(doc: TableDoc, game: AnyGame, asked: Json, options: TableOptions): TableDoc | Refusal {
  const config = readAsked(game, asked, doc.seats.length, doc.host);
  if (isRefusal(config)) return config;
  const fitting = optionsFor(game, options);
  return unready({ ...doc, config, editionHash: editionHash(config), options: fitting });
}

/** Fewer seats drop free ones first, then bots, from the last; people move up, nobody is shown out. */
function resize(doc: TableDoc, game: AnyGame, seats: number): TableDoc | Refusal {
  const wrong = seatsWrong(game, seats);
  if (wrong !== null) return wrong;
  const people = doc.seats.filter((place) => place.holder === "person").length;
  if (people > seats) return refusal("SEATS_TAKEN", { people });
  const kept = doc.seats.map((_, seat) => seat);
  for (const holder of ["free", "bot"] as const) {
    while (kept.length > seats) {
      const last = kept.findLastIndex((seat) => doc.seats[seat]?.holder === holder);
      if (last < 0) break;
      kept.splice(last, 1);
    }
  }
  const places = kept.flatMap((seat) => doc.seats[seat] ?? []);
  const unused = HATS.filter((hat) => !places.some((place) => place.hat === hat));
  const added = unused.slice(0, seats - places.length).map(nobody);
  const host = kept.indexOf(doc.host);
  const config = readAsked(
    game,
    withSeats(game, doc.config, (seat) => kept.indexOf(seat)),
    seats,
    host,
  );
  if (isRefusal(config)) return config;
  return unready({ ...doc, seats: [...places, ...added], host, config, editionHash: editionHash(config) });
}

function seatBot(doc: TableDoc, seat: number, bot: string, bots: readonly string[]): TableDoc | Refusal {
  const place = doc.seats[seat];
  if (place === undefined) return refusal("NO_SEAT", { seats: doc.seats.length });
  if (place.holder === "person") return refusal("SEAT_TAKEN");
  if (!bots.includes(bot)) return refusal("NO_BOT", { bots: [...bots] });
  const name = place.holder === "bot" ? place.name : botName(namesBeside(doc, seat));
  const hat = place.holder === "bot" ? place.hat : botHat(freeHats(doc, seat), place.hat);
  const seated = { ...nobody(hat), holder: "bot" as const, name, bot, ready: true };
  return withHats(replaceSeat(doc, seat, seated), seat);
}

/**
 * The same people and bots again under a new seal; seats whose people left are free. A match that stands still for good
 * makes way for it, and reveals nothing. What this match was told of the one before is no longer true.
 */
function rematch(doc: TableDoc, game: AnyGame, frozen: boolean): TableDoc | Refusal {
  if (doc.phase !== "over" && !(doc.phase === "playing" && frozen))
    return refusal("NOT_OVER", { phase: doc.phase });
  const config = withSeats(game, doc.config, () => -1);
  const { vacated: _, guests: __, ...kept } = doc;
  return unready({ ...kept, config, phase: "gathering", secret: newSecret(), match: null, revealed: null });
}

/** A config whose lists of seats name each as `moved` says; seats below 0 are left out. */
function withSeats(game: AnyGame, config: Json, moved: (seat: number) => number): Json {
  if (typeof config !== "object" || config === null || Array.isArray(config)) return config;
  const lists = seatsOptionsOf(game.options);
  const follow = (value: Json): Json =>
    Array.isArray(value) ? value.map((seat) => moved(Number(seat))).filter((seat) => seat >= 0) : value;
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, lists.includes(name) ? follow(value) : value]),
  );
}

/** Why the match cannot start yet; null when it can. */
export function cannotStart(doc: TableDoc, seat: number, game: AnyGame): Refusal | null {
  if (seat !== doc.host) return refusal("HOST_ONLY", { host: doc.host });
  if (doc.phase !== "gathering") return refusal("NOT_GATHERING", { phase: doc.phase });
  const wrong = seatsWrong(game, doc.seats.length);
  if (wrong !== null) return wrong;
  const free = seatsWhere(doc, (place) => place.holder === "free");
  if (free.length > 0) return refusal("SEATS_FREE", { free });
  const waiting = seatsWhere(doc, (place) => place.holder === "person" && !place.ready);
  return waiting.length > 0 ? refusal("NOT_READY", { waiting }) : null;
}

function seatsWrong(game: AnyGame, seats: number): Refusal | null {
  const [fewest, most] = game.meta.seats;
  const fits = Number.isInteger(seats) && seats >= fewest && seats <= most;
  return fits ? null : refusal("BAD_SEATS", { fewest, most });
}

function seatsWhere(doc: TableDoc, is: (place: SeatDoc) => boolean): number[] {
  return doc.seats.flatMap((place, seat) => (is(place) ? [seat] : []));
}

function replaceSeat(doc: TableDoc, seat: number, change: Partial<SeatDoc>): TableDoc {
  const seats = doc.seats.map((place, index) => (index === seat ? { ...place, ...change } : place));
  return { ...doc, seats };
}

/** People nodded to what was on the table: when that changes, they nod again. */
function unready(doc: TableDoc): TableDoc {
  const seats = doc.seats.map((place) => (place.holder === "person" ? { ...place, ready: false } : place));
  return { ...doc, seats };
}

/**
 * No two seats of a table look the same: why this one cannot be called so, with a name that it can have. `others`: names that
 * somebody has beside the table.
 */
export function nameTaken(
  doc: TableDoc,
  seat: number,
  name: string,
  others: readonly string[] = [],
): Refusal | null {
  const free = freeName(name, [...namesBeside(doc, seat), ...others]);
  return free === name ? null : refusal("NAME_TAKEN", { free });
}

/** What those at the other seats are called, bots too. */
function namesBeside(doc: TableDoc, seat: number): string[] {
  const others = doc.seats.filter((place, index) => index !== seat && place.holder !== "free");
  return others.map(({ name }) => name);
}

/** Hats that nobody but this seat wears; those of free seats can be had. */
function freeHats(doc: TableDoc, seat: number): Hat[] {
  const worn = doc.seats
    .filter((place, index) => index !== seat && place.holder !== "free")
    .map((p) => p.hat);
  return HATS.filter((hat) => !worn.includes(hat));
}

/** A free seat that showed the hat somebody has just taken shows another one. */
function withHats(doc: TableDoc, taker: number): TableDoc {
  const hat = doc.seats[taker]?.hat;
  const clash = doc.seats.findIndex((place, index) => index !== taker && place.hat === hat);
  if (clash < 0) return doc;
  const unused = HATS.find((other) => !doc.seats.some((place) => place.hat === other));
  return unused === undefined ? doc : replaceSeat(doc, clash, { hat: unused });
}
