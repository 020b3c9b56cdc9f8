import { type CardId, type Company, companiesOf, shows, type View } from "@bigboard/krach-29/game";
import type { Locator } from "playwright-core";
import { literally, nameAt, seatOf } from "../../../../e2e/seat.ts";
import type { Seated } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { cardName, companyName, viewNow, viewOf } from "./krach.ts";

/** A control that does not come within this time has gone: the floor moves on. */
const QUICK = { timeout: 2_000 };
/** A key that is held: on a busy machine the browser answers late. */
const HELD = { timeout: 6_000, delay: 600 };
/** Cries younger than this are worth reaching for, in match time. */
const REACH_MS = 8_000;
/** One card less will do after each of these, in match time: people trade longer than bots. */
const PATIENCE_MS = 30_000;

/** What a person did by their own hand, and how often the floor was quicker. */
export type Deeds = { cries: number; swaps: number; sales: number; missed: string[] };

export const noDeeds = (): Deeds => ({ cries: 0, swaps: 0, sales: 0, missed: [] });

/**
 * Lets one person trade through the visible controls of their page until `enough` says so or the match is over. Whatever
 * a control did not do because the floor had moved on is noted and tried anew.
 */
export async function trade(
  trader: Seated,
  deeds: Deeds,
  enough: () => boolean = () => false,
): Promise<void> {
  while (!enough()) {
    const view = viewOf(trader);
    if (view?.phase === "over") return;
    const version = trader.ear.latest()?.version;
    let acted = false;
    try {
      acted = view !== null && (await actOnce(trader, view, deeds));
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      deeds.missed.push(`${view?.phase}: ${words.split("\n")[0]}`);
      if (deeds.missed.length > 60)
        throw new Error(`${trader.name} reaches in vain: ${deeds.missed.join("; ")}`);
    }
    if (acted) continue;
    await until(
      `${trader.name} to see something new in ${view?.phase}`,
      () => (enough() || trader.ear.latest()?.version !== version ? true : null),
      60_000,
    );
  }
}

async function actOnce(trader: Seated, view: View, deeds: Deeds): Promise<boolean> {
  switch (view.phase) {
    case "open":
    case "lastCall":
      return onTheFloor(trader, view, deeds);
    case "tokens":
    case "renewal":
    case "corrections":
    case "adjustments":
    case "lossChoices":
      return answer(trader, view);
    case "ready":
      return getReady(trader, view);
    case "countdown":
    case "suspended":
    case "over":
      return false;
  }
}

/** Sells when there is enough to sell, else takes a cry, else cries. */
async function onTheFloor(trader: Seated, view: View, deeds: Deeds): Promise<boolean> {
  const me = view.traders[seatOf(trader)];
  const { hand } = view;
  if (me === undefined || hand === null || me.sold) return false;
  const best = bestCompany(view);
  const matching = hand.filter((card) => shows(card, best));
  const others = hand.filter((card) => !shows(card, best));
  const waited = Math.floor((trader.ear.now() - view.opensAt) / PATIENCE_MS);
  const enough = Math.max(2, hand.length - 1 - waited);
  const alone = view.traders.filter((one) => !one.sold).length === 1;
  if (matching.length >= enough || view.phase === "lastCall" || alone) {
    if (await sell(trader, view, best)) deeds.sales += 1;
    return true;
  }
  return (await takeCry(trader, view, others, deeds)) || cryOut(trader, view, others, deeds);
}

/** The company most cards of the hand show, of those that no offer could bring to a bank run with this sale. */
function bestCompany({ hand, prices }: View): Company {
  const counts = new Map<Company, number>();
  for (const company of (hand ?? []).flatMap((card) => [...companiesOf(card)]))
    counts.set(company, (counts.get(company) ?? 0) + 1);
  const risky = (company: Company, n: number): boolean => (prices[company] ?? 0) - 2 * (n + 1) <= -30;
  const [best] = [...counts].sort(
    ([a, one], [b, other]) => Number(risky(a, one)) - Number(risky(b, other)) || other - one,
  );
  if (best === undefined) throw new Error("an empty hand");
  return best[0];
}

/** Takes the youngest cry that asks for no more cards than can be spared. */
async function takeCry(trader: Seated, view: View, spare: readonly CardId[], deeds: Deeds): Promise<boolean> {
  const me = seatOf(trader);
  const most = view.traders[me]?.bonus === "P-02" ? 1 : spare.length;
  const [cry] = Object.values(view.cries)
    .filter(({ seat, to, n }) => seat !== me && (to === null || to === me) && n <= most)
    .filter(({ until: end }) => end - trader.ear.now() > REACH_MS)
    .sort((one, other) => other.at - one.at);
  if (cry === undefined) return false;
  const before = viewNow(trader).handRev;
  await setAside(trader, spare.slice(0, cry.n));
  const name = new RegExp(`^Swap ${cry.n} with ${literally(nameAt(trader, cry.seat))}`);
  await cries(trader).getByRole("button", { name }).first().click(QUICK);
  if (await came(() => viewNow(trader).handRev > before)) deeds.swaps += 1;
  return true;
}

