import { isObject } from "@bigboard/kernel/reading/given";
import {
  belongs,
  bySeat,
  flag,
  members,
  oneOf,
  readGiven,
  readWithin,
  seatOf,
  texts,
  whole,
} from "@bigboard/kernel/reading/given-schemas";
import { z } from "zod";
import { PHASES, type Phase } from "../state.ts";
import { COMPANIES, TRENDS, TYCOONS } from "../terms.ts";

/** No number of a scenario lies beyond this. */
const MOST = 1000;

const TYCOON_NOTATION = /^([ABCD])[- ](reward|penalty)$/;

const count = whole(0, MOST);
const anything = z.unknown().optional();

export type Given = z.infer<ReturnType<typeof givenOf>>;
export type GivenPlayer = Given["players"][number];
export type GivenExchange = NonNullable<Given["exchange"]>;
type Schemas = { readonly given: ReturnType<typeof givenOf>; readonly place: ReturnType<typeof placeOf> };

/** Reads what a scenario gives. Throws `Misgiven` where it is wrong. What parts mean together is for those who lay them out. */
export function readParts(given: unknown, seats: number): Given {
  return readGiven(schemasFor(seats).given, given ?? {}, "");
}

/** Reads what lies at a location that is not Market Trend's. Throws `Misgiven` where it is wrong. */
export function readPlace(raw: unknown, path: string, seats: number): z.infer<ReturnType<typeof placeOf>> {
  return readGiven(schemasFor(seats).place, raw, path);
}

/** By number of seats: to make a schema takes much longer than to read by it. */
const SCHEMAS = new Map<number, Schemas>();

function schemasFor(seats: number): Schemas {
  const schemas = SCHEMAS.get(seats) ?? { given: givenOf(seats), place: placeOf(seats) };
  SCHEMAS.set(seats, schemas);
  return schemas;
}

function givenOf(seats: number) {
  const seat = seatOf(seats);
  return members({
    /** Each must be printed on its track, which is given too. */
    prices: byCompany(anything).prefault({}),
    tracks,
    trend: oneOf(TRENDS).default("clockwise"),
    trendCoins: count.default(0),
    trendAt: locationOf(seats).default(0),
    /** What may lie at a location depends on `trendAt`. */
    circle: bySeat(seats + 4, anything),
    deck,
    piles: members({ L: texts, M: texts, R: texts }).prefault({}),
    players: bySeat(seats, playerOf(seats)),
    first: seat.default(0),
    active: seat.optional(),
    turn: count.optional(),
    flipped: flag.default(false),
    lastRound: flag.default(false),
    phase: oneOf(PHASES).optional(),
    bought: texts.optional(),
    playing: texts,
    lifted: texts.optional(),
    raising: flag.default(false),
    setOff: texts.transform((names): unknown[] => names).pipe(z.array(oneOf(COMPANIES))),
    exchange: exchangeOf(seats).nullish(),
    losing: losingOf(seats).optional(),
    tycoons: byCompany(tycoon.optional()).optional(),
    minimums: byCompany(count.optional()).prefault({}),
    explosionDynamite: count.optional(),
    box: texts,
  });
}

function byCompany<T extends z.ZodType>(item: T) {
  return members({ corn: item, cotton: item, steel: item, oil: item });
}

function locationOf(seats: number) {
  return whole(0, seats + 3);
}

const ownTracks = byCompany(
  z
    .custom<readonly number[]>(isTrack, belongs("rising whole numbers, at least two"))
    .transform((cells) => [...cells])
    .optional(),
).prefault({});

/** Cells of a track as given; `board` for all those of the config's board. */
const tracks = z
  .unknown()
  .optional()
  .transform((raw, ctx): "board" | z.infer<typeof ownTracks> =>
    raw === "board" ? raw : readWithin(ownTracks, raw, ctx),
  );

function isTrack(raw: unknown): boolean {
  if (!Array.isArray(raw) || raw.length < 2) return false;
  const cells: readonly unknown[] = raw;
  return cells.every(
    (cell, index) =>
      typeof cell === "number" &&
      Number.isInteger(cell) &&
      (index === 0 ? cell >= 0 : cell > Number(cells[index - 1])),
  );
}

/** Cards, or a number of fillers. */
const deck = z
  .unknown()
  .optional()
  .transform((raw, ctx): readonly string[] | number | undefined =>
    readWithin<string[] | number | undefined>(Array.isArray(raw) ? texts : count.optional(), raw, ctx),
  );

function placeOf(seats: number) {
  const option = seatOf(seats)
    .nullish()
    .transform((seat) => seat ?? null);
  const place = members({ cards: texts, option });
  const cardsAlone = texts.transform((cards) => ({ cards, option: null }));
  return z
    .unknown()
    .transform((raw, ctx) => readWithin<z.infer<typeof place>>(isObject(raw) ? place : cardsAlone, raw, ctx));
}

function playerOf(seats: number) {
  return members({
    cash: count.default(4),
    capital: whole(4, 8).default(4),
    loans: count.default(0),
    pawn: locationOf(seats).nullish(),
    shares: texts,
    markets: texts,
    privateShare: z.string(belongs("a private share such as P(corn,2,p0)")).optional(),
    tycoonPoints: whole(-2, 2).default(0),
    lost: texts,
  }).prefault({});
}

function exchangeOf(seats: number) {
  return members({ shown: texts, company: oneOf(COMPANIES).optional(), offers: offersOf(seats) });
}

/** What each rival has laid, null where the choice is to come; with the phase that it says is under way, if any. */
function offersOf(seats: number) {
  const offer = texts.nullable().transform((cards) => cards?.[0] ?? null);
  const offers = bySeat(seats, offer.optional());
  return z
    .unknown()
    .optional()
    .transform((raw, ctx) => ({ says: phaseOf(raw), bySeat: readWithin(offers, raw, ctx) }));
}

/** Offers in a list say no phase: a list cannot leave out the buyer. */
function phaseOf(offers: unknown): Phase | null {
  if (!isObject(offers)) return null;
  return Object.values(offers).includes(null) ? "offer" : "exchange";
}

/** Seats in a row, as a list or by number; the one of null is 0. */
function losingOf(seats: number) {
  const seat = seatOf(seats)
    .nullable()
    .transform((named) => named ?? 0);
  return bySeat(seats, anything)
    .transform((found) => found.filter((named) => named !== undefined))
    .pipe(z.array(seat));
}

const tycoonParts = members({
  letter: oneOf(TYCOONS),
  face: oneOf(["reward", "penalty"]).default("reward"),
  gone: flag.default(false),
});

/** A Tycoon as `A-reward`, or by its parts. */
const tycoon = z
  .unknown()
  .transform((raw, ctx): unknown => {
    if (typeof raw !== "string") return raw;
    const match = TYCOON_NOTATION.exec(raw);
    if (match === null) ctx.addIssue({ code: "custom", message: belongs("such as A-reward") });
    return { letter: match?.[1], face: match?.[2] };
  })
  .pipe(tycoonParts);
