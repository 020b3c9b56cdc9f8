import type { Language } from "@bigboard/design/settings";
import type { Names } from "@bigboard/panic-on-wall-street/game";
import signs from "@bigboard/panic-on-wall-street/words/signs/zh-Hans.json";

const SIMPLIFIED: ReadonlyMap<string, string> = new Map(Object.entries(signs));

/**
 * A name or slogan of an edition in the reader's language (P-NET-77). Editions have Traditional Chinese only: for readers
 * of Simplified Chinese its signs are exchanged one by one; a sign that the house's edition does not use stays.
 */
export function inLanguage(names: Names, language: Language): string {
  if (language !== "zh-Hans") return names[language];
  return [...names["zh-Hant"]].map((sign) => SIMPLIFIED.get(sign) ?? sign).join("");
}
