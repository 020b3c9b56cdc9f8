import type { Browser } from "playwright-core";
import { type Finding, KINDS, type Looked, NONE, sum } from "../../../e2e/layout/kinds.ts";
import { lookAt } from "../../../e2e/layout/layout.ts";
import { UNSEEN } from "../../../e2e/unseen.ts";
import type { Language } from "../../../e2e/words.ts";
import { change, refit, type Standing, stand } from "../stand.ts";
import { sizesOf } from "../states.ts";
import type { Look, Visit } from "./plan.ts";

/** A fault and where it was found. `page`: the page's own word for its window. */
export type Found = {
  readonly state: string;
  readonly look: Look;
  readonly page: string | null;
  readonly finding: Finding;
};

/** What came of a visit: faults, how much was looked at, and what went wrong with the state itself. */
export type Visited = {
  readonly state: string;
  readonly checks: number;
  readonly looked: Looked;
  readonly found: readonly Found[];
  readonly broken: readonly string[];
};

/** Where a state is drawn first: where its buttons have their words. */
const FIRST = { width: 1440, height: 900 };

/** Draws a state once and looks at it all around, by resizing and by the settings. `onCheck` is called after each look. */
export async function visit(
  browser: Browser,
  base: string,
  { state, looks }: Visit,
  onCheck: () => void,
): Promise<Visited> {
  const [first = looks[0]?.window ?? FIRST] = sizesOf(state, [FIRST]);
  const standing = await stand(browser, base, state, first);
  try {
    // A state that throws or draws nothing is not looked at: its emptiness would pass.
    if (standing.faults.length > 0) return broken(state.name, standing.faults);
    await standing.page.addStyleTag({ content: UNSEEN });
    const visited = await lookAround(standing, state.name, looks, onCheck);
    return { ...visited, broken: [...new Set(standing.faults)] };
  } catch (error) {
    return broken(state.name, [
      error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error),
    ]);
  } finally {
    await standing.close();
  }
}

async function lookAround(
  standing: Standing,
  state: string,
  looks: readonly Look[],
  onCheck: () => void,
): Promise<Visited> {
  const found: Found[] = [];
  /** How many texts a window shows below its head at 100 %, by language and window. */
  const usual = new Map<string, number>();
  let looked = NONE;
  let at: { language: Language | null; text: number | null } = { language: null, text: null };
  for (const look of looks) {
    const { language, text, window } = look;
    if (language !== at.language) await change(standing, { language, textSize: text });
    else if (text !== at.text) await change(standing, { textSize: text });
    at = { language, text };
    await refit(standing, window);
    const place = `${language} ${window.width}`;
    const report = await lookAt(standing.page, KINDS, text === 100 ? null : (usual.get(place) ?? null));
    if (text === 100) usual.set(place, report.belowHead);
    looked = sum(looked, report.looked);
    for (const finding of report.findings) found.push({ state, look, page: report.window, finding });
    onCheck();
  }
  return { state, checks: looks.length, looked, found, broken: [] };
}

function broken(state: string, why: readonly string[]): Visited {
  return { state, checks: 0, looked: NONE, found: [], broken: why };
}
