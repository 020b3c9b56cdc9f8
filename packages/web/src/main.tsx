import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import "./design/card.css";
import "./design/parts.css";
import "./frame/frame.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "./app.tsx";
import { prefetchDialogs } from "./design/index.ts";
import { installSymbols } from "./design/symbols/install.ts";
import { keepFocus } from "./frame/focus-keeper.ts";
import { currentLanguage, speak } from "./i18n/index.ts";
import { followSettings, settingsStore } from "./settings/store.ts";
import { readStored, writeStored } from "./stored.ts";

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

/** The first page has been drawn and its own code fetched by then, as a rule. */
const PREFETCH_AFTER_MS = 1_500;

async function start(): Promise<void> {
  followServer();
  installSymbols();
  followSettings();
  await speak(currentLanguage(settingsStore.get().language));
  const root = document.getElementById("page");
  if (root === null) throw new Error("index.html has no #page");
  keepFocus(root);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  setTimeout(prefetchDialogs, PREFETCH_AFTER_MS);
}

void start();
