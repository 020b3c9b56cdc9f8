import "@bigboard/design/styles.css";
import "./frame/frame.css";
import { prefetchDialogs } from "@bigboard/design";
import { addWords, currentLanguage, speak, watchForEastAsian } from "@bigboard/design/i18n";
import { followSettings, settingsStore } from "@bigboard/design/settings/store";
import { readStored, writeStored } from "@bigboard/design/stored";
import { installSymbols } from "@bigboard/design/symbols/install";
import { SHELF } from "@bigboard/games/pages";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "./app.tsx";
import { keepFocus } from "./frame/focus-keeper.ts";

/** Once in this time, in milliseconds: a part that is truly gone must not keep the page loading. */
const RELOAD_EVERY_MS = 30_000;

/** The server has been renewed and no longer has the parts this page would fetch: the page is loaded anew. */
function followServer(): void {
  window.addEventListener("vite:preloadError", () => {
    const key = "bigboard.reloaded";
    if (Date.now() - (readStored("session", key, z.number()) ?? 0) < RELOAD_EVERY_MS) return;
    // Without a server a page that can do less is better than none.
    void fetch("/healthz").then(
      ({ ok }) => {
        if (!ok) return;
        writeStored("session", key, Date.now());
        window.location.reload();
      },
      () => {},
    );
  });
}

/** Lets the page be installed and come up without its server; where it is served by plain http over a network, browsers refuse both. */
function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}

/** The first page has been drawn and its own code fetched by then, as a rule. */
const PREFETCH_AFTER_MS = 1_500;
/** The whole build is fetched to be kept: not while somebody finds a seat. */
const KEEP_AFTER_MS = 5_000;

async function start(): Promise<void> {
  followServer();
  installSymbols();
  followSettings();
  for (const { id, shelfWords } of SHELF) addWords(`${id}/shelf`, shelfWords);
  await speak(currentLanguage(settingsStore.get().language));
  const root = document.getElementById("page");
  if (root === null) throw new Error("index.html has no #page");
  keepFocus(root);
  watchForEastAsian(document.body);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  setTimeout(prefetchDialogs, PREFETCH_AFTER_MS);
  setTimeout(keepPage, KEEP_AFTER_MS);
}

void start();
