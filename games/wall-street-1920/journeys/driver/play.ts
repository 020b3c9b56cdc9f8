import { botNamed } from "@bigboard/games/bots";
import { fastChance, looseChance } from "@bigboard/kernel";
import type { Action, View } from "@bigboard/wall-street-1920/game";
import type { Locator } from "playwright-core";
import type { Person } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { figuresAgree, seenEnough, showItAll } from "./figures.ts";
import { boundOf, viewOf } from "./street.ts";

const PILE_NAMES = { L: "Gold", M: "Less", R: "Half" } as const;
const COMPANY_NAMES = { corn: "Corn", cotton: "Cotton", steel: "Steel", oil: "Oil" } as const;

/** Whether the match waits for this person. */
export function isAsked(person: Person): boolean {
  const view = viewOf(person);
  const seat = person.oracle.seat();
  return view !== null && seat !== null && view.phase !== "over" && view.waiting.includes(seat);
}

/**
 * What a sensible player would do from here until something is revealed or somebody else decides: asked of the greedy
 * bot in an imagined world, so that the journey plays whole, plausible games.
 */
export function intention(person: Person): readonly Action[] {
  const view = viewOf(person);
  const seat = person.oracle.seat();
  if (view === null || seat === null) throw new Error("nothing to decide on");
  const { config, rules } = boundOf(person);
  const bot = botNamed("wall-street-1920", "greedy");
  if (bot === null) throw new Error("there is no greedy bot");
  const world = rules.imagine(view, looseChance(`journey ${view.turn}`));
  const actions: Action[] = [];
  for (let n = 0; n < 12; n += 1) {
    if (!rules.waiting(world).seats.includes(seat)) break;
    const moves = rules.moves(world, seat);
    const chosen = rules.readAction(
      bot.choose({
        seat,
        view: rules.view(world, seat, "none"),
        moves,
        chance: looseChance(`journey ${view.turn} ${n}`),
        config,
        rules,
        at: 0,
      }),
    );
    if ("code" in chosen) throw new Error(`the bot chose nonsense: ${chosen.code}`);
    actions.push(chosen);
    const step = rules.apply(world, { t: "act", at: 0, seat, action: chosen }, fastChance("journey"));
    if (!step.ok || step.reveals || chosen.type === "end" || chosen.type === "settle") break;
  }
  return actions;
}

/** Carries out the next decision through the page's own controls, and waits until the page shows what came of it. */
export async function decide(person: Person): Promise<void> {
  await figuresAgree(person);
  const before = person.oracle.latest();
  const view = viewOf(person);
  // The page carries on with what its slip had decided already: by now the question may have answered itself.
  if (view === null || !isAsked(person)) return;
  const wished = intention(person);
  if (view.phase === "end" && (await endsByItself(person))) return;
  await carryOut(person, view, wished).catch((error: unknown) => {
    // It may answer itself even while one reaches for the plate.
    if (person.oracle.latest()?.version === before?.version) throw error;
  });
  await borrowIfAsked(person, before?.version);
  await until(`${person.name}'s act in phase ${view.phase} to count`, () =>
    person.oracle.latest()?.version === before?.version ? null : true,
  );
}

/** Composes and commits what this person would do, without waiting for an answer. */
export async function carryOutNext(person: Person): Promise<void> {
  const view = viewOf(person);
  if (view === null) throw new Error("nothing to decide on");
  await carryOut(person, view, intention(person));
  const borrow = person.page.getByRole("alertdialog").getByRole("button", { name: /^Borrow/ });
  const onItsWay = person.page.locator('[aria-busy="true"]');
  // The question takes a moment to show the first time.
  await until("a loan to be asked, or the act to be on its way", async () => {
    if (await borrow.isVisible()) {
      await borrow.click();
      return true;
    }
    return (await onItsWay.count()) > 0 || viewOf(person) !== view ? true : null;
  });
}

/** Unless the slip left it open, the page ends the turn by itself; the question may show for a moment. */
async function endsByItself(person: Person): Promise<boolean> {
  const before = person.oracle.latest()?.version;
  const end = person.page.getByRole("button", { name: "End the turn" });
  const asksToLook = person.page.getByRole("checkbox", { name: /See the new card/ });
  // The slip with its box may go away even while one looks at it.
  const looks =
    (await asksToLook.isVisible()) && (await asksToLook.isChecked({ timeout: 500 }).catch(() => false));
  if (!looks) {
    const passed = await until(
      "the turn to end by itself",
      () => (person.oracle.latest()?.version === before ? null : true),
      2_000,
    ).catch(() => false);
    if (passed) return true;
  }
  await end.waitFor();
  return false;
}

async function borrowIfAsked(person: Person, before: number | undefined): Promise<void> {
  const borrow = person.page.getByRole("alertdialog").getByRole("button", { name: /^Borrow/ });
  await until("a loan to be asked, or the act to count", async () => {
    if (person.oracle.latest()?.version !== before) return true;
    if (!(await borrow.isVisible())) return null;
    await borrow.click();
    return true;
  });
}

