import type { ShelfGame } from "@bigboard/design/shelf";
import { meta, OPTIONS } from "@bigboard/panic-on-wall-street/meta";
import { words } from "../words.ts";
import { PanicArt } from "./art.tsx";
import { PanicWall } from "./wall.tsx";
import "./art.css";

/** What the hall and the waiting room say of Panic on Wall Street, and where its page comes from. */
export const shelf: ShelfGame = {
  id: meta.id,
  meta,
  options: OPTIONS,
  title: "game.panic-on-wall-street",
  line: "lobby.panicLine",
  players: "lobby.panicPlayers",
  time: "lobby.panicTime",
  playNote: "lobby.panicPlayNote",
  solo: 7,
  usualBot: "apprentice",
  config: {},
  firstTime: { negotiationSeconds: 180, beginner: true },
  how: {
    title: "how.panicTitle",
    note: "how.panicNote",
    steps: [
      { icon: "horn", key: "how.panicDeal" },
      { icon: "up", key: "how.panicDice" },
      { icon: "loan", key: "how.panicPay" },
      { icon: "gavel", key: "how.panicAuction" },
    ],
  },
  Art: PanicArt,
  Wall: PanicWall,
  shelfWords: import.meta.glob<unknown>("../../words/shelf/*.json", { import: "default" }),
  words,
  keys: "panic.stalls.keys",
  page: () => import("../index.tsx"),
  lesson: () => import("../lesson/index.ts").then((module) => module.lesson),
  chapter: "month",
  rulebook: () => import("../../rulebook.md?raw").then((text) => text.default),
  rulebooks: import.meta.glob<unknown>("../../words/rulebook/*.md", { query: "?raw", import: "default" }),
};
