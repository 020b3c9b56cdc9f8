import { LANGUAGES, type Language } from "../settings/settings.ts";

/** The first language of `wanted` (BCP 47, best first) that the page speaks; English when it speaks none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const main = lower.split("-")[0];
    if (main === "zh") {
      // Traditional is the only script here: somebody who reads simplified signs reads it more easily than English.
      return "zh-Hant";
    }
    const found = LANGUAGES.find((language) => language === main);
    if (found) return found;
  }
  return "en";
}
