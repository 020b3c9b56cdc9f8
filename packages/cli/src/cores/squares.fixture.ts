import type { Work } from "./crew.ts";

/** A work that can be checked by heart. */
export const SQUARES: Work<{ readonly add: number; readonly fails: number | null }, number, number> = {
  entry: new URL("./squares-worker.fixture.ts", import.meta.url),
  begin:
    ({ add, fails }) =>
    (task, told) => {
      if (task === fails) throw new Error(`no square of ${task}`);
      told(1);
      return task * task + add;
    },
};
