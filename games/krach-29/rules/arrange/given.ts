import type { Held } from "@bigboard/kernel";
import { isObject } from "@bigboard/kernel/reading/given";
import {
  belongs,
  bySeat,
  flag,
  list,
  MOST,
  members,
  oneOf,
  orNull,
  readGiven,
  readWithin,
  seatList,
  seatOf,
  texts,
  textsOrCount,
  whole,
  withoutNulls,
} from "@bigboard/kernel/reading/given-schemas";
import { z } from "zod";
import type { BonusCard, Edition, Face } from "../../editions/types.ts";
import type { Bound } from "../bound.ts";
import type { LossLine } from "../state.ts";
import { type BonusId, type Choice, type ChoiceFor, type Company, PHASES } from "../terms.ts";

/** Moments and choices of which null says that there is none. */
const NULLABLE: readonly string[] = ["until", "idleUntil"];

const CHOICES: readonly ChoiceFor[] = ["token", "B-05", "B-06", "B-07", "B-08", "P-05"];
const HOLDERS: readonly Held[] = ["person", "away", "bot"];
const CRY_NUMBER = /^[1-9]\d{0,5}$/;

const FACES = new Map<string, Face>([
  ["ordinary", { kind: "ordinary" }],
  ["x2", { kind: "multiply", value: 2 }],
  ["x3", { kind: "multiply", value: 3 }],
  ["=1", { kind: "fixed", value: 1 }],
  ["=2", { kind: "fixed", value: 2 }],
]);

const moment = whole(0, MOST).nullable();
const count = whole(0, MOST).default(0);

export type Given = z.infer<ReturnType<typeof givenOf>>;
export type GivenSale = Given["sales"][number];
export type GivenCry = z.infer<ReturnType<typeof cryOf>>;

/** Reads what a scenario gives. Throws `Misgiven` where it is wrong. What parts mean together is for those who lay them out. */
export function readParts(given: unknown, bound: Bound, seats: number): Given {
  const { edition } = bound;
  const schemas = SCHEMAS.get(edition) ?? new Map<number, ReturnType<typeof givenOf>>();
  const schema = schemas.get(seats) ?? givenOf(bound, seats);
  SCHEMAS.set(edition, schemas.set(seats, schema));
  return readGiven(schema, withoutNulls(given, NULLABLE), "");
}

/** By edition and number of seats: to make a schema takes much longer than to read by it. */
const SCHEMAS = new WeakMap<Edition, Map<number, ReturnType<typeof givenOf>>>();

function givenOf(bound: Bound, seats: number) {
  const { edition } = bound;
  const { benefits, prejudices } = edition;
  const company = oneOf(bound.companies);
  const prices = pricesOf(bound.companies);
  const bonus = bonusOf([...benefits, ...prejudices]);
  const card = oneOfDeck(bound);
  return members({
    phase: oneOf(PHASES).default("open"),
    day: z.unknown().optional(),
    prices,
    history: list(prices).optional(),
    initial: texts.optional(),
    offers: offersOf(seats),
    hands: bySeat(seats, texts),
    sales: list(saleOf(company, seats)),
    cries: criesOf(cryOf(company, seats)),
    nextCry: whole(1, MOST).optional(),
    undealt: texts,
    tokens: bySeat(seats, company.nullish()),
    freed: seatList(seats),
    scores: bySeat(seats, whole(-MOST, MOST).default(0)),
    register: list(bySeat(seats, list(lineOf(card, company, bonus)))).optional(),
    bonus: bySeat(seats, orNull(bonus)),
    benefits: pileOf(benefits),
    prejudices: pileOf(prejudices),
    held: bySeat(seats, oneOf(HOLDERS).default("person")),
    until: moment.optional(),
    opensAt: whole(0, MOST).optional(),
    idleUntil: moment.optional(),
    looksAt: bySeat(seats, whole(0, MOST).optional()),
    lastShout: bySeat(seats, orNull(moment)),
    handRevs: bySeat(seats, count),
    automaticSales: bySeat(seats, count),
    desertedSince: orNull(moment),
    order: seatList(seats).optional(),
    asking: seatList(seats).optional(),
    choice: choiceOf(seats).optional(),
    ready: seatList(seats),
    known: bySeat(seats, list(members({ card, seat: orNull(seatOf(seats)) }))),
    ending: z.unknown().optional(),
  });
}

