import type { ShelfGame } from "@bigboard/design/shelf";
import { meta, OPTIONS } from "@bigboard/krach-29/meta";
import { words } from "../words.ts";
import { KrachArt } from "./art.tsx";
import { KrachWall } from "./wall.tsx";
import "./art.css";

/** What the hall and the waiting room say of Krach 29, and where its page comes from. */
export const shelf: ShelfGame = {
  id: meta.id,
  meta,
  options: OPTIONS,
  title: "game.krach-29",
  line: "lobby.krachLine",
  players: "lobby.krachPlayers",
  time: "lobby.krachTime",
  playNote: "lobby.krachPlayNote",
  solo: 4,
  usualBot: "apprentice",
  config: {},
  firstTime: { beginner: true, choice: 60, ready: 60 },
  how: {
    title: "how.krachTitle",
    note: "how.krachNote",
    steps: [
      { icon: "swap", key: "how.krachSwap" },
      { icon: "gavel", key: "how.krachSell" },
      { icon: "down", key: "how.krachFall" },
      { icon: "bell", key: "how.krachEnd" },
    ],
  },
  Art: KrachArt,
  Wall: KrachWall,
  paper: "newsprint",
  plate: "red",
  shelfWords: import.meta.glob<unknown>("../../words/shelf/*.json", { import: "default" }),
  words,
  keys: "krach.keys",
  page: () => import("../index.tsx"),
  lesson: () => import("../lesson/index.ts").then((module) => module.lesson),
  chapter: "day",
  rulebook: () => import("../../rulebook.md?raw").then((text) => text.default),
  rulebooks: import.meta.glob<unknown>("../../words/rulebook/*.md", { query: "?raw", import: "default" }),
};
