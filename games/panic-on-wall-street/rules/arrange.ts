import type { Refusal } from "@bigboard/kernel";
import { Misgiven } from "@bigboard/kernel/reading/given";
import { readGiven, whole } from "@bigboard/kernel/reading/given-schemas";
import type { Edition } from "../editions/types.ts";
import { layCourse, layHolders, layMarket } from "./arrange/course.ts";
import { type Given, readParts } from "./arrange/given.ts";
import { refusalOf } from "./arrange/reading.ts";
import { auctionFrom, laySettlement, salesFrom } from "./arrange/settlement.ts";
import { layBundles, layClosings, layOffers, layTiles } from "./arrange/stalls.ts";
import { type Bound, bind } from "./bound.ts";
import type { Config } from "./config.ts";
import { faults } from "./faults.ts";
import { meta } from "./meta.ts";
import { inEditionOrder, isDual, isEliminated, managersAmong, playerOf, seatsOf } from "./query.ts";
import { emptyTable } from "./setup.ts";
import type { State } from "./state.ts";
import { COLOURS, type TileId } from "./terms.ts";

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
    const parts = readParts(given, config.edition, seats);
    const made: Config = { ...config, edition: withDice(parts.die, config.edition) };
    const bound = bind(made);
    const state = stateFrom(parts, bound, seats);
    const broken = faults(bound, state);
    if (broken.length > 0) throw new Misgiven("", { faults: broken });
    return { config: made, state };
  } catch (error) {
    if (error instanceof Misgiven) return refusalOf(error);
    throw error;
  }
}

/** The edition with other faces on some dice. */
function withDice(given: Given["die"], edition: Edition): Edition {
  if (given === undefined) return edition;
  const market = { ...edition.market };
  for (const colour of COLOURS) {
    const die = given[colour];
    if (die !== undefined) market[colour] = { ...market[colour], die };
  }
  return { ...edition, id: "occasion", market };
}

function stateFrom(given: Given, bound: Bound, seats: number): State {
  const state = emptyTable(bound, seats);
  state.phase = given.phase;
  if (state.phase === "roles") {
    layRoleDraw(given, bound, state);
  } else {
    const { months } = bound.edition.limits;
    state.month = given.month ?? (state.phase === "over" ? months : 1);
    layRoles(given, state);
    layPurses(given.purses, bound, state);
    layTiles(given.tiles, bound, state);
    layOffers(given.offers, state);
    layBundles(given.bundles, state);
    layClosings(given.closings, state);
    layRest(given, bound, state);
    laySettlement(given, bound, state);
    state.ious = given.ious;
    state.sales = salesFrom(given.sales, bound, state);
  }
  const { nextDeal } = state;
  state.nextDeal = readGiven(whole(nextDeal, 1_000_000).default(nextDeal), given.nextDeal, "nextDeal");
  layMarket(given, bound, state);
  layHolders(given, state);
  layCourse(given, bound, state);
  return state;
}

/** Roles by seat; in the dual game everybody has both. `fell` takes them away again. */
function layRoles({ roles, fell }: Given, state: State): void {
  const managers = managersAmong(state.players.length);
  for (const seat of seatsOf(state)) {
    const player = playerOf(state, seat);
    const role = roles?.[seat] ?? (seat < managers ? "manager" : "investor");
    if (isDual(state) || role === "manager") player.manager = "active";
    if (isDual(state) || role === "investor") player.investor = "active";
    const { manager, investor } = fell[seat] ?? {};
    if (manager !== undefined) {
      player.manager = "bankrupt";
      player.fell.manager = { month: manager, step: 4 };
    }
    if (investor !== undefined) {
      player.investor = "bankrupt";
      player.fell.investor = { month: investor, step: 3 };
    }
  }
}

/** Purses in dollars, each explained by one line of the ledger; who is out has nothing. */
function layPurses(purses: Given["purses"], bound: Bound, state: State): void {
  const { startingMoney } = bound.edition.limits;
  for (const [seat, given] of purses.entries()) {
    const amount = given ?? (isEliminated(state, seat) ? 0 : startingMoney);
    playerOf(state, seat).purse = amount;
    if (amount === 0) continue;
    state.ledger.push({ month: 0, phase: "roles", from: "bank", to: seat, amount, rule: "P-SETUP-5" });
  }
}

/** What is not in play: removed, in the stack, on the block, and the reserve with all the rest. */
function layRest(given: Given, bound: Bound, state: State): void {
  state.removed = given.removed;
  const taken: readonly TileId[] = [...Object.keys(state.tiles), ...state.removed];
  const free = bound.edition.companies.map(({ id }) => id).filter((tile) => !taken.includes(tile));
  state.auction = auctionFrom(given.auction, state, free);
  const drawn = [...(state.auction?.stack ?? []), state.auction?.tile ?? ""];
  state.reserve = inEditionOrder(
    bound,
    free.filter((tile) => !drawn.includes(tile)),
  );
  Object.assign(state.revs, given.revs);
}

/** Before roles are allotted: the dice of each round by seat, or the claims. */
function layRoleDraw(given: Given, bound: Bound, state: State): void {
  if (isDual(state)) throw new Misgiven("phase", "another, for the dual game allots no roles");
  if (bound.config.roles === "dice") state.roleRolls = [{}];
  if (given.roleRolls !== undefined) {
    state.roleRolls = given.roleRolls.map((round) =>
      Object.fromEntries(round.flatMap((face, seat) => (face === undefined ? [] : [[`${seat}`, face]]))),
    );
  }
  state.roleClaims = given.roleClaims;
}
