export { automaticSale, type Composed, composeSale, type Seller, sellForTheRest } from "./automatic.ts";
export { applyReady, seatChanged } from "./between.ts";
export { firstSeller, lastSeller, sharesOf } from "./cards.ts";
export { applyChoose, applyDiscard, checkChoose, checkDiscard } from "./choose.ts";
export { checkReady, closePhaseEnds } from "./clock.ts";
export { endSales } from "./evening.ts";
export { defaultPick, picks } from "./targets.ts";
export { askForTokens } from "./tokens.ts";
