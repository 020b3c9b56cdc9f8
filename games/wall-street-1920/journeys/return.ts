import type { Browser, Page } from "playwright-core";
import { layCable } from "../../../e2e/cable.ts";
import type { Journey } from "../../../e2e/journey.ts";
import { watchSeat } from "../../../e2e/oracle.ts";
import { joinTable, keyOf, newPage, openTable, type Person, ringIn } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { figuresAgree } from "./driver/figures.ts";
import { forward } from "./driver/forward.ts";
import { chooseFreely } from "./driver/plan.ts";
import { decide, isAsked } from "./driver/play.ts";
import { isView, viewOf } from "./driver/street.ts";

/** Reload, another device, lost connections, a stand-in, an onlooker: the seat stays its person's. */
export const journey: Journey = {
  title:
    "A seat survives a reload, another device, two lost connections and a stand-in, and remembers the same past; an onlooker sees no hand",
  run: async ({ browser, server }) => {
    const cable = await layCable(server.url);
    try {
      const ada = await openTable(browser, server.url, "Ada", { seats: 3 });
      const wired = await joinTable(browser, cable.url, ada.code, "Ines");
      wired.oracle.close();
      const key = await keyOf(wired.page, ada.code);
      const ines = { ...wired, oracle: watchSeat(server.url, ada.code, key) };
      const both = [ada, ines];
      await ringIn(ada, [ines], 1);
      // Long enough for purchases that nobody may be reminded of any more.
      await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start" && viewOf(ada)?.round === 5);

      await reload(ada);
      await otherDevice(browser, ada);
      await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start");
      await lostWhileOthersPlay(ada, ines, cable);
      await forward(both, () => isAsked(ines) && viewOf(ines)?.phase === "start");
      await lostWithAnAct(ines, cable);
      await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start");
      await standIn(ada, ines);
      await onlooker(browser, server.url, both);
      for (const person of both) {
        if (person.oracle.gaps() > 0) throw new Error(`${person.name}: a version came twice or was left out`);
      }
    } finally {
      await cable.dispose();
    }
  },
};

/** In the middle of a turn: the plan is lost, the seat and the turn are not. */
async function reload(ada: Person): Promise<void> {
  const past = await pastOf(ada.page);
  await chooseFreely(ada);
  await ada.page.reload();
  await ada.page.getByText("Your turn, Ada").first().waitFor();
  await samePast(ada.page, past, "a reload");
  await figuresAgree(ada);
  await ada.page.getByRole("region", { name: "Order slip: compose your turn" }).waitFor();
}

/** Everything that the log says and the chart draws, for a page that waits. */
async function pastOf(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Log and prices" }).first().click();
  const sheet = page.getByRole("dialog", { name: "The tape" });
  await sheet.waitFor();
  const lines = await sheet.getByRole("listitem").allInnerTexts();
  const chart = await sheet.getByRole("img").first();
  const drawn = await chart
    .locator("path[data-company]")
    .evaluateAll((all) => all.map((path) => path.getAttribute("d")));
  const words = await chart.getAttribute("aria-label");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  return JSON.stringify({ lines, drawn, words }, null, 1);
}

/** Whether two pages tell the same past; `name`: of whoever is told "You buy" on the first page, and by name on the second. */
function tellTheSame(one: string, other: string, name: string | null): boolean {
  if (name === null || one === other) return one === other;
  const { lines, ...drawn }: { lines: string[] } = JSON.parse(one);
  const { lines: named, ...drawnToo }: { lines: string[] } = JSON.parse(other);
  const sumsOf = (line: string): string => (line.match(/\d+/g) ?? []).join();
  return (
    JSON.stringify(drawn) === JSON.stringify(drawnToo) &&
    lines.length === named.length &&
    lines.every((line, at) => {
      const there = named[at] ?? "";
      if (!/\byou\b/i.test(line)) return line === there;
      return there.includes(name) && !/\byou\b/i.test(there) && sumsOf(line) === sumsOf(there);
    })
  );
}

/** The page that was opened just now shows what the other one showed that was there all the time. */
async function samePast(page: Page, past: string, after: string, name: string | null = null): Promise<void> {
  const { lines }: { lines: unknown[] } = JSON.parse(past);
  if (lines.length < 8) throw new Error(`too little has happened before ${after}: ${past}`);
  let shown = "";
  await until(`the same past after ${after}`, async () => {
    shown = await pastOf(page);
    return tellTheSame(past, shown, name) ? true : null;
  }).catch((error: unknown) => {
    throw new Error(`${error}\nbefore: ${past}\nafter: ${shown}`);
  });
}

