import { useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import { type Colour, valueAt } from "@bigboard/panic-on-wall-street/game";
import { thousands } from "../parts/money.ts";
import { nextMean } from "../parts/next-mean.ts";
import { useTable } from "../table-context.ts";
import { useLabel } from "./use-label.ts";

/** What a colour says of itself: its value, and its average where the table shows help numbers (P-OPT-10). `at` the value beside the dice, whose tracks mark where each stood before. */
export function useTrackLabel(): (colour: Colour, at?: number) => LabelProps {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { bound, view, config } = table;
  return (colour, at) =>
    label(at !== undefined ? "trackRoll" : config.helpNumbers ? "track" : "trackBare", {
      colour: t(`panic.parts.colour.${colour}`),
      now: thousands(t, at ?? valueAt(bound.edition, colour, view.market[colour])),
      mean: thousands(t, nextMean(table, colour)),
    });
}
