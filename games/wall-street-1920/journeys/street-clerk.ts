import type { Page } from "playwright-core";
import { askToBeTaught, playAtOnce } from "../../../e2e/coach.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { type Person, personOf, wentWell } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { decide, isAsked } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

const MOMENT_MS = 60_000;
/** So many own turns bring up most of what a beginning tells, and leave some for later. */
const TURNS = 4;
/** A note that stood so long was read: it must not come again. */
const READ_MS = 3_500;
/** With a new slip a note comes within this time, or not at all; touching it takes a slow machine longer. */
const COMES_MS = 500;
const REACH_MS = 3_000;
/** What a first match tells everybody, whatever is dealt. */
const ALWAYS = ["place", "choose", "mine"];

/** What the page asks at the moment at which a note comes up. */
type Moment = "placing" | "open" | "chosen" | "other leaf" | "something else" | "waiting";

/** The moments of the notes; of those that are not named here, any of one's own turn. */
const MOMENTS: { readonly [note: string]: readonly Moment[] } = {
  place: ["placing"],
  choose: ["open"],
  loanSign: ["open"],
  blackDayNear: ["open"],
  broke: ["open"],
  trend: ["open"],
  private: ["open"],
  blackDay: ["chosen"],
  exchange: ["chosen"],
  gold: ["chosen"],
  pay: ["chosen"],
  fee: ["chosen"],
  lot: ["chosen"],
  wire: ["chosen"],
  keep: ["chosen"],
  sale: ["other leaf"],
  mine: ["waiting"],
  counts: ["waiting"],
};
const OWN_TURN: readonly Moment[] = ["open", "chosen", "other leaf", "something else"];

/** A note as it came up, how long it stood in milliseconds, and whether it stands there still. */
type Heard = { readonly note: string; readonly moment: string; readonly stood: number | null };

/** Somebody who has never seen the game plays it with the clerk at their side, by touch. */
export const journey: Journey = {
  title:
    "In a first match of 1920 Wall Street on a phone the clerk's notes come each in its moment and none twice; silenced he stays so after a reload, until one asks to be taught again",
  run: async (stage) => {
    const seated = await playAtOnce(stage, "1920 Wall Street", "Ada", noteNotes);
    const ada = await personOf(stage.server.url, seated);
    await until("the match", () => (viewOf(ada) === null ? null : true), MOMENT_MS);

    await whereToStand(ada.page);
    await firstBuy(ada);
    await manyTurns(ada);
    await hushed(ada);
    await taughtAgain(ada);
    wentWell(ada);
  },
};

/** The first note frames a card to start from, and leaves with the deed. */
async function whereToStand(page: Page): Promise<void> {
  await hear(page, /^Stand at the framed card or any other: it is free\./);
  await touchFramed(page);
  await page.getByRole("button", { name: /^Stand here/ }).tap();
  await gone(page, "place");
}

/** What to touch, what pays for it, and where one's shares lie while others decide. */
async function firstBuy(ada: Person): Promise<void> {
  const { page } = ada;
  await hear(page, /^Touch a card\. The framed one: .+ for \$\d+, walk included/);
  await touchFramed(page);
  await gone(page, "choose");
  // What pays for it, or first what kind of card it is.
  await page.locator("[data-coach]").waitFor();
  await seenWhole(page);
  await page.getByRole("button", { name: /^Strike the deal/ }).tap();
  await until("where her shares lie", async () => {
    if ((await heard(page)).some(isNote("mine"))) return true;
    // A card that asks for more than to be kept.
    if (isAsked(ada)) await decide(ada);
    return null;
  });
}

/** Plays on as a sensible player would: no note comes out of its moment, and none twice. */
async function manyTurns(ada: Person): Promise<void> {
  const start = viewOf(ada)?.round ?? 0;
  await playUntil(ada, () => (viewOf(ada)?.round ?? 0) >= start + TURNS || viewOf(ada)?.lastRound === true);
  const notes = await heard(ada.page);
  const faults = [
    ...ALWAYS.filter((note) => !notes.some(isNote(note))).map((note) => `${note} never came`),
    ...notes
      .filter(({ note }, at) =>
        notes.slice(0, at).some((one) => isNote(note)(one) && (one.stood ?? 0) > READ_MS),
      )
      .map(({ note }) => `${note} came again after it was read`),
    ...notes
      .filter(({ note, moment }) => !(MOMENTS[note] ?? OWN_TURN).some((fits) => fits === moment))
      .map(({ note, moment }) => `${note} came in the moment "${moment}"`),
  ];
  if (faults.length > 0) throw new Error(`${faults.join("; ")}: ${JSON.stringify(notes)}`);
}

