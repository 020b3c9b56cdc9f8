import type { Browser } from "playwright-core";
import type { Language } from "../../e2e/words.ts";
import { changedElements, type ElementChange } from "./elements.ts";
import { differenceOf, pictureOf } from "./picture.ts";
import { change, resize, type Standing, stand, type TextSize } from "./stand.ts";
import { type Size, type State, sizesOf } from "./states.ts";
import { walkPage } from "./walk.ts";

/** How each state is drawn: at every size, in every language, with every size of its words. */
export type Ways = {
  readonly sizes: readonly Size[];
  readonly languages: readonly Language[];
  readonly texts: readonly TextSize[];
};

/** One way of drawing, as it stands in names of files: `1440x900-en-100`. */
type Way = {
  readonly name: string;
  readonly size: Size;
  readonly language: Language;
  readonly text: TextSize;
};

function waysOf(state: State, { sizes, languages, texts }: Ways): readonly Way[] {
  return languages.flatMap((language) =>
    texts.flatMap((text) =>
      sizesOf(state, sizes).map((size) => ({
        name: `${size.width}x${size.height}-${language}-${text}`,
        size,
        language,
        text,
      })),
    ),
  );
}

/** What is said of a state that cannot be looked at: which, and why. */
export type Fault = { readonly state: string; readonly why: string };

/** A picture that differs; `old` or `now` is null where the state is new or gone. */
export type Difference = {
  readonly state: string;
  readonly way: string;
  readonly old: Buffer;
  readonly now: Buffer;
  /** Null: only elements differ, in what the picture does not show. */
  readonly picture: { readonly share: number; readonly shown: Buffer } | null;
  readonly elements: readonly ElementChange[];
};

/** Draws a state in every way and hands over each picture; returns what is wrong with the state. */
export async function drawState(
  browser: Browser,
  base: string,
  state: State,
  ways: Ways,
  take: (way: string, picture: Buffer) => void,
): Promise<readonly Fault[]> {
  const [first, ...others] = waysOf(state, ways);
  if (first === undefined) return [];
  const standing = await stand(browser, base, state, first.size);
  try {
    for (const way of [first, ...others]) {
      if (standing.faults.length > 0) break;
      await goTo(standing, way);
      take(way.name, await pictureOf(standing));
    }
    return faultsOf(state, standing);
  } finally {
    await standing.close();
  }
}

/** Draws a state of two trees in every way, and tells what differs: how many pictures, and each that is another. */
export async function compareState(
  browser: Browser,
  old: { readonly base: string; readonly state: State },
  now: { readonly base: string; readonly state: State },
  ways: Ways,
): Promise<{ pictures: number; differences: readonly Difference[]; faults: readonly Fault[] }> {
  const [first, ...others] = waysOf(now.state, ways);
  if (first === undefined) return { pictures: 0, differences: [], faults: [] };
  const [before, after] = await Promise.all(
    [old, now].map(({ base, state }) => stand(browser, base, state, first.size)),
  );
  if (before === undefined || after === undefined) throw new Error("two were asked for");
  const differences: Difference[] = [];
  let pictures = 0;
  try {
    for (const way of [first, ...others]) {
      if (before.faults.length + after.faults.length > 0) break;
      const [one, two] = await Promise.all([look(before, way), look(after, way)]);
      pictures += 1;
      const picture = differenceOf(one.picture, two.picture);
      const elements = changedElements(one.walked, two.walked);
      if (picture === null && elements.length === 0) continue;
      differences.push({
        state: now.state.name,
        way: way.name,
        old: one.picture,
        now: two.picture,
        picture,
        elements,
      });
    }
    const inOld = faultsOf(old.state, before).map(({ state, why }) => ({ state, why: `${why} (before)` }));
    return { pictures, differences, faults: [...inOld, ...faultsOf(now.state, after)] };
  } finally {
    await Promise.all([before.close(), after.close()]);
  }
}

async function look(standing: Standing, way: Way) {
  await goTo(standing, way);
  return { picture: await pictureOf(standing), walked: await walkPage(standing.page) };
}

/** The words each page speaks, and how large: they change seldom, sizes with every picture. */
const said = new WeakMap<Standing, string>();

async function goTo(standing: Standing, { size, language, text }: Way): Promise<void> {
  const words = `${language} ${text}`;
  if (said.get(standing) !== words) await change(standing, { language, textSize: text });
  said.set(standing, words);
  await resize(standing, size);
}

function faultsOf(state: State, { faults }: Standing): readonly Fault[] {
  return [...new Set(faults)].map((why) => ({ state: state.name, why }));
}
