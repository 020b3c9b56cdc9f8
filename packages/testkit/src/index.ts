export * from "./fixtures/index.ts";
export * from "./fuzz/index.ts";
export * from "./laws/index.ts";
