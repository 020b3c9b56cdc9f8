import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { styleText } from "node:util";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../e2e/browser.ts";
import { buildHarness } from "./build.ts";
import { compareState, type Difference, drawState, type Fault, type Ways } from "./draw.ts";
import type { Outcome } from "./report.ts";
import { serveFolder } from "./serve.ts";
import { type State, statesOf } from "./states.ts";
import { hasStates, layStatesOver, treeOf } from "./tree-of.ts";

/** States are drawn by so many at once. */
const AT_ONCE = 2;

/** Edges are smoothed anew for each picture, in one order: what was painted before leaves no trace. */
const STEADY = [
  "--disable-partial-raster",
  "--num-raster-threads=1",
  "--disable-checker-imaging",
  "--disable-threaded-animation",
  "--disable-low-res-tiling",
  "--disable-skia-runtime-opts",
  "--disable-lcd-text",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];

/** Which states are drawn, and how. */
export type Order = { readonly pattern: RegExp; readonly ways: Ways };

/** Draws the states of this tree into a folder, a file a picture; returns how many pictures, and what cannot be looked at. */
export async function drawAll(root: string, order: Order, folder: string) {
  rmSync(folder, { recursive: true, force: true });
  const states = wanted(await statesOf(root), order);
  const faults: Fault[] = [];
  let pictures = 0;
  await withHarness([root], root, async (browser, [base = ""]) => {
    await each(states, async (state) => {
      const found = await drawState(browser, base, state, order.ways, (way, picture) => {
        const file = join(folder, `${state.name}-${way}.png`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, picture);
        pictures += 1;
      });
      faults.push(...found);
    });
  });
  return { states: states.length, pictures, faults };
}

/** Draws the states of this tree and of a commit, and compares them. `ours`: our states, also where the commit has its own. */
export async function compareAll(root: string, ref: string, order: Order, ours: boolean): Promise<Outcome> {
  const tree = treeOf(root, ref);
  try {
    if (ours || !hasStates(tree.root)) layStatesOver(root, tree.root);
    const now = wanted(await statesOf(root), order);
    const old = new Map(wanted(await statesOf(tree.root), order).map((state) => [state.name, state]));
    const differences: Difference[] = [];
    const faults: Fault[] = [];
    let pictures = 0;
    const both = now.filter(({ name }) => old.has(name));
    const added = now.filter(({ name }) => !old.has(name));
    await withHarness([tree.root, root], root, async (browser, [before = "", after = ""]) => {
      await each(both, async (state) => {
        const then = old.get(state.name) ?? state;
        const found = await compareState(
          browser,
          { base: before, state: then },
          { base: after, state },
          order.ways,
        );
        pictures += found.pictures;
        differences.push(...found.differences);
        faults.push(...found.faults);
      });
    });
    const names = new Set(now.map(({ name }) => name));
    return {
      against: ref,
      pictures,
      differences,
      faults,
      added: added.map(({ name }) => name),
      removed: [...old.keys()].filter((name) => !names.has(name)),
    };
  } finally {
    tree.remove();
  }
}

function wanted(states: readonly State[], { pattern }: Order): readonly State[] {
  return states.filter(({ name }) => pattern.test(name));
}

/** Builds the harness of each tree, serves it, starts a browser, and ends all of it afterwards. */
async function withHarness(
  trees: readonly string[],
  root: string,
  work: (browser: Browser, bases: readonly string[]) => Promise<void>,
): Promise<void> {
  const served = [];
  for (const [at, tree] of trees.entries()) {
    const folder = join(root, `node_modules/.cache/bigboard-looks/harness-${at}`);
    await buildHarness(tree, folder);
    served.push(await serveFolder(folder));
  }
  const browser = await launchBrowser(STEADY);
  try {
    await work(
      browser,
      served.map(({ base }) => base),
    );
  } finally {
    await browser.close();
    await Promise.all(served.map((one) => one.close()));
  }
}

/** Does the work for all states, a few at once, and tells how far it is on a line of its own. */
async function each(states: readonly State[], work: (state: State) => Promise<void>): Promise<void> {
  const left = [...states];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let state = left.shift(); state !== undefined; state = left.shift()) {
      await work(state);
      done += 1;
      if (process.stderr.isTTY) {
        process.stderr.write(`\r${styleText("dim", `${done} of ${states.length} ${state.name}`)}\x1b[K`);
      } else if (done % 20 === 0) {
        process.stderr.write(`${done} of ${states.length} states\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (process.stderr.isTTY) process.stderr.write("\r\x1b[K");
}
