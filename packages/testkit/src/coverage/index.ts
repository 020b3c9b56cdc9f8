export { type Clause, isEnforceable, type RuleClass, readCatalogue } from "./catalogue.ts";
export { type Coverage, type Covered, cataloguePath, coverageOf, hasCatalogue, judge } from "./report.ts";
