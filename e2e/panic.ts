import type { Phase, View } from "@bigboard/games/panic-on-wall-street";
import type { Seated } from "./table.ts";

/** What the page of a player of Panic was told last, typed: it comes from our own server. Null before the match. */
export function panicView(player: Seated): View | null {
  const latest = player.ear.latest();
  return latest !== null && isView(latest.view) ? latest.view : null;
}

function isView(json: unknown): json is View {
  return typeof json === "object" && json !== null && "market" in json && "reserve" in json;
}

/** The plates that move a month on, phase by phase; in the other phases nobody waits for one player. */
const ACTS: { readonly [phase in Phase]?: RegExp } = {
  roles: /^Roll the red die/,
  ready: /^Ready/,
  negotiation: /^I am finished/,
  dice: /^Roll the dice/,
  incomes: /^Go on/,
  split: /^Pay /,
  claims: /^Wait for/,
  sale: /^Sell /,
  reveal: /^Turn it over/,
  bidding: /^Pass/,
  monthEnd: /^On to month/,
};

/** Presses what the phase asks for, if the player is asked at all. */
export async function goOn({ page }: Seated, phase: Phase): Promise<void> {
  const name = ACTS[phase];
  if (name === undefined) return;
  const plate = page.getByRole("button", { name }).first();
  // The phase may end between the look and the press: whoever comes too late presses nothing.
  if ((await plate.isVisible()) && (await plate.isEnabled())) {
    await plate.click({ timeout: 1_000 }).catch(() => undefined);
  }
}
