import type { WordFiles } from "@bigboard/design/i18n";
import type page from "@bigboard/sealed-lots/words/en.json";
import type shelf from "@bigboard/sealed-lots/words/shelf/en.json";

type PageWords = typeof page;
type ShelfWords = typeof shelf;

declare module "@bigboard/design/words" {
  interface Words extends PageWords, ShelfWords {}
}

/** The words of the page, a file a language. */
export const words: WordFiles = import.meta.glob<unknown>("../words/*.json", { import: "default" });
