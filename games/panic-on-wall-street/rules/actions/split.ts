import type { Refusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { amounts } from "../forms.ts";
import { verb } from "../kit.ts";
import { goesOn } from "../moment.ts";
import { caseOf, decide, paySplits } from "../month/split.ts";
import { at } from "../query.ts";
import { refuse } from "../refusals.ts";

/** An insolvent investor says who gets how much of what he hands over (P-RULING-38). */
export const split = verb<Command<"split">>({
  schema: COMMANDS.split,
  rule: "P-RULING-38",
  limit: null,
  when: goesOn,
  /** Somebody must ask for it, and it must be exactly the amount in units, none above what is due. */
  check({ bound, state, seat }, { shares }) {
    const found = state.phase === "split" ? caseOf(state, seat) : undefined;
    if (found === undefined) return refuse("NOT_OPEN", "P-RULING-38", { phase: state.phase });
    if (found.split !== null) return refuse("ALREADY_DONE", "P-RULING-38", { split: found.split.slice() });
    const { unit } = bound.edition.limits;
    const { handover, debts } = found;
    const wrong = (): Refusal =>
      refuse("BAD_SPLIT", "P-RULING-38", { handover, unit, debts: debts.map((debt) => ({ ...debt })) });
    if (new Set(shares.map(({ to }) => to)).size !== shares.length) return wrong();
    for (const { to, amount } of shares) {
      const due = debts.find(({ creditor }) => creditor === to)?.due;
      if (due === undefined || amount < 0 || amount > due || amount % unit !== 0) return wrong();
    }
    return shares.reduce((sum, { amount }) => sum + amount, 0) === handover ? null : wrong();
  },
  list({ bound, state, seat }, { open }) {
    const found = caseOf(state, seat);
    if (found === undefined || found.split !== null) return;
    const { unit } = bound.edition.limits;
    const { debts, handover } = found;
    open.push({
      verb: "split",
      fields: Object.fromEntries(
        debts.map(({ creditor, due }) => [String(creditor), amounts(0, Math.min(due, handover), unit)]),
      ),
      sample(chance) {
        // Unit by unit to anybody who is due more: every legal split can come out.
        const shares = debts.map(({ creditor }) => ({ to: creditor, amount: 0 }));
        for (let left = handover; left > 0; left -= unit) {
          const open = shares.filter(({ amount }, i) => amount < at(debts, i).due);
          at(open, chance.int(open.length, "share")).amount += unit;
        }
        return { type: "split", shares };
      },
    });
  },
  /** Whom the choice does not name gets nothing. */
  apply(work, seat, { shares }) {
    const found = caseOf(work.state, seat);
    if (found === undefined) throw new RangeError(`seat ${seat} has nothing to split`);
    const amounts = found.debts.map(({ creditor }) => shares.find(({ to }) => to === creditor)?.amount ?? 0);
    decide(work, found, amounts, false);
    return paySplits(work);
  },
});
