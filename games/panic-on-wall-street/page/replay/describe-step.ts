import type { IconId } from "@bigboard/design";
import type { GameModule } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import { COLOURS, type Event, type TileId, type View } from "@bigboard/panic-on-wall-street/game";
import { inLanguage } from "../parts/in-language.ts";
import { thousands } from "../parts/money.ts";
import { faceText } from "../steps/die.tsx";
import { asConfig, asEvents, asView } from "../trusted.ts";

/** An input may tell a dozen things at once; the line names the first of them, the page shows the rest. */
const MOST = 3;

/** Between two things of one step, in every language. */
const BETWEEN = " · ";

/** What the words of a step need: who sits where, and what the companies are called. */
type Words = {
  readonly t: Translate;
  readonly name: (seat: number) => string;
  readonly company: (tile: TileId) => string;
  readonly sum: (dollars: number) => string;
};

/** One input of a replay in one line of plain words. */
export const describeStep: GameModule["describeStep"] = (facts, json, names, t, rawConfig) => {
  const view = asView(json);
  const { edition } = asConfig(rawConfig);
  const events = asEvents(facts);
  const words: Words = {
    t,
    name: (seat) => names[seat] ?? "",
    company: (tile) => {
      const company = edition.companies.find(({ id }) => id === tile);
      return company === undefined ? tile : inLanguage(company.names, t.language);
    },
    sum: (dollars) => thousands(t, dollars),
  };
  const told = events.flatMap((event) => {
    const text = wordsOf(event, words);
    return text === "" ? [] : [text];
  });
  return {
    turn: monthOf(view),
    round: view.month,
    seat: actorOf(events),
    text: told.length === 0 ? t("panicReplay.quiet") : told.slice(0, MOST).join(BETWEEN),
    mark: markOf(events),
  };
};

/** Roles are the set-up; the rest belongs to its month. */
function monthOf(view: View): number {
  return view.phase === "roles" ? 0 : view.month;
}

/** An event without the name of whoever acted; empty for what another event tells. */
function wordsOf(event: Event, words: Words): string {
  const { t, name, company, sum } = words;
  switch (event.type) {
    case "roleRolled":
      return t("panicReplay.roleRolled", { face: faceText(event.face) });
    case "roleClaimed":
      return t("panicReplay.roleClaimed");
    case "roles":
      return t("panicReplay.roles", { names: t.list(event.managers.map(name)) });
    case "monthBegan":
      return t("panicReplay.monthBegan", { month: event.month });
    case "opened":
      return t("panicReplay.opened");
    case "offered": {
      const { kind, tile, price, to } = event.terms;
      if (kind === "bid") return t("panicReplay.bid", { company: company(tile), amount: sum(price) });
      return to === null
        ? t("panicReplay.ask", { company: company(tile), amount: sum(price) })
        : t("panicReplay.askOf", { company: company(tile), amount: sum(price), name: name(to) });
    }
    case "bundled":
      return t("panicReplay.bundled", { n: event.terms.offers.length, name: name(event.terms.to) });
    case "offerEnded":
      return event.why === "withdrawn" || event.why === "declined"
        ? t(`panicReplay.${event.why}`, { company: company(event.terms.tile) })
        : "";
    case "dealMade":
      return dealWords(event, words);
    case "dealEnded":
      return event.why === "withdrawn" || event.why === "cleared"
        ? t(`panicReplay.deal.${event.why}`, { company: company(event.tile) })
        : "";
    case "closingProposed":
      return t("panicReplay.closing", { company: company(event.tile) });
    case "closed":
      return t("panicReplay.closed", { company: company(event.tile), amount: sum(event.deal.price) });
    case "finished":
      return t(event.on ? "panicReplay.finished" : "panicReplay.unfinished");
    case "paused":
      return t("panicReplay.paused");
    case "resumed":
      return t("panicReplay.resumed");
    case "bell":
      return t("panicReplay.bell");
    case "rolled":
      return COLOURS.map(
        (colour) => `${t(`panic.parts.colour.${colour}`)} ${faceText(event.faces[colour])}`,
      ).join(BETWEEN);
    case "insolvent":
      return t("panicReplay.insolvent", {
        count: event.cases.length,
        names: t.list(event.cases.map(({ debtor }) => name(debtor))),
      });
    case "splitMade":
      return t("panicReplay.split");
    case "declared":
      return event.byDefault || event.choice === "paid"
        ? t(`panicReplay.silent.${event.choice}`, { name: name(event.debtor), other: name(event.creditor) })
        : t(`panicReplay.declared.${event.choice}`, { name: name(event.debtor) });
    case "bankrupt":
      return t("panicReplay.bankrupt", { name: name(event.seat) });
    case "iouChanged":
      return t(`panicReplay.iou.${event.why}`, {
        name: name(event.iou.debtor),
        other: name(event.iou.creditor),
      });
    case "booked":
      return event.rule === "P-RULING-45" && typeof event.to === "number"
        ? t("panicReplay.gift", { name: name(event.to), amount: sum(event.amount) })
        : "";
    case "mustSell":
      return t("panicReplay.mustSell", {
        count: event.sales.length,
        names: t.list(event.sales.map(({ seat }) => name(seat))),
      });
    case "soldToBank":
      return t("panicReplay.soldToBank", { n: event.tiles.length });
    case "stack":
      return t("panicReplay.stack", { n: event.tiles });
    case "turned":
      return t("panicReplay.turned", { company: company(event.tile) });
    case "raised":
      return t("panicReplay.raised", { company: company(event.tile), amount: sum(event.amount) });
    case "passed":
      return t("panicReplay.passed", { company: company(event.tile) });
    case "knockedDown":
      return t("panicReplay.knockedDown", {
        company: company(event.tile),
        name: name(event.seat),
        amount: sum(event.amount),
      });
    case "removed":
      return t("panicReplay.removed", { company: company(event.tile) });
    case "monthEnded":
      return t("panicReplay.monthEnded", { month: event.month });
    case "ready":
      return t("panicReplay.ready");
    case "held":
      return t(`panicReplay.held.${event.held}`, { name: name(event.seat) });
    case "frozen":
      return t("panicReplay.frozen");
    case "thawed":
      return t("panicReplay.thawed");
    case "over":
      return t("panicReplay.over");
    case "dealt":
    case "counting":
    case "bundleEnded":
    case "closingEnded":
    case "finishing":
    case "income":
    case "circle":
    case "claims":
    case "iou":
      return "";
    default:
      return event satisfies never;
  }
}

