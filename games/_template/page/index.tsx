import type { GameModule } from "@bigboard/design/game-page";
import { scoresOf, valuesOf } from "@bigboard/sealed-lots/game";
import { describe } from "./describe.ts";
import { asConfig, asEvents, asView } from "./trusted.ts";

/* Sealed Lots in the page: what the shell loads as the game's own chunk. */
export { Page } from "./page.tsx";
export { Replay } from "./replay.tsx";

export const waitingFor: GameModule["waitingFor"] = (view) => asView(view).waiting;

export const describeStep: GameModule["describeStep"] = (facts, view, names, t) =>
  describe(asEvents(facts), asView(view), names, t);

export const figures: GameModule["figures"] = (json, config) => {
  const view = asView(json);
  const values = valuesOf(asConfig(config));
  return {
    lines: [{ id: "lot", value: view.lot === null ? 0 : (values.get(view.lot) ?? 0) }],
    wealth: scoresOf(values, view.traders),
  };
};

export const lines: GameModule["lines"] = (t) => [
  { id: "lot", label: t("sealedLots.lot"), color: "var(--brass-300)", dash: "" },
];
