import type { MoveList, Seat } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { amounts, anyAmount, one } from "../forms.ts";
import { type Position, verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { book } from "../money.ts";
import { moneyCame } from "../month/costs.ts";
import { owedBy } from "../month/debts.ts";
import { caseOf } from "../month/split.ts";
import { checkAmount, checkCostsPaid, checkPurse, free, isFrozenPeriod } from "../month/transfer.ts";
import { at, isPlaying, seatsOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";

/** A gift is public and final (P-RULING-45). */
export const give = verb<Command<"give">>({
  schema: COMMANDS.give,
  rule: "P-RULING-45",
  limit: null,
  when: goesOn,
  /** The table must play with gifts, somebody must be there to get it, and the money not be frozen or set aside. */
  check({ bound, state, seat }, { to, amount }) {
    if (bound.config.transfers !== "free") return refuse("TRANSFERS_OFF", "P-RULING-45", {});
    if (to === seat || state.players[to] === undefined) {
      return refuse("NO_SUCH_SEAT", "P-RULING-45", { to, seats: state.players.length });
    }
    if (!isPlaying(state, to)) return refuse("ELIMINATED", "P-RULING-45", { to });
    const legal = receivers(state, seat);
    if (!legal.includes(to)) return refuse("FROZEN", "P-RULING-45", { phase: state.phase, legal });
    return (
      checkCostsPaid(state, seat) ??
      checkAmount(bound, amount, Number.MAX_SAFE_INTEGER, "P-RULING-45") ??
      checkPurse(state, seat, amount)
    );
  },
  list: listGifts,
  apply(work, seat, { to, amount }) {
    book(work, seat, to, amount, "P-RULING-45");
    return moneyCame(work, to);
  },
});

/** Whom a seat may give money now: any other player who plays; in the frozen period only an insolvent debtor in the open window (P-RULING-45). */
function receivers(state: State, giver: Seat): Seat[] {
  const others = seatsOf(state).filter((seat) => seat !== giver && isPlaying(state, seat));
  if (!isFrozenPeriod(state)) return others;
  // Who still has to pay in this step gives nothing away: that money is due.
  const owes = caseOf(state, giver) !== undefined || owedBy(state, giver) > 0;
  return owes ? [] : others.filter((seat) => owedBy(state, seat) > 0 && caseOf(state, seat) !== undefined);
}

/** The form of gifts. A gift drawn is mostly one unit, so that matches at random last; now and then any amount. */
export function listGifts(position: Position, { open }: MoveList<Action>): void {
  const { bound, state, seat } = position;
  const legal = getters(position);
  const { unit } = bound.edition.limits;
  if (legal.length === 0) return;
  const amount = amounts(unit, free(state, seat), unit);
  open.push({
    verb: "give",
    fields: { to: one(legal), amount },
    sample: (chance) => ({
      type: "give",
      to: at(legal, chance.int(legal.length, "to")),
      amount: chance.int(8, "lavish") === 0 ? anyAmount(amount, chance) : unit,
    }),
  });
}

/** To whom somebody who plays can give anything now. */
function getters({ bound, state, seat }: Position): Seat[] {
  const { config, edition } = bound;
  return config.transfers === "free" && free(state, seat) >= edition.limits.unit
    ? receivers(state, seat)
    : [];
}

export function canGive(position: Position): boolean {
  return getters(position).length > 0;
}
