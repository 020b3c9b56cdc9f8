import type { View } from "@bigboard/panic-on-wall-street/game";
import { seatOf } from "../../../../e2e/seat.ts";
import type { Seated } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { panicView } from "./panic.ts";

/** A control that does not come within this time has gone: the month moves on. */
const QUICK = { timeout: 3_000 };

/** What somebody wants beyond going along: tried first, returns whether it did something. */
export type Wish = (player: Seated, view: View) => Promise<boolean>;

/**
 * Lets one person go along with the steps of the months by the visible controls of their page until `enough` says so or the
 * match is over: ready, finished, rolls, nods, passes. What a control did not do because the table had moved on is tried anew.
 */
export async function goAlong(player: Seated, enough: () => boolean, wish: Wish = nothing): Promise<void> {
  let missed = 0;
  while (!enough()) {
    const view = panicView(player);
    if (view?.phase === "over") return;
    const version = player.ear.latest()?.version;
    let acted = false;
    try {
      acted = view !== null && ((await wish(player, view)) || (await nextStep(player, view)));
    } catch (error) {
      missed += 1;
      if (missed > 40) throw error;
    }
    if (acted) continue;
    await until(
      `${player.name} to see something new in ${view?.phase}`,
      () => (enough() || player.ear.latest()?.version !== version ? true : null),
      90_000,
    );
  }
}

const nothing: Wish = async () => false;

async function nextStep(player: Seated, view: View): Promise<boolean> {
  const me = seatOf(player);
  const self = view.players[me];
  const plays = self?.manager === "active" || self?.investor === "active";
  switch (view.phase) {
    case "roles":
      return view.roleRolls.length > 0 && press(player, "Roll the red die");
    case "ready":
      return plays && !view.ready.includes(me) && press(player, view.month === 1 ? "I am ready" : "Ready");
    case "negotiation":
      return plays && !view.finished.includes(me) && press(player, /^(I am finished|I’m done)/);
    case "dice":
      return view.roller === me && press(player, "Roll the dice");
    case "incomes":
      return plays && !view.ready.includes(me) && press(player, "Go on");
    case "monthEnd":
      return plays && !view.ready.includes(me) && press(player, /^On to month/);
    case "sale":
      return view.sales.some(({ seat }) => seat === me) && press(player, /^Sell (one|\d)/);
    case "reveal":
      return view.auction?.auctioneer === me && press(player, "Turn a company over");
    case "bidding": {
      const { auction } = view;
      const mayPass =
        self?.manager === "active" &&
        auction !== null &&
        auction.leader !== me &&
        !auction.passed.includes(me);
      return mayPass && press(player, "Pass");
    }
    case "split":
    case "claims":
    case "countdown":
    case "frozen":
    case "over":
      return false;
  }
}

/** Presses a key of the page, and waits until the page was told of what it did. */
export async function press(player: Seated, name: string | RegExp): Promise<boolean> {
  const version = player.ear.latest()?.version;
  const key = player.page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  await key.first().click(QUICK);
  await until(
    `an answer to ${name}`,
    () => (player.ear.latest()?.version !== version ? true : null),
    QUICK.timeout,
  ).catch(() => null);
  return true;
}
