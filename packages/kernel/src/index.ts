export * from "./chance.ts";
export * from "./game.ts";
export type { Json } from "./json.ts";
export * from "./ledger.ts";
