import { COMMANDS } from "../commands.ts";
import { assignable, assignTo } from "../finish.ts";
import { verb } from "../kit.ts";
import { at, companiesOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import { alreadySettled } from "./settle.ts";

/** Final scoring: an own gold share or dual counts for a company, once, if it can (W-SCORE-5). */
export const assign = verb({
  schema: COMMANDS.assign,
  rule: "W-SCORE-5",
  late: alreadySettled,
  check({ bound, state, seat }, { card: id, company }) {
    const { shares } = at(state.players, seat);
    const legal = assignable(bound, state, seat);
    if (!shares.includes(id)) return refuse("NOT_YOUR_SHARE", "W-SCORE-5", { card: id, legal });
    const card = bound.cardOf(id);
    if (card.kind === "gold" && state.scoring?.event === "GOLD") {
      return refuse("NOT_ASSIGNABLE", "W-RULING-82", { card: id, legal });
    }
    const companies = companiesOf(card);
    if (companies.length === 0) return refuse("NOT_ASSIGNABLE", "W-SCORE-5", { card: id, legal });
    if (!legal.includes(id)) return refuse("ALREADY_ASSIGNED", "W-SCORE-5", { card: id, legal });
    if (companies.includes(company)) return null;
    return refuse("ASSIGN_COMPANY", "W-CARD-6", { card: id, company, legal: companies });
  },
  list({ bound, state, seat }, { listed }) {
    for (const card of assignable(bound, state, seat)) {
      for (const company of companiesOf(bound.cardOf(card))) listed.push({ type: "assign", card, company });
    }
  },
  apply(work, seat, { card, company }) {
    assignTo(work, seat, card, company);
    return null;
  },
});
