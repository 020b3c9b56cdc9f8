export { applyMonth, beginStep, monthSeatChanged, monthTime } from "./apply.ts";
export { checkMonth, type MonthAction } from "./check.ts";
export { defaultSale } from "./costs.ts";
export { beginDice } from "./dice.ts";
export { monthFallback } from "./fallback.ts";
export { monthMoves } from "./moves.ts";
export { defaultSplit } from "./split.ts";