async function carryOut(person: Person, view: View, actions: readonly Action[]): Promise<void> {
  const [first] = actions;
  if (first === undefined) throw new Error("no intention");
  switch (view.phase) {
    case "start":
      return composeTurn(person, view, actions);
    case "placing":
      if (first.type === "place") await place(person, first.location).then((button) => press(button));
      return commit(person, /^Stand here/);
    case "explosion":
    case "discard":
      if (first.type === "discard") await pile(person, first.pile);
      return commit(person, /^Lay it there/);
    case "bought":
      await fates(person, actions, view.bought.length > 1);
      return commit(person, /^So be it/);
    case "surprise":
      if (first.type === "name") await radio(person, COMPANY_NAMES[first.company]);
      return commit(person, /^Name it/);
    case "end":
      return commit(person, /^End the turn/);
    case "show":
    case "offer":
    case "lose":
      return handOver(person, first);
    case "exchange":
      if (first.type === "exchange") {
        await press(
          slip(person).getByRole("button", { name: new RegExp(`^Take from ${nameOf(person, first.rival)}`) }),
        );
      }
      return commit(person, /^Take the/);
    case "fine":
      if (first.type === "fine") await radio(person, nameOf(person, first.rival));
      return commit(person, /^Give it to/);
    case "repay":
      return commit(person, first.type === "repay" && first.accept ? /^Pay/ : /^Leave it/);
    case "take":
      if (first.type === "take") await radio(person, PILE_NAMES[first.pile]);
      return commit(person, /^Take the/);
    case "assigning":
      await throughTheFrames(person);
      return commit(person, /^Count it like that/);
    case "over":
      throw new Error("the match is over");
  }
}

/** The heading of the result. */
export const RESULT = /buys? the street|share the street/;

/** The last round and the blast are told first; whoever has seen enough goes on at once. */
export async function throughTheFrames({ page }: Person): Promise<void> {
  await showItAll(page)
    .or(page.getByRole("button", { name: /^Count it like that/ }))
    .or(page.getByRole("heading", { name: RESULT }))
    .first()
    .waitFor();
  await seenEnough(page);
}

/** The order slip: tab, place or share, fate of the cards, then the brass plate. */
async function composeTurn(person: Person, view: View, actions: readonly Action[]): Promise<void> {
  const main = actions.find((action) => ["move", "sell", "capital"].includes(action.type));
  const tabs = person.page.getByRole("tablist", { name: "What to do" });
  if (main?.type === "sell") {
    await press(tabs.getByRole("tab", { name: "Sell" }));
    const discard = actions.find((action) => action.type === "discard");
    const mine = view.players[person.oracle.seat() ?? 0]?.shares ?? [];
    await press(
      person.page
        .getByRole("list", { name: "My cards" })
        .getByRole("listitem")
        .nth(mine.indexOf(main.card))
        .getByRole("button"),
    );
    await chooseFlip(person, actions);
    if (await pileStillHidden(person)) await commit(person, /^Sell/);
    if (discard?.type === "discard") await pile(person, discard.pile);
    return commit(person, /^Sell/);
  }
  if (main?.type === "capital") {
    await press(tabs.getByRole("tab", { name: "Capital" }));
    const discard = actions.find((action) => action.type === "discard");
    if (discard?.type === "discard") await pile(person, discard.pile);
    await chooseFlip(person, actions);
    return commit(person, /^Raise capital/);
  }
  if (main?.type !== "move") throw new Error("a turn without an action");
  await press(tabs.getByRole("tab", { name: "Move & buy" }));
  await chooseFlip(person, actions);
  const target = targetOf(person, view, actions);
  await press(await place(person, target));
  if (target === view.trendAt) {
    const discard = actions.find((action) => action.type === "discard");
    if (discard?.type === "discard") await pile(person, discard.pile);
    return commit(person, /^Stop here/);
  }
  await fates(person, actions, (view.circle[target]?.cards.length ?? 0) > 1);
  return commit(person, /^Strike the deal/);
}

/** On a phone the sale is two leaves: share, then pile. */
async function pileStillHidden(person: Person): Promise<boolean> {
  return !(await person.page.getByRole("radiogroup", { name: "Which pile?" }).isVisible());
}

function targetOf(person: Person, view: View, actions: readonly Action[]): number {
  const move = actions.find((action) => action.type === "move");
  const pawn = view.players[person.oracle.seat() ?? 0]?.pawn ?? 0;
  const places = view.circle.length;
  const flipped = actions.findIndex((action) => action.type === "flip");
  const turned = flipped >= 0 && flipped < actions.findIndex((action) => action.type === "move");
  const forward = (view.trend === "clockwise") !== turned;
  const steps = move?.type === "move" ? move.steps : 1;
  return (((pawn + (forward ? steps : -steps)) % places) + places) % places;
}

