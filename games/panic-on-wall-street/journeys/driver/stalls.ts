import type { TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { Locator } from "playwright-core";
import { literally, nameAt, seatOf } from "../../../../e2e/seat.ts";
import type { Seated } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { companyName, ownTiles, viewNow } from "./panic.ts";

/** A control that does not come within this time is not there. */
const QUICK = { timeout: 8_000 };
/** Above this the page asks once more (P-RULING-11). */
const SURE_ABOVE = 150_000;

/** Brings a company under the eyes, whoever's stall it is on, and lays out its slip. */
export async function chooseTile(player: Seated, tile: TileId): Promise<void> {
  const { page } = player;
  const owner = viewNow(player).tiles[tile]?.owner;
  if (owner === undefined) throw new Error(`${tile} is not in play`);
  const tabs = page.getByRole("navigation", { name: "Whose stall" });
  const own = owner === seatOf(player);
  const tab = tabs.getByRole("button", {
    name: own ? "My stall" : new RegExp(`^(${literally(nameAt(player, owner))}|Other stalls)`),
  });
  if ((await tab.count()) > 0 && (await tab.first().getAttribute("aria-pressed")) !== "true") {
    await tab.first().click(QUICK);
  }
  const name = new RegExp(`^${literally(companyName(player, tile))}, `);
  const sign = page.getByRole("region", { name: "Stalls" }).getByRole("button", { name });
  if ((await sign.getAttribute("aria-pressed", QUICK)) !== "true") await sign.click(QUICK);
}

/** Sets the price of the slip that lies out, step by step. */
export async function setPrice(player: Seated, dollars: number): Promise<void> {
  const price = player.page.getByRole("group", { name: "Price" });
  for (;;) {
    const shown = await price.getByRole("status").or(price.locator("output")).first().innerText(QUICK);
    const now = Number(/\$([\d,]+)/.exec(shown)?.[1]?.replaceAll(",", ""));
    if (now === dollars) return;
    const step = Math.abs(dollars - now) >= 10_000 ? "10,000" : "5,000";
    const sign = dollars > now ? "+" : "−";
    await price.getByRole("button", { name: `Change by ${sign}$${step}` }).click(QUICK);
  }
}

/** Bids for a company; resolves when the bid stands. */
export async function bid(player: Seated, tile: TileId, dollars: number): Promise<void> {
  await chooseTile(player, tile);
  await setPrice(player, dollars);
  await bidSlip(player)
    .getByRole("button", { name: /^(Bid|Raise to|Change to|Offer) / })
    .click(QUICK);
  if (dollars > SURE_ABOVE)
    await bidSlip(player)
      .getByRole("button", { name: /^Really/ })
      .click(QUICK);
  const me = seatOf(player);
  await sees(player, `a bid of ${dollars} for ${tile}`, ({ offers }) =>
    Object.values(offers).some(
      (offer) => offer.from === me && offer.tile === tile && offer.price === dollars,
    ),
  );
}

/** A manager accepts what somebody bids; resolves when the deal stands. */
export async function accept(manager: Seated, tile: TileId, investor: Seated): Promise<void> {
  const from = seatOf(investor);
  await sees(manager, `a bid of ${investor.name} for ${tile}`, ({ offers }) =>
    Object.values(offers).some((offer) => offer.from === from && offer.tile === tile),
  );
  await chooseTile(manager, tile);
  const slip = manager.page.getByRole("region", { name: "Who gets it?" });
  await slip.getByRole("button", { name: new RegExp(`^${literally(investor.name)}\\b`) }).click(QUICK);
  await slip.getByRole("button", { name: /^(Accept|Swap to) / }).click(QUICK);
  await sees(manager, `${investor.name} on ${tile}`, ({ tiles }) => tiles[tile]?.deal?.investor === from);
}

/** One proposes to close, the other agrees (P-CLOSED-2). */
export async function closeDeal(manager: Seated, tile: TileId, investor: Seated): Promise<void> {
  await chooseTile(manager, tile);
  await insist(manager.page.getByRole("button", { name: /^Ask to close/ }));
  await sees(investor, "a proposal to close", ({ closings }) => closings[tile] !== undefined);
  await chooseTile(investor, tile);
  await insist(investor.page.getByRole("button", { name: /^Agree/ }).first());
  await sees(manager, "a closed deal", ({ tiles }) => tiles[tile]?.deal?.closed === true);
}

/** Presses a key that asks once more where its price lies far off the average. */
async function insist(key: Locator): Promise<void> {
  await key.click(QUICK);
  if (await key.locator('[data-over="asks"]').isVisible()) await key.click(QUICK);
}

/** An investor joins bids for several companies of one manager, who takes all of them at once (P-NET-29). */
export async function bundle(
  investor: Seated,
  manager: Seated,
  tiles: readonly TileId[],
  dollars: number,
): Promise<void> {
  for (const tile of tiles) {
    await chooseTile(investor, tile);
    await setPrice(investor, dollars);
    await bidSlip(investor).getByRole("button", { name: /More$/ }).click(QUICK);
    await bidSlip(investor).getByRole("button", { name: "bundle", exact: true }).click(QUICK);
  }
  await bidSlip(investor)
    .getByRole("button", { name: /^Send it/ })
    .click(QUICK);
  const from = seatOf(investor);
  await sees(manager, "a bundle", ({ bundles }) => Object.values(bundles).some((one) => one.from === from));
  const offered = manager.page.getByRole("region", { name: "Bundles" });
  await offered
    .getByRole("button", { name: /^Accept all/ })
    .first()
    .click(QUICK);
  await sees(manager, "all deals of the bundle", (view) =>
    tiles.every((tile) => view.tiles[tile]?.deal?.investor === from),
  );
}

/** Clears every open deal of the own stall. */
export async function clearStall(manager: Seated): Promise<void> {
  for (const tile of ownTiles(manager)) {
    if (viewNow(manager).tiles[tile]?.deal === null) continue;
    await chooseTile(manager, tile);
    await insist(manager.page.getByRole("button", { name: "Give up this deal" }));
    await sees(manager, `${tile} to be free`, (view) => view.tiles[tile]?.deal === null);
  }
}

/** Waits until the page of this player was told so. */
export async function sees(player: Seated, what: string, fact: (view: View) => boolean): Promise<void> {
  await until(`${player.name} to see ${what}`, () => (fact(viewNow(player)) ? true : null), QUICK.timeout);
}

function bidSlip(player: Seated): Locator {
  return player.page.getByRole("region", { name: "Bid slip" });
}
