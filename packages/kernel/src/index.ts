export * from "./chance.ts";
export * from "./game.ts";
export * from "./host.ts";
export type { Json } from "./json.ts";
export * from "./ledger.ts";
export * from "./limit.ts";
