import type { GameModule } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import { COLOURS, type View, valueAt } from "@bigboard/panic-on-wall-street/game";
import { asConfig, asView } from "./trusted.ts";

/* Panic on Wall Street in the page: what the shell loads as the game's own chunk. */
export { Page } from "./page.tsx";
export { describeStep } from "./replay/describe-step.ts";
export { PaidMatrix as ReplayAside } from "./replay/paid-matrix.tsx";
export { Replay } from "./replay.tsx";
export { Screen } from "./room/screen/screen.tsx";
export { retired, talkGroups } from "./room/talk.ts";

export const waitingFor: GameModule["waitingFor"] = (json) => waited(asView(json));

/** Whoever holds the others up: while the stalls are open nobody does. */
function waited(view: View): readonly Seat[] {
  const people = view.players.flatMap(({ held }, seat) => (held === "person" ? [seat] : []));
  switch (view.phase) {
    case "ready":
    case "incomes":
    case "monthEnd":
      return people.filter((seat) => !view.ready.includes(seat));
    case "dice":
      return view.roller === null ? [] : [view.roller];
    case "split":
      return view.insolvencies.filter(({ split }) => split === null).map(({ debtor }) => debtor);
    case "claims":
      return [
        ...new Set(view.claims.filter(({ choice }) => choice === null).map(({ creditor }) => creditor)),
      ];
    case "sale":
      return view.sales.map(({ seat }) => seat);
    case "reveal":
      return view.auction?.auctioneer == null ? [] : [view.auction.auctioneer];
    case "roles":
    case "countdown":
    case "negotiation":
    case "bidding":
    case "frozen":
    case "over":
      return [];
    default:
      return view.phase satisfies never;
  }
}

/** Charts are read in thousands of dollars, like tracks and slips. */
function inThousands(dollars: number): number {
  return dollars / 1000;
}

export const figures: GameModule["figures"] = (json, rawConfig) => {
  const view = asView(json);
  const { edition } = asConfig(rawConfig);
  return {
    lines: COLOURS.map((colour) => ({
      id: colour,
      value: inThousands(valueAt(edition, colour, view.market[colour])),
    })),
    wealth: view.players.map(({ purse }) => (purse === null ? null : inThousands(purse))),
  };
};

/** The four colours of the market; dashes tell them apart where colours could not. */
const DASHES = { red: "", yellow: "8 5", green: "2 4", blue: "12 4 2 4" } as const;

export const lines: GameModule["lines"] = (t) =>
  COLOURS.map((colour) => ({
    id: colour,
    label: t(`panic.parts.colour.${colour}`),
    color: `var(--m-${colour})`,
    dash: DASHES[colour],
  }));

export const spans: NonNullable<GameModule["spans"]> = "months";

export const spanName: NonNullable<GameModule["spanName"]> = (month, t) => t("panic.parts.month", { month });
