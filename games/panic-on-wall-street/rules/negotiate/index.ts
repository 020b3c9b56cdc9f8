export { applyNegotiate } from "./apply.ts";
export { checkNegotiate } from "./check.ts";
export { negotiateTime } from "./clock.ts";
export { clearDealsOf, endDeal } from "./deals.ts";
export { negotiateFallback, negotiateMoves } from "./moves.ts";
export { negotiateSeatChanged } from "./seats.ts";
export { beginMonth } from "./start.ts";
