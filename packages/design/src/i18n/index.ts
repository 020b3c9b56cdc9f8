import { use } from "react";
import { z } from "zod";
import type { Language } from "../settings/settings.ts";
import { createStore, useStore } from "../store.ts";
import { chooseLanguage } from "./language.ts";
import { loadEastAsian, loadSimplified } from "./letters.ts";
import { createTranslate, type Translate } from "./translate.ts";

export { watchForEastAsian } from "./letters.ts";
export type { MessageArgs, MessageKey, RichArgs, Translate } from "./translate.ts";

/** The files of some words, by paths that end with the language: `…/en.json`. What `import.meta.glob` makes. */
export type WordFiles = { readonly [path: string]: () => Promise<unknown> };

/** The words of the house, which every page may use. */
const HOUSE: WordFiles = import.meta.glob<unknown>("../words/*.json", { import: "default" });
const Messages = z.record(z.string(), z.string());

const loaded = new Map<string, Promise<{ readonly [key: string]: string }>>();
const areas = new Map<string, WordFiles>([["house", HOUSE]]);
const fromTheStart = new Set<string>();
const translateStore = createStore<Translate>(createTranslate("en", {}));

function load(
  language: Language,
  area: string,
  files: WordFiles,
): Promise<{ readonly [key: string]: string }> {
  const name = `${area}/${language}`;
  const known = loaded.get(name);
  if (known) return known;
  const path = Object.keys(files).find((one) => one.endsWith(`/${language}.json`)) ?? "";
  const reading = files[path]?.().then((json) => Messages.parse(json)) ?? Promise.resolve({});
  loaded.set(name, reading);
  // A failed fetch may be tried again later.
  reading.catch(() => loaded.delete(name));
  return reading;
}

async function install(language: Language): Promise<void> {
  const parts = await Promise.all(
    [...areas].map(([area, files]) =>
      load(language, area, files).catch((error: unknown) => {
        // A game that cannot be named now is no reason to draw nothing.
        if (!fromTheStart.has(area)) throw error;
        return {};
      }),
    ),
  );
  translateStore.set(createTranslate(language, Object.assign({}, ...parts)));
  document.documentElement.lang = language;
}

/** Chosen by the viewer, or the browser's. */
export function currentLanguage(chosen: Language | null): Language {
  return chosen ?? chooseLanguage(navigator.languages);
}

/** Loads a language for every area in use, then speaks it. Rejects when a file cannot be fetched: the old one stays. */
export async function speak(language: Language): Promise<void> {
  if (language === "zh-Hant") await loadEastAsian();
  if (language === "zh-Hans") await loadSimplified();
  await install(language);
}

const waiting = new Map<string, Promise<void>>();

/** Adds words to the spoken ones, once by their name. */
export function loadWords(area: string, files: WordFiles): Promise<void> {
  const known = waiting.get(area);
  if (known) return known;
  areas.set(area, files);
  const done = install(translateStore.get().language);
  waiting.set(area, done);
  done.catch(() => waiting.delete(area));
  return done;
}

/** Suspends until these words are there. */
export function useWords(area: string, files: WordFiles): void {
  use(loadWords(area, files));
}

/** Words that are spoken from the start, before the first `speak`; a file that cannot be fetched leaves its keys unsaid. */
export function addWords(area: string, files: WordFiles): void {
  fromTheStart.add(area);
  areas.set(area, files);
}

/** The translator of the viewer's language; the component follows when it changes. */
export function useT(): Translate {
  return useStore(translateStore);
}

/** The translator of this moment, outside components. */
export function currentTranslate(): Translate {
  return translateStore.get();
}

/** Each language by its own name. */
export const LANGUAGE_NAMES: { readonly [language in Language]: string } = {
  en: "English",
  fr: "Français",
  es: "Español",
  "zh-Hant": "繁體中文",
  "zh-Hans": "简体中文",
};
