export * from "./fixtures/index.ts";
export * from "./fuzz/index.ts";
export * from "./laws/index.ts";
export { probeOf } from "./probes/index.ts";
