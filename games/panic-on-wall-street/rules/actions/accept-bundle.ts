import { isRefusal, type MoveList, type Refusal, type Seat } from "@bigboard/kernel";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { type Position, verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { unmark } from "../negotiate/finish.ts";
import { checkTaking, dealSeen, known, takeAll } from "../negotiate/taking.ts";
import { entry, tileOf, tokensLeft } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Bundle, State } from "../state.ts";
import type { BundleId } from "../terms.ts";

/** All deals of a bundle in one step, or none (P-NET-29). They are ordinary deals from then on. */
export const acceptBundle = verb<Command<"acceptBundle">>({
  schema: COMMANDS.acceptBundle,
  rule: "P-NET-29",
  limit: null,
  when: trades,
  check: checkAll,
  apply(work, seat, { bundle }) {
    takeAll(work, seat, work.state.bundles[bundle]?.offers ?? []);
    unmark(work, seat);
    return null;
  },
});

/** The first reason against one member is the bundle's. */
function checkAll(
  { bound, state, seat }: Position,
  { bundle, deals }: Pick<Command<"acceptBundle">, "bundle" | "deals">,
): Refusal | null {
  const found = bundleFor(state, seat, bundle);
  if (isRefusal(found)) return found;
  const members = found.offers.map((id) => state.offers[id]).filter((offer) => offer !== undefined);
  if (deals.length !== members.length) {
    return refuse("BAD_BUNDLE", "P-NET-29", { bundle, deals: deals.length, members: members.length });
  }
  const investor = found.kind === "bid" ? found.from : found.to;
  let tokens = tokensLeft(bound, state, investor);
  for (const [i, offer] of members.entries()) {
    const reason = checkTaking(state, offer, investor, deals[i] ?? null, tokens);
    if (reason !== null) {
      const { code, rule, detail } = reason;
      return refuse("BUNDLE_FAILED", "P-NET-29", { bundle, member: i, reason: { code, rule, detail } });
    }
    if (tileOf(state, offer.tile).deal?.investor !== investor) tokens -= 1;
  }
  return null;
}

/** The bundles that a seat can accept as they stand. */
export function listBundleAnswers(position: Position, { listed }: MoveList<Action>): void {
  const { state, seat } = position;
  for (const bundle in state.bundles) {
    const found = state.bundles[bundle];
    if (found?.to !== seat) continue;
    const deals = found.offers.map((id) => dealSeen(state, state.offers[id]?.tile ?? ""));
    if (checkAll(position, { bundle, deals }) === null) listed.push({ type: "acceptBundle", bundle, deals });
  }
}

function bundleFor(state: State, seat: Seat, id: BundleId): Bundle | Refusal {
  const found = known(entry(state.bundles, id), seat);
  if (found === undefined) return refuse("OFFER_GONE", "P-NET-29", { bundle: id });
  return found.to === seat ? found : refuse("NOT_YOUR_OFFER", "P-NET-29", { bundle: id, to: found.to });
}
