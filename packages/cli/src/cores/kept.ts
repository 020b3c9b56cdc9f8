import { appendFileSync } from "node:fs";
import { canonical, type Json } from "@bigboard/kernel";
import { z } from "zod";
import { UsageError } from "../command.ts";
import { wholeLines } from "../resume.ts";

/** Results that were worked out before, each under a key that says all that decides it. */
export type Kept<R> = {
  find(key: Json): R | undefined;
  keep(key: Json, result: R): void;
};

/**
 * Opens or begins a file of results, one a line: those whose key is asked for no more are left where they are. A last line
 * that was torn by an end in the middle of it is cut. Without a path nothing outlives the run. Throws UsageError for another
 * kind of file.
 */
export function openKept<R extends Json>(path: string | undefined, schema: z.ZodType<R>): Kept<R> {
  const Line = z.strictObject({ key: z.string(), result: schema });
  const results = new Map<string, R>();
  for (const [index, line] of path === undefined ? [] : wholeLines(path).entries()) {
    const read = Line.safeParse(parsed(line));
    if (!read.success) throw new UsageError(`${path}, line ${index + 1}, is no result to go on from`);
    results.set(read.data.key, read.data.result);
  }
  return {
    find: (key) => results.get(canonical(key)),
    keep(key, result) {
      const name = canonical(key);
      results.set(name, result);
      if (path !== undefined) appendFileSync(path, `${JSON.stringify({ key: name, result })}\n`);
    },
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
