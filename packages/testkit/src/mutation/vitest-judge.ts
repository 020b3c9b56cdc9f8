import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Judged } from "./court.ts";
import type { Mutant } from "./mutants.ts";

/** Judges mutants by the game's own unit tests, each in a process of its own; `each` hears every verdict. */
export async function judgeByTests(
  root: string,
  game: string,
  mutants: readonly Mutant[],
  numbers: readonly number[],
  { limitMs, judges }: { readonly limitMs: number; readonly judges: number },
  each: (judged: Judged) => void,
): Promise<Judged[]> {
  if (numbers.length === 0) return [];
  if (await testsFail(root, game, null, limitMs)) {
    throw new Error(`the unit tests of ${game} fail without any mutant: they can judge nothing`);
  }
  const queue = numbers.slice();
  const out: Judged[] = [];
  const serve = async (): Promise<void> => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      const mutant = mutants[number];
      const noticed = mutant !== undefined && (await testsFail(root, game, mutant, limitMs));
      const judged = { mutant: number, by: noticed ? "unit tests" : null };
      out.push(judged);
      each(judged);
    }
  };
  await Promise.all(Array.from({ length: judges }, serve));
  return out;
}

function testsFail(root: string, game: string, mutant: Mutant | null, limitMs: number): Promise<boolean> {
  const config = join(root, "packages/testkit/src/mutation/vitest.config.ts");
  const args = [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    `--config=${config}`,
    "--bail=1",
    "--reporter=dot",
    `packages/games/src/${game}`,
  ];
  const env = {
    ...process.env,
    MUTANT_FILE: mutant?.file ?? "",
    MUTANT_START: String(mutant?.start ?? 0),
    MUTANT_END: String(mutant?.end ?? 0),
    MUTANT_TEXT: mutant?.replacement || ";",
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: "ignore", timeout: limitMs * 2 });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code !== 0));
  });
}
