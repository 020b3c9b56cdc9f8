import { createHash } from "node:crypto";
import { LANGUAGES, type Language } from "../../../e2e/words.ts";
import { type Size, type State, sizesOf } from "../states.ts";

/** The windows of the sweep: 24 widths from 320 to 2560 px, each with a height that a screen so wide has; none is lower than 560. */
export const WINDOWS: readonly Size[] = [
  { width: 320, height: 568 },
  { width: 344, height: 882 },
  { width: 360, height: 640 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 412, height: 732 },
  { width: 430, height: 932 },
  { width: 480, height: 560 },
  { width: 540, height: 720 },
  { width: 600, height: 960 },
  { width: 667, height: 560 },
  { width: 720, height: 1280 },
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 932, height: 560 },
  { width: 1024, height: 768 },
  { width: 1110, height: 834 },
  { width: 1180, height: 820 },
  { width: 1280, height: 720 },
  { width: 1366, height: 640 },
  { width: 1440, height: 900 },
  { width: 1680, height: 1050 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

export const TEXTS = [100, 150, 200] as const;

/** One look at a state: at a window, in a language, with a text size. */
export type Look = {
  readonly window: Size;
  readonly language: Language;
  readonly text: (typeof TEXTS)[number];
};

/** A state and how it is looked at. In the order of the looks a language or a text size changes as seldom as can be, and 100 % comes first. */
export type Visit = { readonly state: State; readonly looks: readonly Look[] };

/**
 * How much of it all is looked at: every window with every text size in every language; every two of the three together,
 * which is half as much; or what `npm test` has time for.
 */
export type Breadth = "all" | "pairs" | "sample";

/** Of so many states the sample visits one, and of so many windows it takes one. */
const STATES_APART = 8;
const WINDOWS_APART = 5;

/**
 * All visits of a sweep. The sample takes states by their names, each in one language at 100 and 200 %: whoever adds a state
 * does not move the others to windows in which nobody has looked at them.
 */
export function visitsOf(states: readonly State[], breadth: Breadth): readonly Visit[] {
  if (breadth !== "sample") {
    return states.map((state) => {
      const looks = looksOf(sizesOf(state, WINDOWS), LANGUAGES, TEXTS);
      return { state, looks: breadth === "all" ? looks : looks.filter(isOfPairs) };
    });
  }
  return states
    .map((state) => ({ state, lot: lotOf(state.name) }))
    .filter(({ lot }) => lot[0] % STATES_APART === 0)
    .map(({ state, lot }) => {
      const windows = WINDOWS.filter((_, at) => (at + lot[1]) % WINDOWS_APART === 0);
      const language = LANGUAGES.filter((_, at) => at === lot[2] % LANGUAGES.length);
      return { state, looks: looksOf(sizesOf(state, windows), language, [100, 200]) };
    })
    .filter(({ looks }) => looks.length > 0);
}

/**
 * Two of four languages for a window and a text size: they change places from window to window and from size to size, so
 * that each language meets each window and each text size. 100 and 200 % have the same two: words left out are counted.
 */
function isOfPairs({ window, language, text }: Look): boolean {
  const place = WINDOWS.findIndex(({ width }) => width === window.width) + TEXTS.indexOf(text);
  return (place - LANGUAGES.indexOf(language)) % 2 === 0;
}

/** With this the sample has a state of every game, the template's few too: a test holds it to that. */
const SALT = "!";

/** Three numbers that belong to a name. */
function lotOf(name: string): readonly [number, number, number] {
  const hash = createHash("sha256").update(`${name}${SALT}`).digest();
  return [hash.readUInt16BE(0), hash.readUInt16BE(2), hash.readUInt16BE(4)];
}

function looksOf(
  windows: readonly Size[],
  languages: readonly Language[],
  texts: readonly Look["text"][],
): readonly Look[] {
  return languages.flatMap((language) =>
    texts.flatMap((text) => windows.map((window) => ({ window, language, text }))),
  );
}
