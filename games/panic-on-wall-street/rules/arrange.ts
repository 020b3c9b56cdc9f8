import type { Refusal, Seat } from "@bigboard/kernel";
import { entries, type Fields, fields, Misgiven, oneOf, whole } from "@bigboard/kernel/reading/given";
import { bySeat, listOf } from "@bigboard/kernel/reading/given-seats";
import type { Edition } from "../editions/types.ts";
import { layCourse, layHolders, layMarket } from "./arrange/course.ts";
import { moneyFrom, refusalOf, tileList } from "./arrange/reading.ts";
import { auctionFrom, iousFrom, laySettlement, salesFrom } from "./arrange/settlement.ts";
import { layBundles, layClosings, layOffers, layTiles } from "./arrange/stalls.ts";
import { type Bound, bind } from "./bound.ts";
import type { Config } from "./config.ts";
import { faults } from "./faults.ts";
import { meta } from "./meta.ts";
import { inEditionOrder, isDual, isEliminated, managersAmong, playerOf, seatsOf } from "./query.ts";
import { emptyTable } from "./setup.ts";
import type { State } from "./state.ts";
import { COLOURS, PHASES, type Phase, type Role, type TileId } from "./terms.ts";

const KNOWN = [
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
];

/** Moments of which null says that there is none. */
const NULLABLE: readonly string[] = ["until", "desertedSince", "roller"];

/**
 * Lays `given` over a neutral state: month 1, the negotiation running since 0 ms, the first half of the seats managers
 * (with three or four seats all are both), 120,000 in every purse, markers on their start, and before each manager three
 * tiles without a deal: Y1 G1 B1 for the first, Y2 G2 B2 for the second. What a given name means:
 *
 * - `purses`, `roles`, `fell`, `held`, `standInSince`, `pauses`, `defaults`, `roleClaims`: by seat. `fell` has the month in which a role was lost:
 *   `{ 3: { investor: 2 } }`. Purses in dollars.
 * - `tiles`: by id, the owner's seat or `owner investor price closed standing no bought`; what is named is all that is in play.
 * - `offers`, `bundles`, `closings`: see `arrange/stalls.ts`. `debts`, `insolvencies`, `claims`, `ious`, `sales`, `auction`: see
 *   `arrange/settlement.ts`.
 * - `market`: positions by colour; `dice`: this month's faces; `die`: faces of a die made for the occasion.
 * - `removed finished ready`: lists. `month phase until finishAt pause roller roleRolls revs nextDeal wealth desertedSince
 *   frozenBefore ending` as in the state.
 *
 * Returns the config, with an edition made for the occasion where `die` is given, or `BAD_GIVEN` with the path that is wrong and what
 * belongs there. Never throws.
 */
export function arrange(
  given: unknown,
  config: Config,
  seats: number,
): { config: Config; state: State } | Refusal {
  try {
    const [fewest, most] = meta.seats;
    if (!Number.isInteger(seats) || seats < fewest || seats > most) {
      throw new Misgiven("seats", `${fewest} to ${most}`);
    }
    const known = withoutNulls(fields(given ?? undefined, "", KNOWN));
    const made: Config = { ...config, edition: withDice(known.die, config.edition) };
    const bound = bind(made);
    const state = stateFrom(known, bound, seats);
    const broken = faults(bound, state);
    if (broken.length > 0) throw new Misgiven("", { faults: broken });
    return { config: made, state };
  } catch (error) {
    if (error instanceof Misgiven) return refusalOf(error);
    throw error;
  }
}

/** A part that is null is as neutral as one that is absent, so that a case can take back what its file gives. */
function withoutNulls(given: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== null || NULLABLE.includes(name)),
  );
}

/** The edition with other faces on some dice. */
function withDice(raw: unknown, edition: Edition): Edition {
  if (raw === undefined) return edition;
  const given = fields(raw, "die", COLOURS);
  const market = { ...edition.market };
  for (const colour of COLOURS) {
    if (given[colour] === undefined) continue;
    const path = `die.${colour}`;
    const die = listOf(given[colour], path).map((face, i) => whole(face, `${path}.${i}`, -99, 99, 0));
    if (die.length !== market[colour].die.length) throw new Misgiven(path, "six faces");
    market[colour] = { ...market[colour], die };
  }
  return { ...edition, id: "occasion", market };
}

