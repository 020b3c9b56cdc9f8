import { shuffled } from "@bigboard/kernel";
import { limitOf } from "../bound.ts";
import { go, phase, step, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { activeSeats, inEditionOrder, noteWealth, seatsOf, tell } from "../query.ts";
import { allotClaims, countClaims, mustRoll, rollFor, settleRound } from "../roles.ts";
import { clock, seatsWhere } from "./shared.ts";

/** Seconds for the role die, and for claims or the host's word where the chapter "On the web: the other steps" says nothing. */
const DIE_SECONDS = 10;
const CHOICE_SECONDS = 30;

/** Roles are rolled for, round after round, claimed or assigned (P-ROLE-3, P-RULING-2, P-RULING-3). */
export const roles = phase("roles", {
  to: ["roles", "deal"],
  verbs: ["rollRole", "claimRole", "assignRoles"],
  enter({ state, bound, at }) {
    const byDice = bound.config.roles === "dice";
    if (byDice) state.roleRolls.push({});
    state.until = at + limitOf(bound, byDice ? DIE_SECONDS : CHOICE_SECONDS);
    return null;
  },
  seats: seatsWhere(({ bound, state, seat }) => {
    const { roles, host } = bound.config;
    return roles === "dice" ? mustRoll(state, seat) : roles === "choose" || seat === host;
  }),
  until: clock,
  /** The server rolls for whoever has not, or draws what nobody chose ("On the web: the other steps", P-RULING-3). */
  time(work) {
    if (work.bound.config.roles !== "dice") return allotClaims(work);
    for (const seat of seatsOf(work.state)) if (mustRoll(work.state, seat)) rollFor(work, seat);
    return settleRound(work);
  },
  held: countClaims,
  fallback: ({ state, seat }) => (mustRoll(state, seat) ? { type: "rollRole" } : null),
});

/** Hands out money and tiles once roles are known, and the first month begins (P-SETUP-4 to 12). */
export const deal = step("deal", {
  passing: true,
  to: ["begin"],
  enter(work) {
    const { bound, state } = work;
    const { startingMoney } = bound.edition.limits;
    for (const seat of seatsOf(state)) book(work, "bank", seat, startingMoney, "P-SETUP-5");
    dealTiles(work);
    noteWealth(state);
    return go("begin", "ready");
  },
});

/** Only ordinary tiles are dealt; the x2 ones join the reserve, which is as if each had been put aside (P-RULING-4). Chance: `deal`. */
function dealTiles(work: Work): void {
  const { bound, state, chance } = work;
  const { companies, limits } = bound.edition;
  const ordinary = companies.filter(({ x2 }) => !x2).map(({ id }) => id);
  const deck = shuffled(ordinary, chance, "deal");
  for (const seat of activeSeats(state, "manager")) {
    const tiles = deck.splice(0, limits.tilesDealt);
    for (const tile of tiles) {
      state.tiles[tile] = { owner: seat, bought: state.nextBought, deal: null };
      state.nextBought += 1;
    }
    tell(work, { type: "dealt", seat, tiles });
  }
  const doubles = companies.filter(({ x2 }) => x2).map(({ id }) => id);
  state.reserve = inEditionOrder(bound, [...deck, ...doubles]);
}
