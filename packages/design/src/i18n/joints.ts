import type { Language } from "../settings/settings.ts";

/**
 * Small words that change before a name: French "de Élodie" is "d’Élodie", "à Les Halles" is "aux Halles", Spanish
 * "Ada y Inés" is "Ada e Inés". A message is written with the plain word; a name is filled in only when it is said, so
 * the joint is mended then, and nothing else: what stands inside a name stays.
 */
type Joints = {
  /** The small words, as they stand in a message before `{name}`. */
  readonly before: RegExp;
  /** What becomes of the word, a space and the name. */
  readonly mend: (word: string, name: string) => string | null;
};

/** Stands in a message between a small word and a name; never shown. */
const JOINT = "\u{f8ff}";

const VOWEL = /^(?:[aeiouàâäæéèêëîïôöœùûü]|y(?![aeiouàâéèêîôû]))/iu;
/** French says "de onze", "de oui". */
const NO_ELISION = /^(?:onz|oui(?!ll)|yaourt|uhlan)/iu;

function french(word: string, name: string): string | null {
  const small = word.toLowerCase();
  const article = /^(Les?|La) (?=.)/.exec(name);
  if (article !== null && (small === "de" || small === "à")) {
    const rest = name.slice(article[0].length);
    if (article[1] === "La") return `${word} la ${rest}`;
    const one = article[1] === "Le";
    const joined = small === "de" ? (one ? "du" : "des") : one ? "au" : "aux";
    return `${word === small ? joined : joined.charAt(0).toUpperCase() + joined.slice(1)} ${rest}`;
  }
  if (small === "à" || !VOWEL.test(name) || NO_ELISION.test(name)) return null;
  return `${word.slice(0, -1)}’${name}`;
}

function spanish(word: string, name: string): string | null {
  if (word === "y" && /^h?[ií](?![aeoáéó])/iu.test(name)) return `e ${name}`;
  if (word === "o" && /^h?[oó]/iu.test(name)) return `u ${name}`;
  return null;
}

const JOINTS: { readonly [language in Language]?: Joints } = {
  fr: { before: /(?<![\p{L}’])(de|que|à) (?=\{\w+\})/giu, mend: french },
  es: { before: /(?<!\p{L})(y|o) (?=\{\w+\})/gu, mend: spanish },
};

/**
 * Chinese puts a space between its own signs and foreign letters or figures, and none between two signs of its own. Which
 * of the two a name begins and ends with is known only when it is filled in: "輪到 Ada", "輪到你".
 */
const SPACED: ReadonlySet<Language> = new Set(["zh-Hant", "zh-Hans"]);
/** An argument that is filled in as it is. After a selector the same braces hold words. */
const FILLED = /(?<!\w\s*)\{\w+\}/g;
const GAP = new RegExp(`[ ${JOINT}]*${JOINT}[ ${JOINT}]*`, "gu");
const HAN = /^\p{Script=Han}$/u;
const FOREIGN = /^[\p{Script=Latin}\p{N}$+−]$/u;

/** What stands between two signs: one space where the script changes, none inside Chinese, else what the message has. */
function gapOf(before: string, after: string, written: string): string {
  if (HAN.test(before) && HAN.test(after)) return "";
  const changes = (HAN.test(before) && FOREIGN.test(after)) || (FOREIGN.test(before) && HAN.test(after));
  return changes ? " " : written;
}

function spaced(text: string): string {
  return text.replace(GAP, (gap: string, at: number) =>
    gapOf(text[at - 1] ?? "", text[at + gap.length] ?? "", gap.replaceAll(JOINT, "")),
  );
}

/** What stands between two remarks. */
export function commaOf(language: Language): string {
  return SPACED.has(language) ? "，" : ", ";
}

/** Names and words between them, put together as the language does: "Ada 和你". */
export function joined(language: Language, parts: readonly { type: string; value: string }[]): string {
  const texts = parts.map(({ type, value }) => (type === "element" ? JOINT + value + JOINT : value));
  return SPACED.has(language) ? spaced(texts.join("")) : parts.map(({ value }) => value).join("");
}

/** A message with its joints marked: what `mended` needs. */
export function marked(language: Language, message: string): string {
  if (SPACED.has(language)) return message.replace(FILLED, `${JOINT}$&${JOINT}`);
  const joints = JOINTS[language];
  return joints === undefined ? message : message.replace(joints.before, `$1 ${JOINT}`);
}

/** What a marked message came to, with its joints mended and no mark left. */
export function mended(language: Language, text: string): string {
  if (SPACED.has(language)) return spaced(text);
  const joints = JOINTS[language];
  if (joints === undefined || !text.includes(JOINT)) return text;
  const [first = "", ...rest] = text.split(JOINT);
  return rest.reduce((before, after) => {
    const word = /(\p{L}+) $/u.exec(before)?.[1] ?? "";
    const joined = joints.mend(word, after);
    return joined === null ? before + after : before.slice(0, before.length - word.length - 1) + joined;
  }, first);
}
