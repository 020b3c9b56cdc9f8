import type { WordFiles } from "@bigboard/design/i18n";
import type page from "@bigboard/panic-on-wall-street/words/en.json";
import type lesson from "@bigboard/panic-on-wall-street/words/lesson/en.json";
import type shelf from "@bigboard/panic-on-wall-street/words/shelf/en.json";

type PageWords = typeof page;
type ShelfWords = typeof shelf;
type LessonWords = typeof lesson;

declare module "@bigboard/design/words" {
  interface Words extends PageWords, ShelfWords, LessonWords {}
}

/** The words of the page, a file a language. */
export const words: WordFiles = import.meta.glob<unknown>("../words/*.json", { import: "default" });
