import type { IconId } from "@bigboard/design";
import type { Colour, PerColour } from "@bigboard/panic-on-wall-street/game";

/** The shape that doubles each colour (P-NET-75). */
export const SHAPES: PerColour<IconId> = { red: "bolt", yellow: "cog", green: "leaf", blue: "anchor" };

/** Sets `--m` and `--on`, the enamel and the letters on it, for everything inside. */
export function enamel(colour: Colour): string {
  return `pn-${colour}`;
}