/** One touch silences the clerk: no note in the turns after, and none after a reload. */
async function hushed(ada: Person): Promise<void> {
  const { page } = ada;
  const hush = page.getByRole("button", { name: "No more notes" });
  await playUntil(ada, async () => {
    const comes = hush.waitFor({ timeout: COMES_MS });
    // It may leave with the turn while one reaches for it.
    return await comes
      .then(() => hush.tap({ timeout: REACH_MS }))
      .then(() => true)
      .catch(() => false);
  });
  await hush.waitFor({ state: "detached" });
  await page.reload();
  await page.evaluate(() => sessionStorage.removeItem("heard"));
  const turn = viewOf(ada)?.turn ?? 0;
  await playUntil(ada, () => (viewOf(ada)?.turn ?? 0) > turn + 3);
  const said = await heard(page);
  if (said.length > 0) throw new Error(`the clerk spoke again: ${JSON.stringify(said)}`);
}

/** From the settings he begins anew. */
async function taughtAgain(ada: Person): Promise<void> {
  const { page } = ada;
  await askToBeTaught(page);
  await playUntil(ada, async () => (await heard(page)).length > 0);
}

/** Lets Ada read what there is to read, and decide whenever she is asked, until `enough`. */
async function playUntil(ada: Person, enough: () => boolean | Promise<boolean>): Promise<void> {
  await until(
    "enough turns",
    async () => {
      if (await enough()) return true;
      if (viewOf(ada)?.phase === "over") throw new Error("the match was over too soon");
      if (!isAsked(ada)) return null;
      await ada.page
        .getByRole("tablist", { name: "What to do" })
        .waitFor({ timeout: 1000 })
        .catch(() => null);
      await read(ada.page);
      await decide(ada);
      return null;
    },
    5 * MOMENT_MS,
  );
}

/** Waits until the note that stands there, if there is one, has been read or has left. */
async function read(page: Page): Promise<void> {
  const shown = page.locator("[data-coach]");
  if (!(await shown.isVisible())) return;
  const note = await shown.getAttribute("data-coach");
  const since = Date.now();
  await until("the note to be read", async () =>
    Date.now() - since > READ_MS || !(await page.locator(`[data-coach="${note}"]`).isVisible()) ? true : null,
  );
}

async function touchFramed(page: Page): Promise<void> {
  await page
    .getByRole("region", { name: /^The circle of/ })
    .getByRole("listitem")
    .filter({ has: page.locator("[data-cue]") })
    .getByRole("button")
    .tap();
}

/** Waits for a note, which must be whole. */
async function hear(page: Page, says: RegExp): Promise<void> {
  const words = page.getByRole("complementary", { name: "The clerk’s note" }).getByRole("status");
  await words.filter({ hasText: says }).waitFor({ timeout: MOMENT_MS });
  const cut = await words.evaluate((text) => text.scrollHeight > text.clientHeight + 1);
  if (cut) throw new Error(`${says} is cut`);
}

/** A note that comes with a choice is not pushed out of sight by it. */
async function seenWhole(page: Page): Promise<void> {
  const seen = await page.locator("[data-coach]").evaluate(
    (note) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(note);
      }),
  );
  if (seen < 0.95) throw new Error(`only ${Math.round(seen * 100)} % of the note is in sight`);
}

async function gone(page: Page, note: string): Promise<void> {
  await page.locator(`[data-coach="${note}"]`).waitFor({ state: "detached" });
}

const isNote =
  (id: string) =>
  ({ note }: Heard): boolean =>
    note === id;

/** The notes that came up so far, oldest first. */
async function heard(page: Page): Promise<readonly Heard[]> {
  const lines = await page.evaluate(() => sessionStorage.getItem("heard") ?? "");
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [note = "", moment = "", stood] = line.split(": ");
      return { note, moment, stood: stood === undefined ? null : Number(stood) };
    });
}

/** Notes in the tab each note that comes up, however shortly, what the page asks at that moment, and how long it stands. */
async function noteNotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last: string | null = null;
    let since = 0;
    const moment = (): string => {
      if (document.querySelector('[aria-label^="Keep or discard"]') !== null) return "chosen";
      const leaf = document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
      if (leaf !== undefined) return leaf.startsWith("Move") ? "open" : "other leaf";
      if (document.querySelector('[aria-label="Place your pawn"]') !== null) return "placing";
      return document.querySelector('[aria-label="Who is waited for"]') !== null
        ? "waiting"
        : "something else";
    };
    const look = (): void => {
      const note = document.querySelector("[data-coach]")?.getAttribute("data-coach") ?? null;
      if (note === last) return;
      const before = sessionStorage.getItem("heard") ?? "";
      const stood = last === null || before === "" ? "" : `: ${Math.round(performance.now() - since)}\n`;
      sessionStorage.setItem("heard", `${before}${stood}${note === null ? "" : `${note}: ${moment()}`}`);
      last = note;
      since = performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  });
}
