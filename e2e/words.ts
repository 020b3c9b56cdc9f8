import { readFileSync } from "node:fs";

export const LANGUAGES = ["en", "fr", "es", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A message of a game as a pattern, whatever its figures and names are: to find a control in any language. `words`: its folder. */
export function worded(words: URL, language: Language, key: string): RegExp {
  const file = new URL(`${language}.json`, words);
  const messages: unknown = JSON.parse(readFileSync(file, "utf8"));
  const entry = Object.entries(messages ?? {}).find(([name]) => name === key)?.[1];
  if (typeof entry !== "string") throw new Error(`no message ${key} in ${language}`);
  let depth = 0;
  let pattern = "";
  for (const sign of entry) {
    if (sign === "}") depth -= 1;
    else if (sign === "{") {
      if (depth === 0) pattern += ".*";
      depth += 1;
    } else if (depth === 0) pattern += /\s/.test(sign) ? "\\s" : sign.replace(/[.*+?^$()|[\]\\]/, "\\$&");
  }
  return new RegExp(`^${pattern}`);
}
