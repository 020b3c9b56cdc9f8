import type { Refusal } from "@bigboard/kernel";
import { COMMANDS, type Command } from "../commands.ts";
import { confirm } from "../confirm.ts";
import { type Position, verb } from "../kit.ts";
import { goesOn, plays } from "../moment.ts";
import { refuse } from "../refusals.ts";

/** Ready for the month (P-NET-3), or done looking at what is shown ("On the web: the other steps"). */
export const ready = verb<Command<"ready">>({
  schema: COMMANDS.ready,
  rule: "P-NET-3",
  limit: null,
  when: (position) => (position.state.phase === "ready" ? checkReady(position) : checkLooked(position)),
  list: (_position, { listed }) => listed.push({ type: "ready" }),
  apply: confirm,
});

function checkReady(position: Position): Refusal | null {
  const { state, seat } = position;
  const { pause } = state;
  const out = plays(position);
  if (out !== null) return out;
  if (pause !== null) return refuse("PAUSED", "P-NET-73", { by: pause.by, until: pause.until });
  return state.ready.includes(seat)
    ? refuse("ALREADY_DONE", "P-NET-3", { ready: state.ready.toSorted() })
    : null;
}

/** Why a seat cannot say that it has looked: nothing is shown, or it said so ("On the web: the other steps"). */
function checkLooked(position: Position): Refusal | null {
  const { phase, ready } = position.state;
  const over = goesOn(position);
  if (over !== null) return over;
  if (phase !== "incomes" && phase !== "monthEnd") return refuse("NOT_OPEN", "P-RULING-81", { phase });
  return ready.includes(position.seat)
    ? refuse("ALREADY_DONE", "P-RULING-81", { ready: ready.slice() })
    : null;
}
