import type { ShelfGame } from "@bigboard/design/shelf";
import { meta, OPTIONS } from "@bigboard/wall-street-1920/meta";
import { words } from "../words.ts";
import { StreetArt } from "./art.tsx";
import { StreetWall } from "./wall.tsx";

/** What the hall and the waiting room say of 1920 Wall Street, and where its page comes from. */
export const shelf: ShelfGame = {
  id: meta.id,
  meta,
  options: OPTIONS,
  title: "game.wall-street-1920",
  line: "lobby.streetLine",
  players: "lobby.streetPlayers",
  time: "lobby.streetTime",
  playNote: "lobby.playNowNote",
  solo: 3,
  usualBot: "apprentice",
  manners: {
    apprentice: "manner.wall-street-1920.apprentice",
    broker: "manner.wall-street-1920.broker",
    tycoon: "manner.wall-street-1920.tycoon",
  },
  config: { board: "blue", tycoons: "off", callOptions: false },
  firstTime: {},
  how: {
    title: "how.title",
    note: "how.note",
    steps: [
      { icon: "walk", key: "how.walk" },
      { icon: "gavel", key: "how.sell" },
      { icon: "capital", key: "how.capital" },
      { icon: "dynamite", key: "how.end" },
    ],
  },
  Art: StreetArt,
  Wall: StreetWall,
  shelfWords: import.meta.glob<unknown>("../../words/shelf/*.json", { import: "default" }),
  words,
  keys: "street.keys",
  page: () => import("../index.tsx"),
  lesson: () => import("../lesson/index.ts").then((module) => module.lesson),
  chapter: "round",
  rulebook: () => import("../../rulebook.md?raw").then((text) => text.default),
  rulebooks: import.meta.glob<unknown>("../../words/rulebook/*.md", { query: "?raw", import: "default" }),
};