function bonusOf(cards: readonly BonusCard[]): z.ZodType<BonusId> {
  return oneOf(cards.map(({ id }) => id));
}

function pileOf(cards: readonly BonusCard[]) {
  return texts.transform((ids): unknown[] => ids).pipe(z.array(bonusOf(cards)));
}

function oneOfDeck({ deck }: Bound) {
  return z.enum(deck, belongs("a share card"));
}

/** Prices, 0 or below; those not given stand at 0. */
function pricesOf(companies: readonly Company[]): z.ZodType<{ [company: Company]: number }> {
  const price = whole(-MOST, 0).default(0);
  return members(Object.fromEntries(companies.map((company) => [company, price]))).prefault({});
}

/** The face of each offer, `ordinary` where none is given; `edition` for those of the edition. */
function offersOf(seats: number) {
  const names = [...FACES.keys()];
  const face = oneOf(names)
    .nullish()
    .transform((name): Face => FACES.get(name ?? "ordinary") ?? { kind: "ordinary" });
  const faces = bySeat(seats, face);
  return z
    .unknown()
    .optional()
    .transform((raw, ctx): "edition" | Face[] => {
      return raw === "edition" ? raw : readWithin(faces, raw, ctx);
    });
}

function saleOf(company: z.ZodType<Company>, seats: number) {
  return members({
    seat: seatOf(seats),
    company,
    cards: textsOrCount,
    portfolio: texts.optional(),
    token: flag.default(false),
    faceDown: flag.default(false),
    oddLot: texts,
    offer: whole(1, seats).optional(),
    exceptional: flag.optional(),
    automatic: flag.default(false),
  });
}

function cryOf(company: z.ZodType<Company>, seats: number) {
  return members({
    seat: seatOf(seats),
    cards: textsOrCount,
    to: orNull(seatOf(seats)),
    want: orNull(company),
    give: orNull(company),
    at: count,
    /** Not before `at`; read when the cry is laid out. */
    until: z.unknown().optional(),
  });
}

/** Cries as a list, numbered from 1, or by number; with the path of each. */
function criesOf(cry: ReturnType<typeof cryOf>) {
  const numbered = z
    .looseObject({}, belongs("a list"))
    .refine(
      (raw) => Object.keys(raw).every((name) => CRY_NUMBER.test(name)),
      belongs("cries by number, from 1 on"),
    )
    .pipe(z.record(z.string(), cry));
  const listed = list(cry);
  return z
    .unknown()
    .optional()
    .transform((raw, ctx): { readonly name: string; readonly number: number; readonly row: GivenCry }[] => {
      const rows = readWithin<{ [name: string]: GivenCry } | GivenCry[]>(
        isObject(raw) ? numbered : listed,
        raw,
        ctx,
      );
      const first = isObject(raw) ? 0 : 1;
      return Object.entries(rows).map(([name, row]) => ({ name, number: Number(name) + first, row }));
    });
}

function choiceOf(seats: number): z.ZodType<Choice> {
  return members({
    id: whole(1, MOST).default(1),
    seat: seatOf(seats),
    for: oneOf(CHOICES).default("token"),
    about: seatOf(seats).optional(),
  }).transform(({ about, ...choice }) => ({ ...choice, about: about ?? choice.seat }));
}

/** A line of the register. A member that its kind has no use for is left out. */
function lineOf(card: z.ZodType<string>, company: z.ZodType<Company>, bonus: z.ZodType<BonusId>) {
  const amount = whole(-MOST, MOST).default(0);
  const any = z.unknown().optional();
  const lines: z.ZodType<LossLine> = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("share"), card, company, amount }),
    z.object({ kind: z.literal("token"), company, amount }),
    z.object({
      kind: z.literal("card"),
      bonus,
      company: company.optional().transform((named) => named ?? null),
      amount,
    }),
    z.object({ kind: z.literal("lastDay"), amount }),
  ]);
  const kind = oneOf(["share", "token", "card", "lastDay"]).default("lastDay");
  return members({ kind, card: any, company: any, bonus: any, amount: any })
    .transform((line): unknown => line)
    .pipe(lines);
}
