import { createRequire } from "node:module";
import { LIMITS } from "@bigboard/protocol";
import { z } from "zod";

/** Unicode's list of letters that are drawn alike (UTS 39), each with the one that stands for all of them. */
const STANDS_FOR: ReadonlyMap<string, string> = new Map(
  Object.entries(
    z.record(z.string(), z.string()).parse(createRequire(import.meta.url)("unhomoglyph/data.json")),
  ),
);

const UNSEEN = /\p{DI}/gu;
/**
 * On a small plate a dot below a letter is no difference: marks that fit any letter, and all over Latin, Greek and Cyrillic
 * ones. Marks of other scripts are their vowels, and those of Kana their consonants.
 */
const ACCENTS =
  /(?![\u{3099}\u{309A}])(?=\p{M})\p{sc=Zinh}|(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}/gu;
/** What letters are crossed out with in Unicode's list, as in `ø`. */
const STROKES = /[\u{335}-\u{338}]/gu;

/**
 * Whether two names at one table would be taken for each other: the same letters but for case, accents, width, and letters
 * that are drawn alike, such as Latin and Cyrillic `a`, or `I`, `l` and `1`.
 */
export function looksAlike(one: string, other: string): boolean {
  const others = looks(other);
  // `Ian` is `lan` as it stands and `IAN` in capitals, but `Neil` is never `Nell`.
  return looks(one).some((look, i) => look === others[i]);
}

/** The wish, or with the first number behind it that makes it a name of its own beside `taken`. */
export function freeName(wish: string, taken: readonly string[]): string {
  const isFree = (name: string): boolean => !taken.some((other) => looksAlike(name, other));
  if (isFree(wish)) return wish;
  const stem = wish.replace(/ \d+$/, "");
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const name = `${cut(stem, LIMITS.nameLength - end.length)}${end}`.trim();
    if (isFree(name)) return name;
  }
}

/** What a name is drawn like as it stands, in small letters, and in capitals. */
function looks(name: string): [string, string, string] {
  const bare = name.normalize("NFKD").replace(UNSEEN, "").replace(ACCENTS, "");
  return [outline(bare), outline(bare.toLowerCase()), outline(bare.toUpperCase())];
}

function outline(letters: string): string {
  const drawn = [...letters].map((letter) => STANDS_FOR.get(letter) ?? letter);
  return drawn.join("").normalize("NFD").replace(STROKES, "");
}

const LETTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** As many whole letters, as they are seen, as fit into `most`. */
function cut(name: string, most: number): string {
  let kept = "";
  for (const { segment } of LETTERS.segment(name)) {
    if (kept.length + segment.length > most) break;
    kept += segment;
  }
  return kept.trimEnd();
}
