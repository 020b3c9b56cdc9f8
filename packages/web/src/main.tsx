import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import "./design/card.css";
import "./design/parts.css";
import "./frame/frame.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { prefetchDialogs } from "./design/index.ts";
import { installSymbols } from "./design/symbols/install.ts";
import { keepFocus } from "./frame/focus-keeper.ts";
import { currentLanguage, speak } from "./i18n/index.ts";
import { followSettings, settingsStore } from "./settings/store.ts";

/** The first page has been drawn and its own code fetched by then, as a rule. */
const PREFETCH_AFTER_MS = 1_500;

async function start(): Promise<void> {
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
