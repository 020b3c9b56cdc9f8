import type { Browser, BrowserContext, Page } from "playwright-core";
import { type Ear, type Oracle, overhear, watchSeat } from "./oracle.ts";
import { drawNothing } from "./unseen.ts";
import { until } from "./wait.ts";

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 820, height: 1180 };
export const PHONE = { width: 390, height: 844 };

/** A person with a page at a table. */
export type Seated = {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly code: string;
  /** What the page itself is told. */
  readonly ear: Ear;
  /** Words the console should not have said. */
  readonly complaints: string[];
};

/** A person in a game of turns: beside the page a socket that tells what the seat's view is, and may act for it. */
export type Person = Seated & { readonly oracle: Oracle };

/** Somebody who comes to a table, on what, and by which way to the server when it is not the usual one. */
export type Guest = { readonly name: string; readonly size?: Size; readonly url?: string };

export type Size = { readonly width: number; readonly height: number };

/** Options of a table as the page words them. */
export type HouseRules = {
  readonly game?: string;
  readonly seats: number;
  readonly tycoons?: "prizes" | "fines" | "by lot";
  readonly calls?: "on";
  readonly helpers?: "on" | "off";
  /** Any other house rule, by the name of its group or list. */
  readonly options?: { readonly [group: string]: string };
};

/** A page of its own, and what one hears of it. */
export type Window = Pick<Seated, "page" | "context" | "ear" | "complaints">;

const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

export async function newPage(browser: Browser, size: Size = DESK): Promise<Window> {
  const context = await browser.newContext({
    viewport: size,
    locale: "en-GB",
    reducedMotion: "reduce",
    hasTouch: size.width < 700,
    // A page that comes up without its server would hide that the server does not hand it out.
    serviceWorkers: "block",
  });
  await drawNothing(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === "error" || message.type() === "warning")
      complaints.push(
        `${message.text()} at ${message.location().url}:${message.location().lineNumber}:${message.location().columnNumber}`,
      );
  });
  page.on("pageerror", (error) => complaints.push(error.stack ?? error.message));
  return { page, context, complaints, ear: overhear(page) };
}

/** Opens a table from the lobby and sets its house rules. */
export async function sitFirst(
  browser: Browser,
  url: string,
  { name, size, url: way }: Guest,
  rules: HouseRules,
): Promise<Seated> {
  const window = await newPage(browser, size);
  const { page } = window;
  await page.goto(way ?? url);
  const slip = page.getByRole("radiogroup", { name: "Which game", exact: true });
  if (rules.game !== undefined) await slip.getByText(rules.game, { exact: true }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page
    .getByRole("radiogroup", { name: "Chairs" })
    .getByText(String(rules.seats), { exact: true })
    .click();
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/[A-Z]+-\d+/);
  await houseRules(page, rules);
  return { ...window, name, code: codeOf(page) };
}

/** Sets what a journey wants otherwise than usual; on a phone the rules lie behind a key. */
async function houseRules(page: Page, { tycoons, calls, helpers, options = {} }: HouseRules): Promise<void> {
  const named = { Tycoons: tycoons, "Call options": calls, Helpers: helpers };
  const wanted = Object.entries({ ...named, ...options }).flatMap(([group, option]) =>
    option === undefined ? [] : [{ group, option }],
  );
  if (wanted.length === 0) return;
  await page.getByRole("heading", { name: "House rules" }).waitFor();
  const change = page.getByRole("button", { name: "Change the rules" });
  if (await change.isVisible()) await change.click();
  for (const { group, option } of wanted) await choose(page, group, option);
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  if (await close.isVisible()) await close.click();
}

/** Chooses an option of the house rules, and waits until the table has it. */
export async function choose(page: Page, group: string, option: string): Promise<void> {
  const list = page.getByRole("combobox", { name: group });
  if (await list.isVisible()) {
    await list.selectOption({ label: option });
    return;
  }
  const radios = page.getByRole("radiogroup", { name: group, exact: true });
  await radios.getByText(option, { exact: true }).click();
  await radios
    .getByRole("radio", { name: option, exact: true, checked: true })
    .waitFor({ state: "attached" });
}

