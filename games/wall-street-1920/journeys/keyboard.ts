import type { View } from "@bigboard/wall-street-1920/game";
import type { Locator } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import { type Keyboard, keyboardOf } from "../../../e2e/keys.ts";
import { codeOf, newPage, type Person, personOf } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { figuresAgree } from "./driver/figures.ts";
import { isAsked } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

type Kind = "capital" | "sell" | "flip" | "discard" | "keep";
const MOST_TURNS = 24;

/** Every kind of turn, from the lobby on, without a mouse. */
export const journey: Journey = {
  title: "Ada plays every kind of turn by keyboard alone, from the lobby on, and always sees where she is",
  run: async ({ browser, server }) => {
    const window = await newPage(browser);
    const { page } = window;
    await page.goto(server.url);
    const keys = keyboardOf(page);
    await keys.to(page.getByRole("textbox", { name: "Your name" }));
    await page.keyboard.type("Ada");
    const chairs = page.getByRole("radiogroup", { name: "Chairs" });
    await keys.choose(chairs, chairs.getByRole("radio", { name: "2", exact: true }));
    await keys.press(page.getByRole("button", { name: "Open the table" }));
    await page.getByRole("button", { name: "Seat a bot" }).waitFor();
    await keys.stays("opening the table");
    const ada = await personOf(server.url, { ...window, name: "Ada", code: codeOf(page) });
    await keys.press(page.getByRole("button", { name: "Seat a bot" }));
    await page.getByRole("button", { name: /^Send .* away/ }).waitFor();
    await keys.stays("seating a bot");
    await keys.press(page.getByRole("button", { name: /^Ring the bell/ }));
    await until("Ada to be asked for her place", () => (isAsked(ada) ? true : null));
    await figuresAgree(ada);
    await keys.stays("ringing the bell");
    await playAllKinds(ada, keys);
    if (ada.complaints.length > 0) throw new Error(`console: ${ada.complaints.join("; ")}`);
  },
};

async function playAllKinds(ada: Person, keys: Keyboard): Promise<void> {
  const open = new Set<Kind>(["capital", "sell", "flip", "discard", "keep"]);
  for (let turns = 0; open.size > 0; ) {
    const view = await until("Ada to be asked, or the end", () => {
      const now = viewOf(ada);
      return now !== null && (now.phase === "over" || isAsked(ada)) ? now : null;
    });
    if (view.phase === "over" || turns >= MOST_TURNS) {
      throw new Error(`no chance came for ${[...open].join(", ")} in ${turns} turns`);
    }
    await figuresAgree(ada);
    if (viewOf(ada) !== view) continue;
    if (view.phase === "start") {
      const kind = await kindFor(ada, open);
      await takeTurn(ada, keys, view, kind);
      open.delete(kind);
      turns += 1;
    } else await answer(ada, keys, view);
    await keys.stays(`the act in phase ${view.phase}`);
  }
}

/**
 * The first kind that is still to be shown and possible now. Where no card lies that such a turn needs, one without it
 * goes by: the circle changes until the next.
 */
async function kindFor(ada: Person, open: ReadonlySet<Kind>): Promise<Kind> {
  const shareLies = (await namesOfPlaces(ada)).some((name) => SHARE.test(name));
  for (const kind of open) {
    if (kind === "sell" || kind === "capital" ? await isEnabled(ada, kind) : shareLies) return kind;
  }
  for (const kind of ["capital", "sell"] as const) if (await isEnabled(ada, kind)) return kind;
  return "keep";
}

async function isEnabled(ada: Person, kind: "sell" | "capital"): Promise<boolean> {
  return (await tab(ada, kind).getAttribute("aria-disabled")) !== "true";
}

function tab(ada: Person, kind: "sell" | "capital" | "move"): Locator {
  const name = kind === "sell" ? "Sell" : kind === "capital" ? "Capital" : "Move & buy";
  return ada.page.getByRole("tab", { name, exact: true });
}