/** Notes on the slip of the turn that the new card is to be looked at before the turn ends. */
export async function askToLook(person: Person): Promise<void> {
  await unfoldOptions(person);
  await person.page.getByRole("checkbox", { name: /See the new card/ }).check({ force: true });
}

/** What else the turn may do lies folded where the slip has no room for it, or a note of the clerk. */
async function unfoldOptions(person: Person): Promise<void> {
  const folded = person.page.getByRole("button", { name: /^Also this turn/ });
  const shown = person.page.getByRole("radiogroup", { name: "Turn the trend" });
  await folded.or(shown).first().waitFor();
  if (await folded.isVisible()) await press(folded);
}

async function chooseFlip(person: Person, actions: readonly Action[]): Promise<void> {
  const flip = actions.findIndex((action) => action.type === "flip");
  if (flip < 0) return;
  const action = actions.findIndex((one) => ["move", "sell", "capital"].includes(one.type));
  await unfoldOptions(person);
  const group = person.page.getByRole("radiogroup", { name: "Turn the trend" });
  await press(group.getByRole("radio", { name: flip < action ? "First" : "End of turn" }));
}

/** Keep or discard for each card bought, in the order in which the slip asks. */
async function fates(person: Person, actions: readonly Action[], lot: boolean): Promise<void> {
  const { cardOf } = boundOf(person);
  const groups = person.page.getByRole("radiogroup", { name: /^Keep or discard/ });
  await groups.first().waitFor();
  const dealt = actions.filter((action) => action.type === "keep" || action.type === "discard");
  const count = await groups.count();
  for (let index = 0; index < count; index += 1) {
    const fate = dealt[index];
    const keep = fate === undefined || fate.type === "keep";
    const group = groups.nth(index);
    await press(group.getByRole("radio", { name: keep ? "Keep it" : "Discard it" }));
    const label = (await group.getAttribute("aria-label")) ?? "";
    const holder = lot
      ? person.page.getByRole("group", { name: label }).or(group.locator("xpath=.."))
      : slip(person);
    if (!keep && fate?.type === "discard")
      await press(holder.last().getByRole("radio", { name: PILE_NAMES[fate.pile] }));
    const name = actions.find((action) => action.type === "name");
    const card = fate === undefined ? null : cardOf(fate.card);
    const surprise = card?.kind === "market" && card.instruction.does === "surprise";
    if (keep && (surprise || (await asksCompany(holder)))) {
      await press(
        holder
          .last()
          .getByRole("radio", { name: COMPANY_NAMES[name?.type === "name" ? name.company : "corn"] }),
      );
    }
  }
}

async function asksCompany(holder: Locator): Promise<boolean> {
  return (await holder.last().getByRole("radiogroup", { name: "Which company?" }).count()) > 0;
}

/** A card of mine: shown, sealed or given up. */
async function handOver(person: Person, action: Action): Promise<void> {
  const view = viewOf(person);
  const mine = view?.players[person.oracle.seat() ?? 0];
  if (action.type !== "show" && action.type !== "offer" && action.type !== "lose") return;
  const ids = [...(mine?.shares ?? []), ...(action.type === "lose" ? (mine?.markets ?? []) : [])];
  const hand = slip(person).getByRole("list", { name: "My cards" });
  await press(hand.getByRole("listitem").nth(ids.indexOf(action.card)).getByRole("button"));
  if (action.type === "show") {
    const standsFor = slip(person).getByRole("radio", { name: COMPANY_NAMES[action.as] });
    if ((await standsFor.count()) > 0) await press(standsFor);
  }
  await commit(person, /^(Show|Seal|Give up) the/);
}

function nameOf(person: Person, seat: number): string {
  return person.oracle.table()?.seats[seat]?.name ?? "";
}

function slip(person: Person): Locator {
  return person.page.getByRole("main");
}

/** A place of the circle, by its number. */
async function place(person: Person, location: number): Promise<Locator> {
  const circle = person.page.getByRole("region", { name: /^The circle of/ });
  const button = circle.getByRole("listitem").nth(location).getByRole("button");
  await button.waitFor({ state: "attached" });
  return button;
}

async function pile(person: Person, which: keyof typeof PILE_NAMES): Promise<void> {
  const group = person.page.getByRole("radiogroup", { name: "Which pile?" });
  await press(group.getByRole("radio", { name: PILE_NAMES[which] }).first());
}

async function radio(person: Person, name: string): Promise<void> {
  await press(slip(person).getByRole("radio", { name, exact: false }).first());
}

async function commit(person: Person, name: RegExp): Promise<void> {
  await press(slip(person).getByRole("button", { name }).first());
}

/** A click where a person could click; a card behind another on the phone's carousel is chosen by keyboard. */
async function press(control: Locator): Promise<void> {
  await control.click({ timeout: 2_000 }).catch(async () => {
    await control.focus({ timeout: 5_000 });
    await control.press("Enter");
  });
}
