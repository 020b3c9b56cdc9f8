import { type Chance, follow } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { go, type Onward, type Panic, type Work } from "./kit.ts";
import { meta } from "./meta.ts";
import { PHASES } from "./phases/index.ts";
import { isDual } from "./query.ts";
import { allotSwapped } from "./roles.ts";
import type { Player, State } from "./state.ts";
import type { PerColour } from "./terms.ts";

/**
 * The table before the first input: markers on their start (P-SETUP-2), and roles to be allotted; with three or four seats
 * everybody has both and the first month begins (P-ROLE-2, P-DUAL-4), as it does where the table swaps the roles of the match
 * before (P-OPT-14). Throws RangeError for other tables.
 */
export function setup(bound: Bound, seats: number, chance: Chance): State {
  const [fewest, most] = meta.seats;
  if (!Number.isInteger(seats) || seats < fewest || seats > most) {
    throw new RangeError(`${seats} seats`);
  }
  const state = emptyTable(bound, seats);
  const dual = isDual(state);
  if (dual)
    for (const player of state.players) Object.assign(player, { manager: "active", investor: "active" });
  const work: Work = { bound, state, at: 0, chance, facts: [], reveals: false };
  follow<Panic>(PHASES, work, firstStep(work));
  return state;
}

function firstStep(work: Work): Onward {
  if (isDual(work.state)) return go("deal");
  return work.bound.formerManagers.length > 0 ? allotSwapped(work) : go("roles");
}

/** A table without roles, money and tiles. */
export function emptyTable(bound: Bound, seats: number): State {
  const market = startPositions(bound);
  return {
    month: 0,
    phase: "roles",
    until: null,
    players: Array.from({ length: seats }, newPlayer),
    tiles: {},
    nextDeal: 1,
    nextBought: 0,
    reserve: [],
    removed: [],
    market,
    marketHistory: [{ ...market }],
    dice: null,
    roller: null,
    roleRolls: [],
    roleClaims: Array.from({ length: seats }, () => null),
    offers: {},
    bundles: {},
    revs: {},
    closings: {},
    finished: [],
    finishAt: null,
    pause: null,
    ready: [],
    debts: [],
    insolvencies: [],
    claims: [],
    ious: [],
    defaults: Array.from({ length: seats }, () => 0),
    sales: [],
    auction: null,
    wealth: [],
    ledger: [],
    held: Array.from({ length: seats }, () => "person" as const),
    peopled: false,
    desertedSince: null,
    frozenBefore: null,
    ending: null,
  };
}

function startPositions({ edition: { market } }: Bound): PerColour<number> {
  return {
    red: market.red.start,
    yellow: market.yellow.start,
    green: market.green.start,
    blue: market.blue.start,
  };
}

function newPlayer(): Player {
  return {
    purse: 0,
    manager: "none",
    investor: "none",
    fell: { manager: null, investor: null },
    pauses: 0,
    standInSince: null,
  };
}
