import { type Config, type View, wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { isRefusal } from "@bigboard/kernel";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Oracle, watchSeat } from "./oracle.ts";
import { until } from "./wait.ts";

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };

/** A person at a table: a page, and beside it a socket that tells what the seat's view is. */
export type Person = {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly oracle: Oracle;
  readonly code: string;
  /** Words the console should not have said. */
  readonly complaints: string[];
};

/** Options of a table as the page words them. */
export type HouseRules = {
  readonly seats: 2 | 3 | 4 | 5;
  readonly tycoons?: "prizes" | "fines" | "by lot";
  readonly calls?: "on";
  readonly helpers?: "on" | "off";
};

export async function newPage(
  browser: Browser,
  size: { width: number; height: number } = DESK,
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({
    viewport: size,
    locale: "en-GB",
    reducedMotion: "reduce",
    hasTouch: size.width < 700,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Opens a table from the lobby and sets its house rules. */
export async function openTable(
  browser: Browser,
  url: string,
  name: string,
  rules: HouseRules,
  size = DESK,
): Promise<Person> {
  const { page, context, complaints } = await newPage(browser, size);
  await page.goto(url);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page
    .getByRole("radiogroup", { name: "Chairs" })
    .getByText(String(rules.seats), { exact: true })
    .click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/[A-Z]+-\d+/);
  if (rules.tycoons !== undefined || rules.calls !== undefined || rules.helpers !== undefined) {
    const change = page.getByRole("button", { name: "Change the rules" });
    const laidOut = page.getByRole("radiogroup", { name: "Tycoons", exact: true });
    await change.or(laidOut).first().waitFor();
    if (await change.isVisible()) await change.click();
    if (rules.tycoons !== undefined) await choose(page, "Tycoons", rules.tycoons);
    if (rules.calls !== undefined) await choose(page, "Calls", rules.calls);
    if (rules.helpers !== undefined) await choose(page, "Helpers", rules.helpers);
    const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
    if (await close.isVisible()) await close.click();
  }
  return personOf(url, name, page, context, complaints);
}

async function choose(page: Page, group: string, option: string): Promise<void> {
  const radios = page.getByRole("radiogroup", { name: group, exact: true });
  await radios.getByText(option, { exact: true }).click();
  await radios
    .getByRole("radio", { name: option, exact: true, checked: true })
    .waitFor({ state: "attached" });
}

/** Comes by the invitation link, says a name and sits down. */
export async function joinTable(
  browser: Browser,
  url: string,
  code: string,
  name: string,
  size = DESK,
): Promise<Person> {
  const { page, context, complaints } = await newPage(browser, size);
  await page.goto(`${url}/t/${code}`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: /ready/ }).first().waitFor();
  return personOf(url, name, page, context, complaints);
}

/** The person whose page this is: their seat, and the socket beside it. */
export async function personOf(
  url: string,
  name: string,
  page: Page,
  context: BrowserContext,
  complaints: string[],
): Promise<Person> {
  await page.waitForURL(/\/t\/[A-Z]+-\d+/);
  const code = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const token = await keyOf(page, code);
  const oracle = watchSeat(url, code, token);
  context.on("close", () => oracle.close());
  return { name, page, context, complaints, code, oracle };
}

/** The key to the seat, as this tab keeps it. */
export function keyOf(page: Page, code: string): Promise<string> {
  return until("the seat's key in the browser", () =>
    page.evaluate((key) => {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
      return typeof stored === "string" ? stored : null;
    }, `bigboard.tab.${code}`),
  );
}

export async function nod(person: Person): Promise<void> {
  await person.page.getByRole("button", { name: /I am ready/ }).click();
  await person.page.getByRole("button", { name: /You are ready|Ring the bell/ }).waitFor();
}

/** The seat's newest view, typed: it comes from our own server, and the page is compared with it. */
export function viewOf(person: Person): View | null {
  const latest = person.oracle.latest();
  return latest !== null && isView(latest.view) ? latest.view : null;
}

export function isView(json: unknown): json is View {
  return (
    typeof json === "object" && json !== null && "phase" in json && "players" in json && "circle" in json
  );
}

export function configOf(person: Person): Config {
  const table = person.oracle.table();
  if (table === null) throw new Error("no table yet");
  const config = wallStreet1920.readConfig(table.config, table.seats.length);
  if (isRefusal(config)) throw new Error(`the table's config is refused: ${config.code}`);
  return config;
}
