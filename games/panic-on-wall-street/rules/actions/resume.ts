import { COMMANDS, type Command } from "../commands.ts";
import { verb } from "../kit.ts";
import { plays } from "../moment.ts";
import { goOn } from "../negotiate/pause.ts";
import { refuse } from "../refusals.ts";

/** Who paused lets the clocks run on (P-NET-11). */
export const resume = verb<Command<"resume">>({
  schema: COMMANDS.resume,
  rule: "P-NET-11",
  limit: null,
  when(position) {
    const { state, seat } = position;
    const out = plays(position);
    if (out !== null) return out;
    const { pause } = state;
    if (pause === null) return refuse("NO_PAUSE", "P-NET-11", { paused: false });
    return pause.by === seat ? null : refuse("NO_PAUSE", "P-NET-11", { by: pause.by, until: pause.until });
  },
  list: (_position, { listed }) => listed.push({ type: "resume" }),
  apply: goOn,
});
