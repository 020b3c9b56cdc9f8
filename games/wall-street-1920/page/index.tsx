import type { GameModule } from "@bigboard/design/game-page";
import { COMPANIES } from "@bigboard/wall-street-1920/game";
import { lazy } from "react";
import { LINES } from "./log/price-chart.tsx";
import { standing } from "./plan/standing.ts";
import { asConfig, asView } from "./trusted.ts";

/* 1920 Wall Street in the page: what the shell loads as the game's own chunk. */
export { describeStep } from "./log/describe-step.ts";
export { Page } from "./page.tsx";
export { Replay } from "./replay.tsx";

/** A wall has no page and a page no wall: each loads its own. */
export const Screen = lazy(async () => ({ default: (await import("./wall/screen.tsx")).Screen }));

export const waitingFor: GameModule["waitingFor"] = (view) => asView(view).waiting;

export const figures: GameModule["figures"] = (json, rawConfig) => {
  const view = asView(json);
  const config = asConfig(rawConfig);
  return {
    lines: COMPANIES.map((company) => ({ id: company, value: view.prices[company] })),
    // Once everything is counted the real total: the curve of a replay ends where the result does.
    wealth: view.players.map((_, seat) => standing({ view, config }, seat)?.total ?? null),
  };
};

export const lines: GameModule["lines"] = (t) =>
  COMPANIES.map((company) => ({
    id: company,
    label: t("street.company.name", { company }),
    color: LINES[company].color,
    dash: LINES[company].dash,
  }));
