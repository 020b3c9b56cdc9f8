import type { Edition } from "../editions/types.ts";
import type { BoardName, TycoonFace, TycoonLetter } from "./terms.ts";

/** How the Tycoon faces are chosen (W-RULING-30). */
export type TycoonSetting =
  | "off"
  | "reward"
  | "penalty"
  | "random"
  | { readonly [letter in TycoonLetter]: TycoonFace };

/**
 * A complete config. Raw input may leave out anything: board `blue`, Tycoons `off`, no Call Options, edition `house`
 * (an edition's id, or the whole edition as an object).
 */
export type Config = {
  readonly board: BoardName;
  readonly tycoons: TycoonSetting;
  readonly callOptions: boolean;
  readonly edition: Edition;
};
