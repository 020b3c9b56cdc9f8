import type { ShelfGame } from "@bigboard/design/shelf";
import { meta, OPTIONS } from "@bigboard/sealed-lots/meta";
import { words } from "../words.ts";
import { Art } from "./art.tsx";

/** What the hall and the waiting room say of Sealed Lots, and where its page comes from. */
export const shelf: ShelfGame = {
  id: meta.id,
  meta,
  options: OPTIONS,
  title: "game.sealed-lots",
  line: "sealedLots.shelf.line",
  players: "sealedLots.shelf.players",
  time: "sealedLots.shelf.time",
  playNote: "sealedLots.shelf.playNote",
  solo: 3,
  usualBot: "greedy",
  config: {},
  firstTime: {},
  how: {
    title: "sealedLots.shelf.how",
    note: "sealedLots.shelf.note",
    steps: [
      { icon: "deck", key: "sealedLots.shelf.turn" },
      { icon: "lock", key: "sealedLots.shelf.seal" },
      { icon: "gavel", key: "sealedLots.shelf.win" },
      { icon: "laurel", key: "sealedLots.shelf.end" },
    ],
  },
  Art,
  shelfWords: import.meta.glob<unknown>("../../words/shelf/*.json", { import: "default" }),
  words,
  page: () => import("../index.tsx"),
  chapter: "round",
  rulebook: () => import("../../rulebook.md?raw").then((text) => text.default),
};
