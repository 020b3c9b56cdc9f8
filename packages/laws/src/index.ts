export * from "./fixtures/index.ts";
export { fixtureProbes } from "./fixtures/probes.ts";
export * from "./fuzz/index.ts";
export * from "./laws/index.ts";
