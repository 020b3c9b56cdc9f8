import { createInterface } from "node:readline/promises";
import { type FreePlan, type FreeWish, freeData, planFree, withLock } from "@bigboard/server";
import { EXIT, print, say, UsageError } from "./command.ts";
import { many, size } from "./data-folder.ts";
import { progressBar } from "./progress.ts";

/** Says what goes, asks, and lets it go. A dry run works beside a running server. Gives the exit code. */
export function free(
  dataDir: string,
  wish: FreeWish,
  how: { readonly dryRun: boolean; readonly sure: boolean },
): number | Promise<number> {
  if (how.dryRun) {
    print(`would go: ${planWords(planFree(dataDir, wish))}`);
    return EXIT.ok;
  }
  // Looked at first: a folder without a database must not become one by being locked.
  planFree(dataDir, wish);
  return withLock(dataDir, async () => {
    const plan = planFree(dataDir, wish);
    if (isNothing(plan)) {
      print("nothing to free");
      return EXIT.ok;
    }
    say(`to go: ${planWords(plan)}`);
    if (!how.sure && !(await isWanted())) {
      say("nothing was freed");
      return EXIT.failed;
    }
    const bar = progressBar(plan.codes.length, "tables");
    const freed = await freeData(dataDir, plan, (tables) => bar.at(tables)).finally(() => bar.stop());
    const files = [many(freed.tables, "table"), ...filesOf(plan)].join(", ");
    print(
      `gone: ${files}; ${size(freed.before)} before, ${size(freed.after)} now, ${size(freed.before - freed.after)} freed`,
    );
    return EXIT.ok;
  });
}

const isNothing = (plan: FreePlan): boolean =>
  plan.codes.length + plan.dumps.length + plan.copies.length + plan.unused === 0;

function planWords(plan: FreePlan): string {
  const never = plan.neverBegan === 0 ? "" : ` (${plan.neverBegan} of them never began)`;
  const tables = `${many(plan.codes.length, "table")} with their matches${never}`;
  return [tables, ...filesOf(plan), `${size(plan.unused)} that nothing uses in the file`].join(", ");
}

function filesOf({ dumps, copies }: FreePlan): string[] {
  return [
    ...(dumps.length === 0 ? [] : [many(dumps.length, "report of a fault", "reports of faults")]),
    ...(copies.length === 0
      ? []
      : [many(copies.length, "copy from before an upgrade", "copies from before upgrades")]),
  ];
}

/** Asks at a terminal. Where nobody can answer, the command line must say it. */
async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError("nobody can be asked here: --yes lets it go");
  const line = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new Promise<string>((resolve) => line.once("close", () => resolve("")));
  try {
    // Ctrl+D ends the input without an answer: then it is no.
    const answer = await Promise.race([line.question("Let it go for good? [y/N] "), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    line.close();
  }
}