/** A deal from the side of whoever accepted; what it replaced is named with it (P-NET-20). */
function dealWords(event: Extract<Event, { type: "dealMade" }>, words: Words): string {
  const { t, name, company, sum } = words;
  const { deal, replaced, by, manager } = event;
  const said = { company: company(event.tile), amount: sum(deal.price) };
  const made =
    by === manager
      ? t("panicReplay.accepts", { ...said, name: name(deal.investor) })
      : t("panicReplay.takes", { ...said, name: name(manager) });
  if (replaced === null || replaced.investor === deal.investor) return made;
  return `${made}${BETWEEN}${t("panicReplay.instead", { name: name(replaced.investor), amount: sum(replaced.price) })}`;
}

/** Whose doing an input of the clock is told as; null for the table itself. Whoever sent an input is named by the shell. */
function actorOf([first]: readonly Event[]): number | null {
  switch (first?.type) {
    case "dealMade":
      return first.by;
    case "splitMade":
      return first.debtor;
    case "roleRolled":
    case "soldToBank":
      return first.seat;
    default:
      return null;
  }
}

/** Whether a deal sent another investor home (P-NET-20); better terms for the same one replace nobody. */
function replaces(event: Event): boolean {
  return (
    event.type === "dealMade" && event.replaced !== null && event.replaced.investor !== event.deal.investor
  );
}

/** What is worth finding again on the axis of time: deals and closings, bell and dice, defaults and auctions. */
function markOf(events: readonly Event[]): IconId | null {
  const has = (type: Event["type"]): boolean => events.some((event) => event.type === type);
  if (has("over")) return "laurel";
  if (has("bankrupt")) return "dynamite";
  if (has("insolvent")) return "loan";
  if (has("bell") || has("opened")) return "bell";
  if (has("rolled")) return "dice";
  if (has("knockedDown") || has("removed")) return "gavel";
  if (events.some(replaces)) return "replaced";
  if (has("closed")) return "lock";
  if (has("frozen")) return "sandglass";
  return has("dealMade") ? "swap" : null;
}
