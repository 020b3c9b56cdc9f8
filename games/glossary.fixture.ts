import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";

const root = new URL("../", import.meta.url);

/**
 * One thing and the word for it. `say`: the word, as a pattern without its endings. `never`: words that other messages once had
 * for the same thing, as patterns. Patterns are read without regard to capitals, and begin and end at the edges of words
 * where the script has such edges. `except`: keys that mean something else by a forbidden word.
 */
export type Term = {
  readonly say: string;
  readonly never?: readonly string[];
  readonly except?: readonly string[];
};
export type Glossary = { readonly [thing: string]: Term };

/** The folders of words: the house's, then one for each game. */
export const HOUSE = "packages/design/src/words";
export const GAMES: readonly string[] = globSync("games/*/words/en.json", { cwd: root.pathname })
  .map(dirname)
  .sort();

/** The glossary of one folder of words in one language. */
export function glossaryOf(folder: string, language: string): Glossary {
  return JSON.parse(readFileSync(new URL(`${folder}/glossary/${language}.json`, root), "utf8"));
}

/** All messages of a folder in one language, those of the shelf and of the lesson included. */
export function messagesOf(folder: string, language: string): { readonly [key: string]: string } {
  const files = globSync(`${folder}/{.,shelf,lesson}/${language}.json`, { cwd: root.pathname });
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(new URL(file, root), "utf8"))));
}

/** A pattern that matches whole words only, where words have edges. */
export function whole(pattern: string): RegExp {
  return /\p{Script=Han}/u.test(pattern)
    ? new RegExp(pattern, "iu")
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "iu");
}

/** Chooses the words of an argument: `{name}` by default. A select or plural gives all its options unless `choose` names one. */
export type Fill = (argument: string) => string;

/**
 * Everything a message may say: one text for each way through its choices, with arguments as `{name}` or as `fill` has them.
 * `choose` takes one option of a select by its argument; null leaves all of them open.
 */
export function waysOf(
  text: string,
  language: string,
  fill: Fill = (argument) => `{${argument}}`,
  choose: (argument: string, options: readonly string[]) => string | null = () => null,
): readonly string[] {
  const walk = (parts: unknown): readonly string[] => {
    if (!Array.isArray(parts)) return [""];
    return parts.reduce<readonly string[]>(
      (ways, part) => {
        const next = ofPart(part);
        return ways.flatMap((before) => next.map((after) => before + after));
      },
      [""],
    );
  };
  const ofPart = (part: {
    type: number;
    value: string;
    options?: { [option: string]: { value: unknown } };
    children?: unknown;
  }): readonly string[] => {
    // Element types of the ICU parser: 0 is literal text, 7 the # of a plural, 8 a tag.
    if (part.type === 0) return [part.value];
    if (part.type === 7) return ["7"];
    if (part.type === 8) return walk(part.children);
    if (part.options === undefined) return [fill(part.value)];
    const chosen = choose(part.value, Object.keys(part.options));
    return Object.entries(part.options)
      .filter(([option]) => chosen === null || option === chosen)
      .flatMap(([, { value }]) => walk(value));
  };
  return walk(new IntlMessageFormat(text, language).getAst());
}

/** What the reader is called where a player's name would stand. Messages choose their verbs by it. */
export const YOU: { readonly [language: string]: string } = {
  en: "You",
  fr: "Vous",
  es: "Tú",
  "zh-Hant": "你",
  "zh-Hans": "你",
};

/** Arguments that are filled with somebody's name. */
export const PEOPLE: ReadonlySet<string> = new Set(
  "name names who other manager investor debtor creditor rival".split(" "),
);

/** Messages that are given a player's name only where that player is not the reader. */
export const ABOUT_OTHERS: ReadonlySet<string> = new Set([
  // The reader is "you" there, in the case that the sentence wants.
  "extra.deck.automatic",
  "panic.stalls.asksOf",
  "panic.stalls.bar.owes",
  "panic.stalls.gaveUp.one",
  "panic.stalls.youAskOf",
  "panic.stalls.bundleFor",
  "panic.stalls.counter",
  "panic.stalls.keptOpen",
  "panic.stalls.owesMuch",
  "panic.stalls.pays",
  "panic.stalls.ready.between",
  "panic.stalls.refused",
  "panic.stalls.spoken.accept",
  "panic.stalls.takeSays",
  "panic.stalls.wantsToClose",
  "room.pad.waits",
  "steps.claims.settle",
  "steps.dice.other",
  "steps.say.circle",
]);
