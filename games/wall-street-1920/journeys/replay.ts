import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import { checkRecord, saveRecord } from "../../../e2e/record.ts";
import { newPage, openTable, PHONE, ringIn } from "../../../e2e/table.ts";
import { until } from "../../../e2e/wait.ts";
import { forward } from "./driver/forward.ts";
import { RESULT, throughTheFrames } from "./driver/play.ts";

/** What stays of a match: its replay, and the record that anybody may check. */
export const journey: Journey = {
  title:
    "From the final scoring Ada saves a picture and opens the replay, steps and scrubs through it, a stranger opens the link she shares, and the saved record is verified",
  run: async ({ browser, server }) => {
    const ada = await openTable(browser, server.url, "Ada", { seats: 2 });
    const { page } = ada;
    await ringIn(ada, [], 1);
    await forward([ada], () => false);
    await throughTheFrames(ada);
    await page.getByRole("heading", { name: RESULT }).waitFor();
    await savePicture(page);
    await page.getByRole("link", { name: "Watch the replay" }).click();
    const review = page.url();
    await stepAbout(page);
    await shared(browser, page, ada.name);
    const file = await saveRecord(page);
    await verify(page, file);
    await again(page, ada.code, review);
    if (ada.complaints.length > 0) throw new Error(`console: ${ada.complaints.join("; ")}`);
  },
};

/** A browser without a sheet for sharing saves the picture: a PNG of 1200 by 630, small enough for any chat. */
async function savePicture(page: Page): Promise<void> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Share a picture" }).click();
  const download = await coming;
  const png = readFileSync(await download.path());
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.toString("latin1", 1, 4) !== "PNG" || width !== 1200 || height !== 630 || png.length > 400_000) {
    throw new Error(`a picture of ${width} by ${height} in ${png.length} bytes`);
  }
  if (!/^big-board-1920\.png$/.test(download.suggestedFilename()))
    throw new Error(download.suggestedFilename());
}

/** The link on the clipboard opens the same step for a stranger, with names, and no seat; without its key it opens nothing. */
async function shared(browser: Browser, page: Page, name: string): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share this step" }).click();
  await page.getByText(/opens for whoever you give it to/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const at = await page.getByRole("slider", { name: "Place in the game" }).inputValue();
  const stranger = await newPage(browser, PHONE);
  await stranger.page.goto(link);
  await stranger.page.getByRole("slider", { name: "Place in the game" }).waitFor();
  await moved(stranger.page, "the step that was shared", (seen) => seen === Number(at));
  await stranger.page.getByText(name).first().waitFor();
  // The key stays in the address from step to step, so that a reload opens it again.
  await stranger.page
    .getByRole("toolbar", { name: "Playback" })
    .getByRole("button", { name: "One step back" })
    .click();
  await moved(stranger.page, "one step before", (seen) => seen === Number(at) - 1);
  await stranger.page.reload();
  await moved(stranger.page, "that step once more", (seen) => seen === Number(at) - 1);
  const lines = await stranger.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /matches|seats/.test(key)),
  );
  if (lines.length > 0) throw new Error(`a stranger was given ${lines.join(", ")}`);
  const keyless = await newPage(browser, PHONE);
  await keyless.page.goto(link.replace(/#.*/, ""));
  await keyless.page.getByRole("heading", { name: "There is no record of this game here." }).waitFor();
  for (const one of [stranger, keyless]) await one.context.close();
}

/**
 * Only bots sit there beside her: "Play again" begins at once. The replay stays that of the match that ended, and its way back
 * leads to its result until then, to the table from then on.
 */
async function again(page: Page, code: string, review: string): Promise<void> {
  await page.goto(review);
  await page.getByRole("link", { name: "Back to the result" }).waitFor();
  await page.goto(new URL(`/t/${code}`, page.url()).href);
  await page.getByRole("button", { name: "Play again" }).click();
  await page.getByRole("region", { name: /Place your pawn|Who is waited for/ }).waitFor();
  await page.goto(review);
  await page.getByText(/Checked\./).waitFor();
  await page.getByRole("link", { name: "To the table" }).click();
  await page.getByRole("region", { name: /^The circle of/ }).waitFor();
}

/** On and back by step and by turn, then to the end by the tape. */
async function stepAbout(page: Page): Promise<void> {
  const playback = page.getByRole("toolbar", { name: "Playback" });
  const tape = page.getByRole("slider", { name: "Place in the game" });
  await tape.waitFor();
  await playback.getByRole("button", { name: "To the opening" }).click();
  await moved(page, "the opening", (at) => at === 0);
  await playback.getByRole("button", { name: "One step on" }).click();
  await playback.getByRole("button", { name: "One step on" }).click();
  await moved(page, "two steps on", (at) => at === 2);
  await playback.getByRole("button", { name: "One step back" }).click();
  await moved(page, "one step back", (at) => at === 1);
  await playback.getByRole("button", { name: "One turn on" }).click();
  await moved(page, "the next turn", (at) => at > 1);
  await playback.getByRole("button", { name: "One turn back" }).click();
  await moved(page, "the turn before", (at) => at <= 1);
  // The tape is a slider: its keys are those of the system.
  await tape.focus();
  await tape.press("End");
  const last = Number(await tape.getAttribute("max"));
  await moved(page, "the end", (at) => at === last);
  if (last < 20) throw new Error(`a whole match in ${last} steps`);
  await tape.press("ArrowLeft");
  await moved(page, "one step before the end", (at) => at === last - 1);
  await tape.press("End");
  await page.getByText(/Checked\./).waitFor();
}

async function moved(page: Page, what: string, fits: (at: number) => boolean): Promise<void> {
  const tape = page.getByRole("slider", { name: "Place in the game" });
  await until(`the replay to show ${what}`, async () =>
    fits(Number(await tape.inputValue())) ? true : null,
  );
}

/** The whole record comes out the same; with one changed act it does not. */
async function verify(page: Page, file: string): Promise<void> {
  const chooser = await checkRecord(page, file);
  const text = readFileSync(file, "utf8");
  const forged = text.replace(/"type":"capital"|"type":"keep"/, '"type":"end"');
  if (forged === text) throw new Error("nothing to forge in the record");
  await chooser.setInputFiles({
    name: "forged.json",
    mimeType: "application/json",
    buffer: Buffer.from(forged),
  });
  await page.getByRole("heading", { name: /comes? out differently/ }).waitFor();
}
