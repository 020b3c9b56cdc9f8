export { meta } from "./rules/meta.ts";
export { OPTIONS } from "./rules/options.ts";
