import { answer, pendingOf } from "../close/answers.ts";
import { picks, samePick } from "../close/targets.ts";
import { type Choose, COMMANDS, type Picked } from "../commands.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";

/** Answer the pending choice (K-NET-50, K-CARD-7). */
export const choose = verb<Choose>({
  schema: COMMANDS.choose,
  rule: "K-NET-50",
  limit: null,
  check({ bound, state, seat }, { choice: number, pick }) {
    const { choice } = state;
    const asked = choice === null ? null : { choice: choice.id, seat: choice.seat, for: choice.for };
    if (choice?.id !== number && number < state.nextChoice) {
      return refuse("TOO_LATE", "K-NET-50", { choice: number, asked });
    }
    if (choice?.id !== number || choice.seat !== seat) {
      return refuse("NOT_YOUR_CHOICE", "K-RULING-52", { choice: number, asked });
    }
    const legal = picks(bound, state);
    if (legal.some((one) => samePick(one, pick))) return null;
    return refuse("ILLEGAL_TARGET", choice.for === "token" ? tokenRule(state, pick) : choice.for, {
      for: choice.for,
      legal: legal.map((one) => ({ ...one })),
    });
  },
  list({ bound, state, seat }, { listed }) {
    const { choice } = state;
    if (choice?.seat !== seat) return;
    for (const pick of picks(bound, state)) listed.push({ type: "choose", choice: choice.id, pick });
  },
  apply: (work, _seat, { pick }) => answer(work, pendingOf(work.state), pick, false),
});

/** In the first choice: another has this token, or it is none. Later all that counts is what the reserve holds. */
function tokenRule(state: State, pick: Picked): string {
  if (state.phase === "renewal") return "K-RULING-42";
  const taken =
    "company" in pick && !("card" in pick) && state.traders.some(({ token }) => token === pick.company);
  return taken ? "K-SETUP-8" : "K-RULING-7";
}
