export { type Clause, cataloguePath, isEnforceable, type RuleClass, readCatalogue } from "./catalogue.ts";
export { type Coverage, type Covered, coverageOf, hasCatalogue, judge } from "./report.ts";