function stateFrom(given: Fields, bound: Bound, seats: number): State {
  const state = emptyTable(bound, seats);
  state.phase = oneOf<Phase>(given.phase, "phase", PHASES, "negotiation");
  if (state.phase === "roles") {
    layRoleDraw(given, bound, state);
  } else {
    const { months } = bound.edition.limits;
    state.month = whole(given.month, "month", 1, months, state.phase === "over" ? months : 1);
    layRoles(given, bound, state);
    layPurses(given.purses, bound, state);
    layTiles(given.tiles, bound, state);
    layOffers(given.offers, bound, state);
    layBundles(given.bundles, bound, state);
    layClosings(given.closings, state);
    layRest(given, bound, state);
    laySettlement(given, bound, state);
    state.ious = iousFrom(given.ious, bound, state);
    state.sales = salesFrom(given.sales, bound, state);
  }
  state.nextDeal = whole(given.nextDeal, "nextDeal", state.nextDeal, 1_000_000, state.nextDeal);
  layMarket(given, bound, state);
  layHolders(given, state);
  layCourse(given, bound, state);
  return state;
}

/** Roles by seat; in the dual game everybody has both. `fell` takes them away again. */
function layRoles(given: Fields, bound: Bound, state: State): void {
  const seats = state.players.length;
  const role = (seat: Seat): Role => (seat < managersAmong(seats) ? "manager" : "investor");
  if (isDual(state) && given.roles !== undefined) throw new Misgiven("roles", "none in the dual game");
  const roles = bySeat(given.roles, "roles", seats, (raw, path, seat) =>
    oneOf<Role>(raw, path, ["manager", "investor"], role(seat)),
  );
  const { months } = bound.edition.limits;
  const fell = bySeat(given.fell, "fell", seats, (raw, path) => {
    const row = fields(raw, path, ["manager", "investor"]);
    const month = (which: Role): number | null =>
      row[which] === undefined ? null : whole(row[which], `${path}.${which}`, 1, months, 1);
    return { manager: month("manager"), investor: month("investor") };
  });
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat);
    if (isDual(state) || roles[seat] === "manager") player.manager = "active";
    if (isDual(state) || roles[seat] === "investor") player.investor = "active";
    const { manager = null, investor = null } = fell[seat] ?? {};
    if (manager !== null) {
      player.manager = "bankrupt";
      player.fell.manager = { month: manager, step: 4 };
    }
    if (investor !== null) {
      player.investor = "bankrupt";
      player.fell.investor = { month: investor, step: 3 };
    }
  }
}

/** Purses in dollars, each explained by one line of the ledger; who is out has nothing. */
function layPurses(raw: unknown, bound: Bound, state: State): void {
  const { startingMoney } = bound.edition.limits;
  const purses = bySeat(raw, "purses", state.players.length, (one, path, seat) =>
    moneyFrom(one, path, bound, isEliminated(state, seat) ? 0 : startingMoney),
  );
  for (const [seat, amount] of purses.entries()) {
    playerOf(state, seat).purse = amount;
    if (amount === 0) continue;
    state.ledger.push({ month: 0, phase: "roles", from: "bank", to: seat, amount, rule: "P-SETUP-5" });
  }
}

/** What is not in play: removed, in the stack, on the block, and the reserve with all the rest. */
function layRest(given: Fields, bound: Bound, state: State): void {
  state.removed = tileList(listOf(given.removed, "removed"), "removed", bound);
  const taken: readonly TileId[] = [...Object.keys(state.tiles), ...state.removed];
  const free = bound.edition.companies.map(({ id }) => id).filter((tile) => !taken.includes(tile));
  state.auction = auctionFrom(given.auction, bound, state, free);
  const drawn = [...(state.auction?.stack ?? []), state.auction?.tile ?? ""];
  state.reserve = inEditionOrder(
    bound,
    free.filter((tile) => !drawn.includes(tile)),
  );
  const revs = fields(given.revs, "revs", Object.keys(given.revs ?? {}));
  for (const [id, rev] of Object.entries(revs)) state.revs[id] = whole(rev, `revs.${id}`, 1, 1_000_000, 1);
}

/** Before roles are allotted: the dice of each round by seat, or the claims. */
function layRoleDraw(given: Fields, bound: Bound, state: State): void {
  const seats = state.players.length;
  if (isDual(state)) throw new Misgiven("phase", "another, for the dual game allots no roles");
  if (bound.config.roles === "dice") state.roleRolls = [{}];
  if (given.roleRolls !== undefined) {
    state.roleRolls = listOf(given.roleRolls, "roleRolls").map((round, i) => {
      const rolls: { [seat: string]: number } = {};
      for (const [seat, face] of entries(round, `roleRolls.${i}`, seats)) {
        rolls[seat] = whole(face, `roleRolls.${i}.${seat}`, -99, 99, 0);
      }
      return rolls;
    });
  }
  state.roleClaims = bySeat(given.roleClaims, "roleClaims", seats, (raw, path) =>
    raw === undefined || raw === null ? null : oneOf<Role>(raw, path, ["manager", "investor"], "manager"),
  );
}
