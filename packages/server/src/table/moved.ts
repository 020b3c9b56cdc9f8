import type { Verdict } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, refused, type ServerRefusal } from "../refusal.ts";

/** Another node has written to the table since it was read here; by now it has been read again. */
export class TableMoved extends Error {}

/** What was decided on a table that another node has changed meanwhile is decided anew. */
export async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TableMoved) || tries === SERVER_LIMITS.tableTries) throw error;
    }
  }
}

/** For a table that is changed faster than anybody can decide. */
export function changedRefusal(error: unknown): ServerRefusal {
  if (error instanceof TableMoved) return refusal("TABLE_CHANGED");
  throw error;
}

export function changedVerdict(error: unknown): Verdict {
  if (error instanceof TableMoved) return refused("TABLE_CHANGED");
  throw error;
}
