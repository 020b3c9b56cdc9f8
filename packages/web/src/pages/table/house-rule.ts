import type { TableView } from "@bigboard/protocol";
import type { ReactNode } from "react";
import type { TableHandle } from "./use-table.ts";

/** One row of the house rules: what it is, in a sentence, the choice, and the choice in a word for small pages. */
export type HouseRule = {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly short: string;
  readonly choice: ReactNode;
  /** Few tables change it: it stands behind "more". */
  readonly more: boolean;
};

export type RulesProps = { handle: TableHandle; table: TableView; editable: boolean };
