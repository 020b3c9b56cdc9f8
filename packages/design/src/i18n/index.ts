import { use } from "react";
import { z } from "zod";
import type { Language } from "../settings/settings.ts";
import { createStore, useStore } from "../store.ts";
import { chooseLanguage } from "./language.ts";
import { type Area, createTranslate, type Translate } from "./translate.ts";

export type { Area, MessageArgs, MessageKey, RichArgs, Translate } from "./translate.ts";

const FILES = import.meta.glob<unknown>("../messages/*/*.json", { import: "default" });
const Messages = z.record(z.string(), z.string());

const loaded = new Map<string, Promise<{ readonly [key: string]: string }>>();
const areas = new Set<Area>(["shell"]);
const translateStore = createStore<Translate>(createTranslate("en", {}));

function load(language: Language, area: Area): Promise<{ readonly [key: string]: string }> {
  const path = `../messages/${language}/${area}.json`;
  const known = loaded.get(path);
  if (known) return known;
  const file = FILES[path];
  const reading = file === undefined ? Promise.resolve({}) : file().then((json) => Messages.parse(json));
  loaded.set(path, reading);
  // A failed fetch may be tried again later.
  reading.catch(() => loaded.delete(path));
  return reading;
}

async function install(language: Language): Promise<void> {
  const parts = await Promise.all([...areas].map((area) => load(language, area)));
  translateStore.set(createTranslate(language, Object.assign({}, ...parts)));
  document.documentElement.lang = language;
}

/** Chosen by the viewer, or the browser's. */
export function currentLanguage(chosen: Language | null): Language {
  return chosen ?? chooseLanguage(navigator.languages);
}

/** Loads a language for every area in use, then speaks it. Rejects when a file cannot be fetched: the old one stays. */
export async function speak(language: Language): Promise<void> {
  if (language === "zh-Hant") await import("./chinese-fonts.ts");
  await install(language);
}

const waiting = new Map<Area, Promise<void>>();

/** Adds an area to the spoken ones. */
export function loadArea(area: Area): Promise<void> {
  const known = waiting.get(area);
  if (known) return known;
  areas.add(area);
  const done = install(translateStore.get().language);
  waiting.set(area, done);
  done.catch(() => waiting.delete(area));
  return done;
}

/** Suspends until the messages of an area are there. */
export function useArea(area: Area): void {
  use(loadArea(area));
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
};