/** Her own link, opened elsewhere, brings her to the same seat; the first page follows. */
async function otherDevice(browser: Browser, ada: Person): Promise<void> {
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByRole("button", { name: "Show it" }).click();
  const link = await ada.page
    .getByRole("dialog")
    .getByText(/^http.*\/t\/[A-Z]+-\d+#/)
    .innerText();
  await ada.page.keyboard.press("Escape");
  const past = await pastOf(ada.page);
  const { page, context, complaints } = await newPage(browser);
  await page.goto(link);
  await page.getByText("Your turn, Ada").first().waitFor();
  await samePast(page, past, "a change of device");
  if (page.url().includes("#")) throw new Error("the key still stands in the address");
  const there: Person = { ...ada, page, context, complaints };
  const turn = viewOf(ada)?.turn;
  while (isAsked(ada) && viewOf(ada)?.turn === turn) await decide(there);
  await figuresAgree(ada);
  await context.close();
}

type Network = { readonly freeze: (which: "both ways" | "answers") => void; readonly mend: () => void };

/** Her page notices the silence by itself, says so, and finds back without a reload. */
async function lostWhileOthersPlay(ada: Person, ines: Person, cable: Network): Promise<void> {
  await figuresAgree(ines);
  cable.freeze("both ways");
  await ines.context.setOffline(true);
  await decide(ada);
  await ines.page.getByText(/^Connection lost/).waitFor();
  cable.mend();
  await ines.context.setOffline(false);
  await ines.page.getByText(/^Connection lost/).waitFor({ state: "hidden" });
  await figuresAgree(ines);
}

/** The act arrives, its answer does not: it is asked again under its id and counts once. */
async function lostWithAnAct(ines: Person, cable: Network): Promise<void> {
  await figuresAgree(ines);
  const before = viewOf(ines);
  const seat = ines.oracle.seat() ?? 0;
  const capital = before?.players[seat]?.capital ?? 0;
  const cash = before?.players[seat]?.cash ?? 0;
  await ines.page.getByRole("tab", { name: "Capital", exact: true }).click();
  await ines.page
    .getByRole("radiogroup", { name: "Which pile?" })
    .getByRole("radio", { name: "Less" })
    .click();
  cable.freeze("answers");
  await ines.page.getByRole("button", { name: /^Raise capital/ }).click();
  const borrow = ines.page.getByRole("alertdialog").getByRole("button", { name: /^Borrow/ });
  await until("the act to arrive", async () => {
    if (viewOf(ines)?.players[seat]?.capital === capital + 1) return true;
    if (await borrow.isVisible()) await borrow.click();
    return null;
  });
  await ines.page.getByText(/^Connection lost/).waitFor();
  cable.mend();
  await ines.page.getByText(/^Connection lost/).waitFor({ state: "hidden" });
  await figuresAgree(ines);
  const after = viewOf(ines)?.players[seat];
  if (after?.capital !== capital + 1) throw new Error(`capital ${capital} became ${after?.capital}`);
  if (after.loans === 0 && after.cash < cash - 2) throw new Error(`cash ${cash} became ${after.cash}`);
  if ((await ines.page.getByRole("alert").count()) > 0) throw new Error("something was refused");
}

/** Ines leaves the room, a bot plays for her, and by her browser's own list she is back. */
async function standIn(ada: Person, ines: Person): Promise<void> {
  const seat = ines.oracle.seat() ?? 0;
  ines.oracle.close();
  await ines.page.getByRole("button", { name: "Menu" }).click();
  await ines.page.getByRole("button", { name: "Leave the table" }).click();
  await ines.page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await ines.page.getByRole("button", { name: "Open the table" }).waitFor();
  await ada.page.getByRole("button", { name: "Menu" }).click();
  await ada.page.getByRole("dialog").getByRole("button", { name: "Replace" }).click();
  await ada.page.getByRole("alertdialog").getByRole("button", { name: "Replace" }).click();
  await ada.page.getByText(/a bot stands in/).waitFor();
  await ada.page.keyboard.press("Escape");
  const turn = viewOf(ada)?.turn ?? 0;
  await forward([ada], () => isAsked(ada) && (viewOf(ada)?.turn ?? 0) >= turn + 3);
  if (ada.oracle.table()?.seats[seat]?.standIn !== true) throw new Error("nobody stands in");
  await ines.page
    .getByRole("link", { name: new RegExp(ines.code) })
    .first()
    .click();
  await ines.page.getByRole("region", { name: "My desk" }).waitFor();
  await until("the seat to be its person's again", () =>
    ada.oracle.table()?.seats[seat]?.standIn === false ? true : null,
  );
}

/** Without a seat: the public view, and not one hand in it. */
async function onlooker(browser: Browser, url: string, people: readonly Person[]): Promise<void> {
  const [ada] = people;
  if (ada === undefined) return;
  const { page, complaints } = await newPage(browser);
  // A link whose key was broken on its way still leads to the table.
  await page.goto(`${url}/t/${ada.code}#%`);
  await page.getByRole("region", { name: "You are watching" }).waitFor();
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  const watched = watchSeat(url, ada.code, null);
  const view = await until("the public view", () => {
    const json = watched.latest()?.view;
    return json !== undefined && isView(json) ? json : null;
  });
  if (view.players.some((player) => player.shares !== null)) throw new Error("an onlooker is told a hand");
  await figuresAgree({ ...ada, page, oracle: watched });
  await samePast(page, await pastOf(ada.page), "a late arrival", ada.name);
  for (const name of ["My desk", "Order slip: compose your turn"]) {
    if ((await page.getByRole("region", { name }).count()) > 0) throw new Error(`an onlooker has “${name}”`);
  }
  if (complaints.length > 0) throw new Error(`console of the onlooker: ${complaints.join("; ")}`);
  watched.close();
}
