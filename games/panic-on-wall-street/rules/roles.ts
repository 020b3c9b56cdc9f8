import { type Seat, shuffled } from "@bigboard/kernel";
import { go, type Next, type Onward, type Work } from "./kit.ts";
import { at, managersAmong, playerOf, seatsOf, tell } from "./query.ts";
import type { State } from "./state.ts";
import type { Role } from "./terms.ts";

/** After so many re-rolls the places left are drawn (P-RULING-2). */
const MOST_REROLLS = 5;

/** What the dice have settled so far, and who is to roll now for how many places as manager (P-ROLE-4, P-RULING-2). */
export type RoleDraw = {
  readonly managers: readonly Seat[];
  /** Tied at the border; empty once all is settled. */
  readonly contenders: readonly Seat[];
  readonly places: number;
};

/** Where the dice stand: the rounds that everybody in them has rolled, one after the other. */
export function roleDraw(state: {
  readonly players: readonly unknown[];
  readonly roleRolls: readonly { readonly [seat: string]: number }[];
}): RoleDraw {
  const managers: Seat[] = [];
  let contenders: readonly Seat[] = seatsOf(state);
  let places = managersAmong(contenders.length);
  for (const rolls of state.roleRolls) {
    const faces = contenders.map((seat) => rolls[seat]);
    if (faces.includes(undefined)) break;
    const face = (seat: Seat): number => rolls[seat] ?? 0;
    const border = at(
      contenders.map(face).toSorted((one, other) => other - one),
      places - 1,
    );
    const above = contenders.filter((seat) => face(seat) > border);
    const tied = contenders.filter((seat) => face(seat) === border);
    managers.push(...above);
    places -= above.length;
    if (tied.length > places) {
      contenders = tied;
      continue;
    }
    managers.push(...tied);
    contenders = [];
    places = 0;
    break;
  }
  return { managers: managers.toSorted((one, other) => one - other), contenders, places };
}

/** Whether a seat has still to roll in the round that runs. */
export function mustRoll(state: State, seat: Seat): boolean {
  return (
    state.phase === "roles" &&
    state.roleRolls.length > 0 &&
    roleDraw(state).contenders.includes(seat) &&
    state.roleRolls.at(-1)?.[seat] === undefined
  );
}

/** Allots as soon as nobody who is there has still to claim: bots and those who are away take what is left (P-RULING-3). */
export function countClaims(work: Work): Next {
  const { state, bound } = work;
  if (bound.config.roles !== "choose") return null;
  const undecided = seatsOf(state).some((seat) => {
    return state.held[seat] === "person" && state.roleClaims[seat] === null;
  });
  return undecided ? null : allotClaims(work);
}

/** The red die of the market (P-ROLE-3). Chance: `roles/ROUND/SEAT`. */
export function rollFor(work: Work, seat: Seat): void {
  const { state, bound, chance } = work;
  const round = state.roleRolls.length;
  const { die } = bound.edition.market.red;
  const face = at(die, chance.int(die.length, `roles/${round}/${seat}`));
  const rolls = at(state.roleRolls, round - 1);
  rolls[seat] = face;
  tell(work, { type: "roleRolled", round, seat, face });
}

/** Once all have rolled: roles, another round, or after the last one a draw (P-RULING-2). Chance: `roles/drawn`. */
export function settleRound(work: Work): Next {
  const { state, chance } = work;
  if (seatsOf(state).some((seat) => mustRoll(state, seat))) return null;
  const { managers, contenders, places } = roleDraw(state);
  if (contenders.length === 0) return allot(work, managers, []);
  if (state.roleRolls.length <= MOST_REROLLS) return go("roles");
  const lucky = shuffled(contenders, chance, "roles/drawn").slice(0, places);
  return allot(work, [...managers, ...lucky], contenders);
}

/**
 * Roles as they were claimed; where a role is claimed too often its places are drawn among the claimants, else the places
 * left among those who claimed nothing (P-RULING-3). Chance: `roles/claims`.
 */
export function allotClaims(work: Work): Onward {
  const { state } = work;
  const claimed = (role: Role | null): Seat[] =>
    seatsOf(state).filter((seat) => state.roleClaims[seat] === role);
  const wanted = managersAmong(state.players.length);
  const managers = claimed("manager");
  const free = claimed(null);
  const draw = (certain: readonly Seat[], among: readonly Seat[], places: number): Onward =>
    drawManagers(work, "roles/claims", certain, among, places);
  if (managers.length >= wanted) return draw([], managers, wanted);
  if (managers.length + free.length >= wanted) return draw(managers, free, wanted - managers.length);
  const certain = [...managers, ...free];
  return draw(certain, claimed("investor"), wanted - certain.length);
}

/**
 * Who managed in the match before invests, and the others manage, as far as the numbers of P-ROLE-6 allow; of those who are
 * one too many for the places, chance chooses (P-OPT-14). Chance: `roles/swapped`.
 */
export function allotSwapped(work: Work): Onward {
  const { state, bound } = work;
  const wanted = managersAmong(state.players.length);
  const [before, others]: [Seat[], Seat[]] = [[], []];
  for (const seat of seatsOf(state)) (bound.formerManagers.includes(seat) ? before : others).push(seat);
  return others.length >= wanted
    ? drawManagers(work, "roles/swapped", [], others, wanted)
    : drawManagers(work, "roles/swapped", others, before, wanted - others.length);
}

/** Those who manage for certain, and the rest of the places drawn. */
function drawManagers(
  work: Work,
  purpose: string,
  certain: readonly Seat[],
  among: readonly Seat[],
  places: number,
): Onward {
  const lucky = shuffled(among, work.chance, purpose).slice(0, places);
  const chosen = places === 0 || places === among.length ? [] : among;
  return allot(work, [...certain, ...lucky], chosen);
}

/** Fixes the roles for the whole match (P-ROLE-5, P-ROLE-7); then tiles are dealt. `drawn`: those whose role chance decided, beyond dice. */
export function allot(work: Work, chosen: readonly Seat[], drawn: readonly Seat[]): Onward {
  const { state } = work;
  const managers: Seat[] = [];
  const investors: Seat[] = [];
  for (const seat of seatsOf(state)) {
    const role: Role = chosen.includes(seat) ? "manager" : "investor";
    (role === "manager" ? managers : investors).push(seat);
    playerOf(state, seat)[role] = "active";
  }
  tell(work, { type: "roles", managers, investors, drawn: drawn.slice() });
  return go("deal");
}
