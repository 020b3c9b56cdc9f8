import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MatchRecord, parseRecord } from "@bigboard/kernel";
import type { Locator, Page } from "playwright-core";

/** Saves the record of the match whose replay is open, and returns the file's path. */
export async function saveRecord(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the record" }).click();
  const file = join(tmpdir(), `bigboard-record-${process.pid}.json`);
  await (await coming).saveAs(file);
  return file;
}

/** Goes by the lobby to the page that checks records, and gives it this one; returns the file field. */
export async function checkRecord(page: Page, file: string): Promise<Locator> {
  await page.getByRole("link", { name: "Big Board, to the lobby" }).click();
  await page.getByRole("link", { name: "Check fair play" }).click();
  const chooser = page.getByLabel("Choose a record");
  await chooser.setInputFiles(file);
  await page.getByRole("heading", { name: "Checked. Everything comes out the same." }).waitFor();
  return chooser;
}

/** From the replay that opens to its record, to the page that checks it; returns the record. */
export async function checkedRecord(page: Page): Promise<MatchRecord> {
  await page.getByRole("slider", { name: "Place in the game" }).waitFor();
  const file = await saveRecord(page);
  const read = parseRecord(readFileSync(file, "utf8"));
  if (!read.ok) throw new Error(`the record cannot be read: ${read.reason}`);
  await checkRecord(page, file);
  return read.record;
}
