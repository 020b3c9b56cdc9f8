import { LANGUAGES, type Language } from "../settings/settings.ts";

/** Where Chinese is written in traditional signs. */
const TRADITIONAL: ReadonlySet<string> = new Set(["tw", "hk", "mo"]);

/** The first language of `wanted` (BCP 47, best first) that the page speaks; English when it speaks none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    const [main, ...rest] = lower.split("-");
    if (main === "zh") {
      // The script decides, then the country; without either, most who write Chinese write it simplified.
      const isTraditional = rest.includes("hant") || rest.some((part) => TRADITIONAL.has(part));
      return isTraditional && !rest.includes("hans") ? "zh-Hant" : "zh-Hans";
    }
    const found = LANGUAGES.find((language) => language === main);
    if (found) return found;
  }
  return "en";
}
