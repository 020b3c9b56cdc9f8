import type { GameModule } from "@bigboard/design/game-page";
import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/krach-29/game";
import { lazy } from "react";
import { tickerOf } from "./parts/ticker.tsx";
import { asConfig, asView } from "./trusted.ts";

/* Krach 29 in the page: what the shell loads as the game's own chunk. */
export { Page } from "./page.tsx";
export { describeOpening, describeStep } from "./replay/describe-step.ts";
export { SwapMatrix as ReplayAside } from "./replay/swap-matrix.tsx";
export { Replay } from "./replay.tsx";

/** A wall has no page and a page no wall: each loads its own. */
export const Screen = lazy(async () => ({ default: (await import("./wall/screen.tsx")).Screen }));

export const waitingFor: GameModule["waitingFor"] = (json) => waited(asView(json));

/** Whoever holds the others up: while the exchange is open nobody does. */
function waited(view: View): readonly Seat[] {
  if (view.choice !== null) return [view.choice.seat];
  const seats = view.traders.map((_, seat) => seat);
  if (view.phase === "lastCall") return seats.filter((seat) => view.traders[seat]?.sold === false);
  if (view.phase === "ready") return seats.filter((seat) => view.traders[seat]?.ready === false);
  return [];
}

export const figures: GameModule["figures"] = (json, rawConfig) => {
  const view = asView(json);
  return {
    lines: asConfig(rawConfig).edition.companies.map(({ code }) => ({
      id: code,
      value: view.prices[code] ?? 0,
    })),
    wealth: view.traders.map((trader) => trader.score),
  };
};

/** Twelve lines: dashes tell apart what colours alone could not. */
const COLORS = [
  "var(--corn-chalk)",
  "var(--cotton-chalk)",
  "var(--steel-chalk)",
  "var(--red-light)",
] as const;
const DASHES = ["", "8 5", "2 4"] as const;

export const lines: GameModule["lines"] = (t, rawConfig) =>
  asConfig(rawConfig).edition.companies.map(({ code }, index) => ({
    id: code,
    label: tickerOf(code, t),
    color: COLORS[index % COLORS.length] ?? COLORS[0],
    dash: DASHES[Math.floor(index / COLORS.length)] ?? "",
  }));

export const spanName: NonNullable<GameModule["spanName"]> = (turn, t) => t("final.day", { day: turn });