async function takeTurn(ada: Person, keys: Keyboard, view: View, kind: Kind): Promise<void> {
  const { page } = ada;
  const tabs = page.getByRole("tablist", { name: "What to do" });
  const piles = page.getByRole("radiogroup", { name: "Which pile?" });
  switch (kind) {
    case "capital":
      await keys.choose(tabs, tab(ada, "capital"));
      await keys.choose(piles, piles.getByRole("radio", { name: "Less" }));
      return strike(ada, keys, view, page.getByRole("button", { name: /^Raise capital/ }));
    case "sell":
      await keys.choose(tabs, tab(ada, "sell"));
      await keys.press(page.getByRole("list", { name: "My cards" }).getByRole("button").first());
      await keys.choose(piles, piles.getByRole("radio", { name: "Half" }));
      return strike(ada, keys, view, page.getByRole("button", { name: /^Sell for/ }));
    case "flip":
      await walkTo(ada, keys, view);
      await keys.key("f");
      await page
        .getByRole("radiogroup", { name: "Turn the trend" })
        .getByRole("radio", { name: "First", checked: true })
        .waitFor();
      return strike(ada, keys, view, page.getByRole("button", { name: "Strike the deal" }));
    case "keep":
      // Escape takes the whole plan back, and it can be written anew.
      await walkTo(ada, keys, view);
      await keys.key("Escape");
      await until("the plan to be cleared", async () =>
        (await page.getByRole("button", { name: "Clear" }).isVisible()) ? null : true,
      );
      await walkTo(ada, keys, view);
      await keys.key("k");
      return strike(ada, keys, view, page.getByRole("button", { name: "Strike the deal" }));
    case "discard":
      await walkTo(ada, keys, view);
      await keys.key("d");
      await keys.key("2");
      await piles.getByRole("radio", { name: "Less", checked: true }).waitFor();
      return strike(ada, keys, view, page.getByRole("button", { name: "Strike the deal" }));
  }
}

/** What a place of the circle is called: a share card that can be had, one that needs no loan, and any card that asks for no more. */
const SHARE = /^(?!Lot|Market trend|Empty|.*not possible now)[^,]*share, /;
const CHEAP_SHARE = /^(?!Lot|Market trend|Empty|.*not possible now|.*needs)[^,]*share, /;
const SINGLE_CARD = /^(?!Lot|Market trend|Empty|Surprise|.*not possible now)/;

/** Along the circle by the arrows to a single share card, the nearest one that needs no loan; to another card where none lies. */
async function walkTo(ada: Person, keys: Keyboard, view: View): Promise<void> {
  const { page } = ada;
  await keys.choose(page.getByRole("tablist", { name: "What to do" }), tab(ada, "move"));
  await keys.to(page.getByRole("region", { name: /^The circle of/ }));
  for (const wanted of [CHEAP_SHARE, SHARE, SINGLE_CARD]) {
    for (let n = 0; n < view.circle.length; n += 1) {
      const here = places(ada).and(page.locator(":focus"));
      const name = (await here.getAttribute("aria-label")) ?? "";
      if (wanted.test(name)) {
        await keys.key("Enter");
        await page
          .getByRole("radiogroup", { name: /^Keep or discard/ })
          .first()
          .waitFor();
        return;
      }
      await keys.key("ArrowRight");
      await keys.stays("an arrow key on the circle");
    }
  }
  throw new Error(`no card to walk to lies on the circle: ${(await namesOfPlaces(ada)).join(" · ")}`);
}

function places({ page }: Person): Locator {
  return page
    .getByRole("region", { name: /^The circle of/ })
    .getByRole("listitem")
    .getByRole("button");
}

function namesOfPlaces(ada: Person): Promise<string[]> {
  return places(ada).evaluateAll((all) => all.map((place) => place.getAttribute("aria-label") ?? ""));
}

/** Commits by Enter, borrows when asked, and waits until it counts. */
async function strike(ada: Person, keys: Keyboard, view: View, plate: Locator): Promise<void> {
  await keys.press(plate);
  const borrow = ada.page.getByRole("alertdialog").getByRole("button", { name: /^Borrow/ });
  await until(`the act in phase ${view.phase} to count`, async () => {
    if (viewOf(ada) !== view) return true;
    if (await borrow.isVisible()) await keys.press(borrow);
    return null;
  });
}

const COMMIT =
  /^(Stand here|Lay it there|So be it|Name it|End the turn|Show the|Seal the|Give up the|Take the|Give it to|Leave it|Count it like that)/;

/** A decision that comes by itself: the first choice of each kind, then the commit. */
async function answer(ada: Person, keys: Keyboard, view: View): Promise<void> {
  const { page } = ada;
  if (view.phase === "placing") {
    await keys.to(page.getByRole("region", { name: /^The circle of/ }));
    await keys.key("ArrowRight");
    await keys.key("Enter");
    return strike(ada, keys, view, page.getByRole("button", { name: "Stand here" }));
  }
  const slip = page.getByRole("region").filter({ has: page.getByRole("button", { name: COMMIT }) });
  const cards = page
    .getByRole("main")
    .getByRole("list", { name: "My cards" })
    .getByRole("button", { disabled: false });
  const rivals = page.getByRole("button", { name: /^Take from/ });
  for (const choices of [cards, rivals])
    if (await choices.first().isVisible()) await keys.press(choices.first());
  const groups = slip.getByRole("radiogroup");
  for (let n = 0; n < (await groups.count()); n += 1) {
    const group = groups.nth(n);
    if ((await group.getByRole("radio", { checked: true }).count()) > 0) continue;
    await keys.to(group);
    await keys.key("Enter");
  }
  // The slip may have answered by itself meanwhile: what was written on it still stands.
  if (viewOf(ada) !== view) return;
  await strike(ada, keys, view, page.getByRole("button", { name: COMMIT }).first());
}
