export { follow } from "./follow.ts";
export { fromTables } from "./rules.ts";
export type {
  ActionTable,
  AnyAction,
  Frame,
  GameTypes,
  Go,
  MoveList,
  Overlay,
  Passing,
  Phase,
  PhaseTable,
  Position,
  Verb,
  Work,
} from "./types.ts";
