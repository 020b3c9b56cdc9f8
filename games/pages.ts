import type { GameMeta, Json } from "@bigboard/kernel";
import type { MessageKey } from "./i18n/index.ts";

/** What the hall and the waiting room say of a game before its own chunk is there. */
export type ShelfGame = {
  readonly id: string;
  readonly title: MessageKey;
  readonly line: MessageKey;
  readonly players: MessageKey;
  readonly time: MessageKey;
  /** Who plays when one person presses "Play now". */
  readonly playNote: MessageKey;
  readonly paced: GameMeta["paced"];
  /** Whether people talk in words of their own at its tables. */
  readonly chat?: boolean;
  /** Fewest and most seats, until the server has said them. */
  readonly seats: readonly [fewest: number, most: number];
  /** "Play now" seats this many: oneself and bots. */
  readonly solo: number;
  /** Seated unless the host asks for another: plays well, and a beginner can follow it. */
  readonly usualBot: string;
  /** The options a table of it has until its host changes them; what is left out is the game's own default. */
  readonly config: { readonly [option: string]: Json };
  /** Options on top of those for somebody who plays it for the first time, alone with bots. */
  readonly firstTime: { readonly [option: string]: Json };
  /** How it goes, in four lines. */
  readonly how: {
    readonly title: MessageKey;
    readonly note: MessageKey;
    readonly steps: readonly { readonly icon: HowIcon; readonly key: MessageKey }[];
  };
};

type HowIcon = "walk" | "gavel" | "capital" | "dynamite" | "swap" | "down" | "up" | "bell" | "horn" | "loan";

const STREET: ShelfGame = {
  id: "wall-street-1920",
  title: "game.wall-street-1920",
  line: "lobby.streetLine",
  players: "lobby.streetPlayers",
  time: "lobby.streetTime",
  playNote: "lobby.playNowNote",
  paced: "turns",
  seats: [2, 5],
  solo: 3,
  usualBot: "greedy",
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
};

const KRACH: ShelfGame = {
  id: "krach-29",
  title: "game.krach-29",
  line: "lobby.krachLine",
  players: "lobby.krachPlayers",
  time: "lobby.krachTime",
  playNote: "lobby.krachPlayNote",
  paced: "clock",
  seats: [3, 8],
  solo: 4,
  usualBot: "apprentice",
  config: {},
  firstTime: { beginner: true },
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
};

const PANIC: ShelfGame = {
  id: "panic-on-wall-street",
  title: "game.panic-on-wall-street",
  line: "lobby.panicLine",
  players: "lobby.panicPlayers",
  time: "lobby.panicTime",
  playNote: "lobby.panicPlayNote",
  paced: "clock",
  chat: true,
  seats: [3, 11],
  solo: 7,
  usualBot: "apprentice",
  config: {},
  firstTime: { negotiationSeconds: 180 },
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
};

/** The games of the house, in the order in which the hall shows them. */
export const SHELF: readonly [ShelfGame, ...ShelfGame[]] = [STREET, KRACH, PANIC];

/** A game of the shelf; undefined for one that this page does not know. */
export function onShelf(id: string): ShelfGame | undefined {
  return SHELF.find((game) => game.id === id);
}