/** Cries with up to three cards, unless enough cries stand already. */
async function cryOut(trader: Seated, view: View, spare: readonly CardId[], deeds: Deeds): Promise<boolean> {
  const me = seatOf(trader);
  const mine = Object.values(view.cries).filter(({ seat }) => seat === me);
  if (mine.length >= 2 || spare.length === 0) return false;
  const most = view.traders[me]?.bonus === "P-02" ? 1 : 3;
  // Not the same number twice: what nobody took is not what the floor wants.
  const n = Math.min(spare.length, most, (deeds.cries % 3) + 1);
  const before = view.nextCry;
  await setAside(trader, spare.slice(0, n));
  await trader.page.getByRole("button", { name: new RegExp(`^Cry ${n}\\b`) }).click(QUICK);
  const stands = (): boolean =>
    Object.entries(viewNow(trader).cries).some(([id, { seat }]) => seat === me && Number(id) >= before);
  if (await came(stands)) deeds.cries += 1;
  return true;
}

/** Presses the cards of the hand until exactly these are set aside. */
export async function setAside(trader: Seated, cards: readonly CardId[]): Promise<void> {
  const wanted = new Set(cards.map((card) => cardName(card)));
  const buttons = handOf(trader).getByRole("button");
  const shown = await buttons.evaluateAll((all) =>
    all.map((one) => ({
      name: one.getAttribute("aria-label") ?? "",
      out: one.getAttribute("aria-pressed") === "true",
    })),
  );
  for (const { name, out } of shown) {
    const card = [...wanted].find((known) => name.startsWith(known));
    if (out !== (card !== undefined))
      await handOf(trader).getByRole("button", { name, exact: true }).click(QUICK);
  }
}

/** The cards on the page's hand, in its words, without what is said of each. */
export async function handShown(trader: Seated, known: readonly CardId[]): Promise<string[]> {
  const names = known.map((card) => cardName(card));
  const labels = await handOf(trader)
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return labels.map((label) => names.find((name) => label.startsWith(name)) ?? label);
}

/** Sells all cards of one company, the largest unless another is named. True when it went through. */
export async function sell(trader: Seated, view: View, company = bestCompany(view)): Promise<boolean> {
  const cards = (view.hand ?? []).filter((card) => shows(card, company)).length;
  const me = seatOf(trader);
  const { page } = trader;
  const region = page.getByRole("region", { name: "Your sale" });
  const commit = page.getByRole("button", { name: /^Sell \d/ });
  // The first press lays out the paper.
  if (!(await region.isVisible())) await commit.click(QUICK);
  const choice = region.getByRole("radio", {
    name: new RegExp(`^${literally(companyName(company))}`),
  });
  if (!(await choice.isChecked(QUICK))) await choice.press(" ", QUICK);
  const contract = region.getByRole("checkbox", { name: "With the contract" });
  if (
    view.traders[me]?.token === company &&
    (await contract.isVisible()) &&
    !(await contract.isChecked(QUICK))
  )
    await contract.press(" ", QUICK);
  // Sold by holding: a finger rests on it.
  const wanted = page.getByRole("button", {
    name: new RegExp(`^Sell ${cards} ${literally(companyName(company))}`),
  });
  await wanted.click(HELD);
  return came(() => viewNow(trader).traders[me]?.sold === true || viewNow(trader).day !== view.day);
}

/** The first answer a choice offers, or nothing when somebody else is asked. */
export async function answer(trader: Seated, view: View): Promise<boolean> {
  const { choice } = view;
  if (choice === null || choice.seat !== seatOf(trader)) return false;
  const region = trader.page.getByRole("region", { name: "Your choice" });
  await region.getByRole("radio").first().press(" ", QUICK);
  await region
    .getByRole("button", { name: /^(Take|Raise|Switch|Write off|Sell|Whisper)/ })
    .first()
    .click(QUICK);
  await came(() => viewNow(trader).choice?.id !== choice.id);
  return true;
}

/** Leaves the extra of the last day, which stays as long as its reader wants. */
export async function toResult(trader: Seated): Promise<void> {
  const { page } = trader;
  const leave = page.getByRole("button", { name: "To the result" });
  const there = page.getByRole("heading", { name: /lost least|Bank run/ });
  await leave.or(there).first().waitFor();
  if (await leave.isVisible()) await leave.click();
}

async function getReady(trader: Seated, view: View): Promise<boolean> {
  if (view.traders[seatOf(trader)]?.ready !== false) return false;
  await trader.page.getByRole("button", { name: /^Ready for day/ }).click(QUICK);
  await came(
    () => viewNow(trader).phase !== "ready" || viewNow(trader).traders[seatOf(trader)]?.ready === true,
  );
  return true;
}

/** Whether it comes to be within the time a page takes: a refusal leaves things as they are. */
async function came(fact: () => boolean): Promise<boolean> {
  return until("it", () => (fact() ? true : null), QUICK.timeout).catch(() => false);
}

function handOf(trader: Seated): Locator {
  return trader.page.getByRole("list", { name: "My hand" });
}

function cries(trader: Seated): Locator {
  return trader.page.getByRole("list", { name: "Cries" });
}
