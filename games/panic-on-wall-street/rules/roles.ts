import { type Refusal, type Seat, shuffled } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { type Bound, limitOf, type Work } from "./bound.ts";
import { dealTiles } from "./deal-tiles.ts";
import { at, managersAmong, playerOf, seatsOf, tell } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";
import type { Role } from "./terms.ts";

/** Seconds for the role die, and for claims or the host's word where the table of 15.9 says nothing. */
const DIE_SECONDS = 10;
const CHOICE_SECONDS = 30;
/** After so many re-rolls the places left are drawn (P-RULING-2). */
const MOST_REROLLS = 5;

export type RoleAction = Extract<Action, { type: "rollRole" | "claimRole" | "assignRoles" }>;

/** What the dice have settled so far, and who is to roll now for how many places as manager (P-ROLE-4, P-RULING-2). */
export type RoleDraw = {
  readonly managers: readonly Seat[];
  /** Tied at the border; empty once all is settled. */
  readonly contenders: readonly Seat[];
  readonly places: number;
};

/** Opens the allotment of roles at the stamp of `work`. */
export function beginRoles(work: Work): void {
  const { state, bound } = work;
  state.phase = "roles";
  if (bound.config.roles === "dice") beginRound(work);
  else state.until = work.at + limitOf(bound, CHOICE_SECONDS);
}

function beginRound({ state, bound, at: now }: Work): void {
  state.roleRolls.push({});
  state.until = now + limitOf(bound, DIE_SECONDS);
}

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

/** Why a seat cannot do this about the roles; null when it can. */
export function checkRoles(bound: Bound, state: State, seat: Seat, action: RoleAction): Refusal | null {
  const { roles, host } = bound.config;
  if (state.phase !== "roles") return refuse("NOT_OPEN", "P-ROLE-7", { phase: state.phase });
  switch (action.type) {
    case "rollRole":
      if (roles !== "dice") return refuse("BAD_ROLES", "P-RULING-3", { roles });
      return mustRoll(state, seat) ? null : refuse("BAD_ROLES", "P-ROLE-3", { seat });
    case "claimRole":
      if (roles !== "choose") return refuse("BAD_ROLES", "P-RULING-3", { roles });
      return state.roleClaims[seat] === action.role
        ? refuse("BAD_ROLES", "P-RULING-3", { claim: action.role })
        : null;
    case "assignRoles":
      if (roles !== "host" || seat !== host) return refuse("BAD_ROLES", "P-RULING-3", { roles, host });
      return checkAssigned(state, action.managers);
  }
}

function checkAssigned(state: State, managers: readonly Seat[]): Refusal | null {
  const wanted = managersAmong(state.players.length);
  const different = new Set(managers).size === managers.length;
  const known = managers.every((seat) => state.players[seat] !== undefined);
  if (different && known && managers.length === wanted) return null;
  return refuse("BAD_ROLES", "P-ROLE-6", { managers: wanted, seats: seatsOf(state) });
}

/** Takes a command that `checkRoles` let pass. */
export function applyRoles(work: Work, seat: Seat, action: RoleAction): void {
  switch (action.type) {
    case "rollRole":
      roll(work, seat);
      settleRound(work);
      return;
    case "claimRole":
      work.state.roleClaims[seat] = action.role;
      tell(work, { type: "roleClaimed", seat, role: action.role });
      countClaims(work);
      return;
    case "assignRoles":
      allot(work, action.managers, []);
  }
}

/** Allots as soon as nobody who is there has still to claim: bots and those who are away take what is left (P-RULING-3). */
export function countClaims(work: Work): void {
  const { state, bound } = work;
  if (state.phase !== "roles" || bound.config.roles !== "choose") return;
  const undecided = seatsOf(state).some((seat) => {
    return state.held[seat] === "person" && state.roleClaims[seat] === null;
  });
  if (!undecided) allotClaims(work);
}

/** The clock of the roles ended: the server rolls for whoever has not, or draws what nobody chose (15.9, P-RULING-3). */
export function rolesTime(work: Work): void {
  switch (work.bound.config.roles) {
    case "dice":
      for (const seat of seatsOf(work.state)) if (mustRoll(work.state, seat)) roll(work, seat);
      settleRound(work);
      return;
    case "choose":
    case "host":
      allotClaims(work);
  }
}

/** The red die of the market (P-ROLE-3). Chance: `roles/ROUND/SEAT`. */
function roll(work: Work, seat: Seat): void {
  const { state, bound, chance } = work;
  const round = state.roleRolls.length;
  const { die } = bound.edition.market.red;
  const face = at(die, chance.int(die.length, `roles/${round}/${seat}`));
  const rolls = at(state.roleRolls, round - 1);
  rolls[seat] = face;
  tell(work, { type: "roleRolled", round, seat, face });
}

/** Once all have rolled: roles, another round, or after the last one a draw (P-RULING-2). Chance: `roles/drawn`. */
function settleRound(work: Work): void {
  const { state, chance } = work;
  if (seatsOf(state).some((seat) => mustRoll(state, seat))) return;
  const { managers, contenders, places } = roleDraw(state);
  if (contenders.length === 0) {
    allot(work, managers, []);
  } else if (state.roleRolls.length > MOST_REROLLS) {
    const lucky = shuffled(contenders, chance, "roles/drawn").slice(0, places);
    allot(work, [...managers, ...lucky], contenders);
  } else {
    beginRound(work);
  }
}

/**
 * Roles as they were claimed; where a role is claimed too often its places are drawn among the claimants, else the places
 * left among those who claimed nothing (P-RULING-3). Chance: `roles/claims`.
 */
function allotClaims(work: Work): void {
  const { state, chance } = work;
  const claimed = (role: Role | null): Seat[] =>
    seatsOf(state).filter((seat) => state.roleClaims[seat] === role);
  const wanted = managersAmong(state.players.length);
  const managers = claimed("manager");
  const free = claimed(null);
  if (managers.length >= wanted) {
    drawManagers([], managers, wanted);
  } else if (managers.length + free.length >= wanted) {
    drawManagers(managers, free, wanted - managers.length);
  } else {
    const certain = [...managers, ...free];
    drawManagers(certain, claimed("investor"), wanted - certain.length);
  }

  function drawManagers(certain: readonly Seat[], among: readonly Seat[], places: number): void {
    const lucky = shuffled(among, chance, "roles/claims").slice(0, places);
    const chosen = places === 0 || places === among.length ? [] : among;
    allot(work, [...certain, ...lucky], chosen);
  }
}

/** Fixes the roles for the whole match (P-ROLE-5, P-ROLE-7) and deals. `drawn`: those whose role chance decided, beyond dice. */
function allot(work: Work, chosen: readonly Seat[], drawn: readonly Seat[]): void {
  const { state } = work;
  const managers: Seat[] = [];
  const investors: Seat[] = [];
  for (const seat of seatsOf(state)) {
    const role: Role = chosen.includes(seat) ? "manager" : "investor";
    (role === "manager" ? managers : investors).push(seat);
    playerOf(state, seat)[role] = "active";
  }
  tell(work, { type: "roles", managers, investors, drawn: drawn.slice() });
  dealTiles(work);
}