/** Comes by the invitation link, says a name and sits down. */
export async function sitDown(
  browser: Browser,
  url: string,
  code: string,
  { name, size, url: way }: Guest,
): Promise<Seated> {
  const window = await newPage(browser, size);
  const { page } = window;
  await page.goto(`${way ?? url}/t/${code}`);
  await page.getByRole("textbox", { name: "Your name" }).fill(name);
  await page.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: /ready/ }).first().waitFor();
  return { ...window, name, code };
}

/** `sitFirst` in a game of turns. */
export async function openTable(
  browser: Browser,
  url: string,
  name: string,
  rules: HouseRules,
): Promise<Person> {
  return personOf(url, await sitFirst(browser, url, { name }, rules));
}

/** `sitDown` in a game of turns. */
export async function joinTable(browser: Browser, url: string, code: string, name: string): Promise<Person> {
  return personOf(url, await sitDown(browser, url, code, { name }));
}

/** On the home page somebody on a phone presses a game's "Play now". */
export async function pressPlayNow(page: Page, url: string, game: string): Promise<void> {
  await page.goto(url);
  await page
    .getByRole("article", { name: game })
    .getByRole("button", { name: /^Play now/ })
    .tap();
}

/** The table whose page this is. */
export function codeOf(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The same person with a socket beside the page. */
export async function personOf(url: string, seated: Seated): Promise<Person> {
  const oracle = watchSeat(url, seated.code, await keyOf(seated.page, seated.code));
  seated.context.on("close", () => oracle.close());
  return { ...seated, oracle };
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

export async function nod(person: Seated): Promise<void> {
  await person.page.getByRole("button", { name: /I am ready/ }).click();
  await person.page.getByRole("button", { name: /You are ready|Ring the bell/ }).waitFor();
}

/**
 * The evening begins: the first of `guests` opens a table and sets its rules, the others come by the link, bots take what
 * is left, everybody nods and the bell rings. Resolves when every page has its view of the match.
 */
export async function begin(
  browser: Browser,
  url: string,
  rules: HouseRules,
  guests: readonly [Guest, ...Guest[]],
): Promise<Seated[]> {
  const [first, ...others] = guests;
  const host = await sitFirst(browser, url, first, rules);
  const rest: Seated[] = [];
  for (const guest of others) rest.push(await sitDown(browser, url, host.code, guest));
  await ringIn(host, rest, rules.seats - guests.length);
  return [host, ...rest];
}

/** `begin` for a game of turns: with a socket beside every page. */
export async function beginWatched(
  browser: Browser,
  url: string,
  rules: HouseRules,
  guests: readonly [Guest, ...Guest[]],
): Promise<Person[]> {
  const people: Person[] = [];
  for (const seated of await begin(browser, url, rules, guests)) people.push(await personOf(url, seated));
  await until("everybody's view of the match", () =>
    people.every((person) => person.oracle.latest() !== null) ? true : null,
  );
  return people;
}

/** Bots for the chairs that are left, a nod of every guest, and the bell. */
export async function ringIn(host: Seated, guests: readonly Seated[], bots: number): Promise<void> {
  const seated = host.page.getByRole("button", { name: /^Send .* away$/ });
  for (let bot = 1; bot <= bots; bot += 1) {
    await host.page.getByRole("button", { name: "Seat a bot" }).first().click();
    await until(`bot ${bot} to sit down`, async () => ((await seated.count()) >= bot ? true : null));
  }
  for (const guest of guests) await nod(guest);
  await host.page.getByRole("button", { name: /^Ring the bell/ }).click();
  await until("everybody's view of the match", () =>
    [host, ...guests].every((person) => person.ear.latest() !== null) ? true : null,
  );
}

/** Throws when a page missed or repeated a version, or when its console complained of more than a line that was cut. */
export function wentWell({ name, ear, complaints }: Seated): void {
  if (ear.gaps() > 0) throw new Error(`${name} missed or repeated a version`);
  const serious = complaints.filter((words) => !/WebSocket|net::ERR|Failed to load/.test(words));
  if (serious.length > 0) throw new Error(`console of ${name}: ${serious.join("; ")}`);
}
