export type { AnyRules } from "./arrange.ts";
export type { Failure } from "./failure.ts";
export { type FileResult, runScenarioFile, scenarioFiles } from "./files.ts";
export type { Lexicon } from "./lexicon.ts";
export { type Difference, differences, matches } from "./match.ts";
export { type ReadFault, readScenario } from "./read.ts";
export {
  type CaseResult,
  runCase,
  runCaseOnRules,
  runScenario,
  runScenarioOnRules,
  type Told,
} from "./run.ts";
export type { Case } from "./schema.ts";
