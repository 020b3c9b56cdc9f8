import type { Held } from "@bigboard/kernel";
import {
  belongs,
  bySeat,
  list,
  MOST,
  members,
  oneOf,
  orNull,
  readGiven,
  seatList,
  seatOf,
  whole,
  withoutNulls,
} from "@bigboard/kernel/reading/given-schemas";
import { z } from "zod";
import type { Edition } from "../../editions/types.ts";
import { isDual } from "../query.ts";
import { type Colour, PHASES, type Role } from "../terms.ts";
import {
  any,
  bundleOf,
  count,
  dieOf,
  FARTHEST_FACE,
  fallOf,
  keyed,
  membersOf,
  moment,
  moneyOf,
  offerOf,
  stallOf,
  tileOf,
  tilesOf,
} from "./rows.ts";

const LAST_NUMBER = 1_000_000;

const ROLES: readonly Role[] = ["manager", "investor"];
const HOLDERS: readonly Held[] = ["person", "away", "bot"];

/** Parts of which null says that there is none. */
const NULLABLE: readonly string[] = ["until", "desertedSince", "roller"];

/** What lies on the table: nobody looks at it before the roles are allotted. */
const TABLE: readonly string[] = [
  "month",
  "roles",
  "fell",
  "purses",
  "tiles",
  "offers",
  "bundles",
  "closings",
  "removed",
  "auction",
  "revs",
  "debts",
  "insolvencies",
  "claims",
  "ious",
  "sales",
];

/** What allots the roles: nobody looks at it later. */
const DRAW: readonly string[] = ["roleRolls", "roleClaims"];

/** All parts that there are. */
const named = membersOf([
  "phase",
  "month",
  "roles",
  "fell",
  "purses",
  "tiles",
  "nextDeal",
  "removed",
  "market",
  "dice",
  "die",
  "roller",
  "roleRolls",
  "roleClaims",
  "offers",
  "bundles",
  "closings",
  "revs",
  "finished",
  "finishAt",
  "pause",
  "pauses",
  "ready",
  "debts",
  "insolvencies",
  "claims",
  "ious",
  "defaults",
  "sales",
  "auction",
  "wealth",
  "until",
  "held",
  "standInSince",
  "desertedSince",
  "frozenBefore",
  "ending",
]);

const noAuction = z.undefined(belongs("nothing, but in phase reveal or bidding"));
const role = oneOf(ROLES);

export type Given = z.infer<Schemas["parts"]> & { readonly auction: GivenAuction | undefined };
export type GivenAuction = z.infer<Schemas["auction"]>;
export type GivenInsolvency = NonNullable<Given["insolvencies"]>[number];

/**
 * Reads what a scenario gives, but for what no phase but its own looks at. Throws `Misgiven` where it is wrong. What parts
 * mean together is for those who lay them out.
 */
export function readParts(given: unknown, edition: Edition, seats: number): Given {
  const { parts, auction } = schemasFor(edition, seats);
  const { auction: block, ...raw } = lookedAt(readGiven(named, given ?? {}, ""));
  const read = readGiven(parts, withoutNulls(raw, NULLABLE), "");
  const running = read.phase === "reveal" || read.phase === "bidding";
  const schema = running ? auction.optional() : noAuction;
  return { ...read, auction: readGiven(schema, block ?? undefined, "auction") };
}

/** Without the parts that the phase does not look at. */
function lookedAt(given: { readonly [part: string]: unknown }): { readonly [part: string]: unknown } {
  const unseen = given.phase === "roles" ? TABLE : DRAW;
  return Object.fromEntries(Object.entries(given).filter(([part]) => !unseen.includes(part)));
}

type Schemas = { readonly parts: ReturnType<typeof partsOf>; readonly auction: ReturnType<typeof auctionOf> };

/** By edition and number of seats: to make schemas takes much longer than to read by them. */
const SCHEMAS = new WeakMap<Edition, Map<number, Schemas>>();

function schemasFor(edition: Edition, seats: number): Schemas {
  const made = SCHEMAS.get(edition) ?? new Map<number, Schemas>();
  const schemas = made.get(seats) ?? {
    parts: partsOf(edition, seats),
    auction: auctionOf(edition, seats),
  };
  SCHEMAS.set(edition, made.set(seats, schemas));
  return schemas;
}

