import { createContext } from "react";
import type { Translate } from "../i18n/translate.ts";

/** Who watches the table, by name; an empty name is somebody who has told none. The shell provides it. */
export const Onlookers = createContext<readonly string[]>([]);

/** Who watches in a list, as far as they have a name. */
export function onlookerNames(names: readonly string[], t: Translate): string {
  return t.list(names.map((name) => (name === "" ? t("watch.nameless") : name)));
}
