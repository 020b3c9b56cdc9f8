import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { markFinished } from "../negotiate/finish.ts";
import { refuse } from "../refusals.ts";
import { TRADE } from "./limit.ts";

/** Sets or takes the own mark: the table must allow an early end, and the mark must change (P-RULING-25, P-NET-10). */
export const finish = verb<Command<"finish">>({
  schema: COMMANDS.finish,
  rule: "P-NET-10",
  limit: TRADE,
  when: trades,
  check({ bound, state, seat }, { on }) {
    if (!bound.config.earlyFinish) return refuse("NOT_OPEN", "P-RULING-25", { earlyFinish: false });
    return state.finished.includes(seat) === on ? refuse("ALREADY_DONE", "P-NET-10", { finished: on }) : null;
  },
  apply(work, seat, { on }) {
    markFinished(work, seat, on);
    return null;
  },
});
