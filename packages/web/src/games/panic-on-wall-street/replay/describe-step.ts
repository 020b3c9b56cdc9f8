import type { GameModule } from "../../../game-page.ts";
import { readView } from "../read.ts";

/** One step of a record, in words. */
export const describeStep: GameModule["describeStep"] = (_facts, json) => {
  const { month } = readView(json);
  return { turn: month, round: month, seat: null, text: "", mark: null };
};
