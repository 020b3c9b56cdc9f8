import { createStore } from "../store.ts";
import { readStored, writeStored } from "../stored.ts";
import { DEFAULT_SETTINGS, Settings } from "./settings.ts";

const KEY = "bigboard.settings";

/** The viewer's settings, kept by the browser and applied to the document. */
export const settingsStore = createStore<Settings>(readStored("local", KEY, Settings) ?? DEFAULT_SETTINGS);

/** Changes some settings and keeps them. */
export function changeSettings(change: Partial<Settings>): void {
  const next = { ...settingsStore.get(), ...change };
  writeStored("local", KEY, next);
  settingsStore.set(next);
}

/** True when things should not travel: by choice, or because the system asks for it. */
export function prefersLessMotion(settings: Settings): boolean {
  if (settings.motion === "system") return matchMedia("(prefers-reduced-motion: reduce)").matches;
  return settings.motion === "less";
}

/** Text size and motion reach the styles through attributes of the root element. */
export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  root.style.fontSize = `${settings.textSize}%`;
  root.dataset.text = settings.textSize >= 150 ? "large" : "usual";
  root.dataset.motion = prefersLessMotion(settings) ? "less" : "full";
}