/** In the order in which faults are told. */
function partsOf(edition: Edition, seats: number) {
  const { months } = edition.limits;
  const dual = isDual({ players: Array.from({ length: seats }) });
  return members({
    die: dieOf(edition).optional(),
    phase: oneOf(PHASES).default("negotiation"),
    roleRolls: list(bySeat(seats, whole(-FARTHEST_FACE, FARTHEST_FACE).optional())).optional(),
    roleClaims: bySeat(seats, orNull(role)),
    month: whole(1, months).optional(),
    roles: dual
      ? z.undefined(belongs("none in the dual game")).optional()
      : bySeat(seats, role.optional()).optional(),
    fell: bySeat(seats, fallOf(months).prefault({})),
    purses: bySeat(seats, moneyOf(edition).optional()),
    ...tableOf(edition, seats),
    ...settlementOf(edition, seats),
    /** Not before the deals that lie on the tiles; read when those are laid out. */
    nextDeal: any,
    ...courseOf(edition, seats),
  });
}

/** Tiles, and what is offered for them. */
function tableOf(edition: Edition, seats: number) {
  const tile = tileOf(edition);
  return {
    tiles: keyed(
      edition.companies.map(({ id }) => id),
      stallOf(edition, seats),
    ).optional(),
    offers: list(offerOf(edition, seats)),
    bundles: list(bundleOf(edition, seats)),
    /** Of tiles in play; read when those are laid out. */
    closings: any,
    removed: tilesOf(tile),
    revs: z.record(z.string(), whole(1, LAST_NUMBER), belongs("an object")).default({}),
  };
}

/** What step 3 and 4 leave unpaid, and earlier months did. */
function settlementOf(edition: Edition, seats: number) {
  const money = moneyOf(edition);
  const amount = money.prefault(0);
  const parties = { debtor: seatOf(seats), creditor: seatOf(seats) };
  const choice = oneOf(["bankrupt", "defer"]);
  const insolvency = members({
    debtor: seatOf(seats),
    handover: money.optional(),
    split: z.array(money, belongs("a list")).nullish(),
  });
  return {
    debts: list(members({ ...parties, due: amount })).optional(),
    insolvencies: list(insolvency).optional(),
    claims: list(members({ ...parties, short: amount, choice: orNull(choice) })).optional(),
    ious: list(members({ ...parties, month: whole(1, edition.limits.months).default(1), amount })),
    /** No more than the seat's tiles; read when those are laid out. */
    sales: list(members({ seat: seatOf(seats), count: any, tiles: any })).optional(),
  };
}

/** The market, who holds the seats, marks and clocks. */
function courseOf(edition: Edition, seats: number) {
  const pause = members({
    by: seatOf(seats),
    from: moment.default(0),
    until: moment.default(120_000),
  });
  const at = (colour: Colour) => whole(0, edition.market[colour].track.length - 1).optional();
  const face = whole(-MOST, MOST).default(0);
  return {
    market: members({ red: at("red"), yellow: at("yellow"), green: at("green"), blue: at("blue") }).prefault(
      {},
    ),
    dice: members({ red: face, yellow: face, green: face, blue: face }).optional(),
    held: bySeat(seats, oneOf(HOLDERS).default("person")).optional(),
    desertedSince: moment.nullable().optional(),
    standInSince: bySeat(seats, orNull(whole(1, MOST))),
    pauses: bySeat(seats, count),
    until: moment.nullable().optional(),
    finished: seatList(seats),
    finishAt: orNull(moment),
    ready: seatList(seats),
    pause: pause.optional(),
    roller: seatOf(seats).nullable().optional(),
    defaults: bySeat(seats, count),
    /** Read only where the match is frozen, and where it is over. */
    frozenBefore: any,
    ending: any,
    wealth: list(bySeat(seats, moneyOf(edition).prefault(0))).optional(),
  };
}

function auctionOf(edition: Edition, seats: number) {
  const tile = tileOf(edition);
  return members({
    auctioneer: seatOf(seats).nullable().optional(),
    stack: tilesOf(tile).optional(),
    tile: tile.optional(),
    opened: moment.default(0),
    leader: orNull(seatOf(seats)),
    bid: moneyOf(edition).prefault(0),
    hammerAt: orNull(moment),
    passed: seatList(seats),
  });
}
