/*
 * Words that people wrote, for others to read: names, chat, the texts of an edition. What cannot be seen could make two
 * names look the same, hide a message in a name, or turn the text beside it around.
 */

/** Invisible by definition, or in fact: controls, broken or private letters, annotation marks, letters drawn as nothing. */
const UNSEEN =
  /[\p{DI}\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u{2800}\u{FFF9}-\u{FFFC}\u{13430}-\u{1343F}\u{16FE4}\u{1D159}]/u;
/** Letters that no font knows yet; pictures that will come have their places already. */
const UNKNOWN = /(?!\p{ExtPict})\p{Cn}/u;
const SPACE = /\p{Zs}/u;
const MARK = /\p{M}/u;
/** Marks that fit over any letter: of these stacks are built that cover the lines around them. */
const PLAIN_MARK = /[\p{sc=Zinh}\p{sc=Zyyy}]/u;
const MOST_PLAIN_MARKS = 3;
/** Burmese and Tibetan need as many. */
const MOST_MARKS = 6;

const JOINER = /[\u{200C}\u{200D}]/u;
/** A letter or mark of a script in which letters join, or could: all but those that are known not to. */
const JOINING =
  /(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Zinh}\p{scx=Zyyy}])[\p{L}\p{M}]/u;
const PICTURE = /\p{ExtPict}/u;
const PICTURE_END = /\p{ExtPict}|\p{EMod}|\u{FE0F}/u;

const PRESENTATION = /[\u{FE0E}\u{FE0F}]/u;
const KEY = /[0-9#*]/u;
const KEY_CAP = "\u{20E3}";
const HAN_FORM = /[\u{FE00}-\u{FE02}\u{E0100}-\u{E01EF}]/u;
const HAN = /\p{sc=Han}/u;
const MONGOLIAN_FORM = /[\u{180B}-\u{180D}\u{180F}]/u;
const MONGOLIAN = /\p{sc=Mong}/u;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Words on one line without what cannot be seen, in Unicode's composed form. Joiners and forms of letters stay where a
 * script or a picture needs them; spaces of any width are one space; marks over a letter have an end.
 */
export function cleanWords(words: string): string {
  const letters = [...words.normalize("NFC")];
  const kept: string[] = [];
  let marks: string[] = [];
  for (const [i, letter] of letters.entries()) {
    const before = kept.at(-1) ?? " ";
    if (SPACE.test(letter)) {
      if (before === " ") continue;
      kept.push(" ");
    } else if (belongs(letter, before, letters[i + 1] ?? "")) {
      kept.push(letter);
      continue;
    } else if (UNSEEN.test(letter) || UNKNOWN.test(letter)) continue;
    else if (!MARK.test(letter)) kept.push(letter);
    else if (before !== " " && fits(letter, marks)) {
      kept.push(letter);
      marks.push(letter);
      continue;
    } else continue;
    marks = [];
  }
  return kept.join("").trimEnd().normalize("NFC");
}

/** Whether there is anything to see in it. */
export function somethingSeen(words: string): boolean {
  return SEEN.test(words);
}

/** Whether a letter that is nothing by itself is needed between `before` and `after`. */
function belongs(letter: string, before: string, after: string): boolean {
  if (JOINER.test(letter)) {
    if (PICTURE_END.test(before)) return letter === "\u{200D}" && PICTURE.test(after);
    return JOINING.test(before) && JOINING.test(after);
  }
  if (PRESENTATION.test(letter)) return KEY.test(before) ? after === KEY_CAP : PICTURE.test(before);
  if (HAN_FORM.test(letter)) return HAN.test(before);
  return MONGOLIAN_FORM.test(letter) && MONGOLIAN.test(before) && !MONGOLIAN_FORM.test(before);
}

/** Whether one more mark has a place over the letter that wears `marks`. */
function fits(mark: string, marks: readonly string[]): boolean {
  if (marks.includes(mark)) return false;
  return marks.length < (PLAIN_MARK.test(mark) ? MOST_PLAIN_MARKS : MOST_MARKS);
}
