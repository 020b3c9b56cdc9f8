import type { ToldUpdate } from "@bigboard/design/game-page";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { currentTranslate, loadWords, speak } from "@bigboard/design/i18n";
import { findGame } from "@bigboard/games";
import { SHELF } from "@bigboard/games/pages";
import { isRefusal, type Json, looseChance, type Viewer } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { bind } from "@bigboard/panic-on-wall-street/game";
import { ClientMessage, type ServerMessage, type TableView } from "@bigboard/protocol";
import { EngineRig } from "@bigboard/trials/rigs/engine-rig";
import { seededBots } from "@bigboard/trials/rigs/seeded-bots";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dayNotes } from "../../../../games/krach-29/page/extra/day.ts";
import { gathered, today, wireLines } from "../../../../games/krach-29/page/floor/wire-lines.ts";
import {
  asConfig as asKrachConfig,
  asEvents as krachEvents,
} from "../../../../games/krach-29/page/trusted.ts";
import { wallLines } from "../../../../games/panic-on-wall-street/page/room/tape.ts";
import { tapeLines } from "../../../../games/panic-on-wall-street/page/stalls/tape-lines.ts";
import { monthBook } from "../../../../games/panic-on-wall-street/page/steps/month-book.ts";
import {
  asConfig as asPanicConfig,
  asEvents as panicEvents,
} from "../../../../games/panic-on-wall-street/page/trusted.ts";
import { bookingsOf, datedOf, storyOf } from "../../../../games/wall-street-1920/page/log/story.ts";
import { asConfig as asStreetConfig, asView } from "../../../../games/wall-street-1920/page/trusted.ts";
import type { Socket } from "./link.ts";
import { RemoteTable } from "./remote-table.ts";

vi.stubGlobal("document", { documentElement: {} });
await speak("en");
for (const { id, words } of SHELF) await loadWords(id, words);

/*
 * The law: what a page shows of the past does not depend on when it was opened. Whole matches of bots are played through
 * the engine, and the page's own code draws its models for somebody who is there all the time, somebody who reloads and
 * loses the line again and again, another device, and onlookers who come late.
 */

const NAMES = ["Ada", "Ines", "Otto", "Mabel", "Kit"];
const MATCH = "m1";

type Shown = { readonly told: readonly ToldUpdate[]; readonly view: Json; readonly me: number | null };
type Model = (shown: Shown, config: Json, aids: boolean) => unknown;

/** All that the pages of 1920 draw from what was told: tape and log, price chart, bookings of every seat. */
const street: Model = ({ told, view }, config, aids) => {
  const seen = asView(view);
  const read = asStreetConfig(config);
  const wording = { t: currentTranslate(), config: read, names: NAMES };
  const all = datedOf(told, seen, true);
  return {
    ...storyOf(wording, told, seen, aids),
    books: seen.players.map((_, seat) => bookingsOf(all, seat)),
  };
};

/** The wire of the day with its times, and what the extra edition notes. */
const krach: Model = ({ told, me }, config) => {
  const table = { me, seats: recordedSeats(NAMES, []), config: asKrachConfig(config) };
  const lines = today(told).flatMap((update) => wireLines(update, table, currentTranslate()));
  return { wire: gathered(lines), notes: dayNotes(told.flatMap(({ facts }) => krachEvents(facts))) };
};

/** The ticker, the tape on the wall, and the book of the month. */
const panic: Model = ({ told, me }, config) => {
  const table = { bound: bind(asPanicConfig(config)), seats: recordedSeats(NAMES, []), me };
  return {
    tape: told.flatMap((update) => tapeLines(update, table, currentTranslate())),
    wall: told.flatMap((update) => wallLines(update, { ...table, me: null }, currentTranslate())),
    month: monthBook(told.flatMap(({ facts }) => panicEvents(facts))),
  };
};

const GAMES = [
  {
    id: "wall-street-1920",
    seats: 3,
    bot: "greedy",
    config: { tycoons: "random" },
    legs: 25,
    fewest: 2_000,
    model: street,
  },
  { id: "krach-29", seats: 4, bot: "random", config: {}, legs: 20, fewest: 800, model: krach },
  { id: "panic-on-wall-street", seats: 5, bot: "broker", config: {}, legs: 20, fewest: 1_500, model: panic },
];

let rig: EngineRig;
let pages: Page[] = [];
afterEach(async () => {
  for (const page of pages) page.remote.stop();
  pages = [];
  await rig.remove();
});

/** A page of one viewer, connected to the engine as a room connects it. */
class Page {
  readonly viewer: Viewer;
  readonly remote: RemoteTable;
  #table: TableView;
  #unwatch: () => void = () => {};
  #socket: Socket | null = null;
  #busy = 0;

  constructor(viewer: Viewer, table: TableView) {
    this.viewer = viewer;
    this.#table = table;
    this.remote = new RemoteTable({
      url: "",
      token: null,
      connect: () => this.#connect(),
      clock: () => performance.now(),
      final: new Set(),
    });
    this.remote.start();
    pages.push(this);
  }

  /** The line breaks without a word, and another one is opened. */
  lose(): void {
    this.#unwatch();
    this.#socket?.onclose?.();
  }

  find(): void {
    this.remote.wake();
  }

  /** The table says that the match is over. */
  over(): void {
    this.#table = { ...this.#table, phase: "over" };
    this.#say({ t: "table", table: this.#table });
  }

  /** Waits until everything asked is answered, and shown. */
  async settled(version: number): Promise<void> {
    while (this.#busy > 0 || this.remote.state.get().match?.version !== version) await turn();
  }

  shown(): Shown {
    const { match } = this.remote.state.get();
    const { viewer } = this;
    if (match === null) throw new Error("nothing is shown yet");
    return { told: this.remote.feed.history(), view: match.view, me: viewer === "public" ? null : viewer };
  }

  #connect(): Socket {
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      close: () => this.#unwatch(),
      send: (text) => {
        this.#busy += 1;
        void this.#hear(socket, ClientMessage.parse(JSON.parse(text))).finally(() => {
          this.#busy -= 1;
        });
      },
    };
    this.#socket = socket;
    queueMicrotask(() => socket.onopen?.());
    return socket;
  }

  async #hear(socket: Socket, message: ClientMessage): Promise<void> {
    const { viewer } = this;
    const send = (text: string) => this.#socket === socket && socket.onmessage?.({ data: text });
    switch (message.t) {
      case "hello": {
        this.#say({ t: "welcome", seat: null, table: this.#table, now: 0, rate: 1, pausedMs: 0 });
        const subscriber = { viewer, moves: false, send };
        const unwatch = await rig.engine.watch(MATCH, subscriber, message.version);
        this.#unwatch = unwatch ?? (() => {});
        if (this.#socket !== socket) unwatch?.();
        return;
      }
      case "story": {
        const part = await rig.engine.story(MATCH, viewer, message.after);
        if (isRefusal(part)) throw new Error(part.code);
        send(JSON.stringify(part));
        return;
      }
      case "ping":
        this.#say({ t: "pong", n: message.n, now: 0, rate: 1, pausedMs: 0 });
        return;
      default:
        throw new Error(`nobody expects ${message.t}`);
    }
  }

  #say(message: ServerMessage): void {
    this.#socket?.onmessage?.({ data: JSON.stringify(message) });
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe.each(GAMES)("$id", ({ id, seats, bot, config, legs, fewest, model }) => {
  test.each([
    { aids: false, seed: "one" },
    { aids: false, seed: "two" },
    { aids: true, seed: "three" },
  ])(
    "a page shows the same past, whenever it was opened (aids: $aids, seed $seed)",
    async ({ aids, seed }) => {
      const game = findGame(id);
      const read = game?.readConfig(JSON.parse(JSON.stringify(config)), seats) ?? null;
      if (game === undefined || isRefusal(read)) throw new Error(`no ${id}`);
      rig = new EngineRig([game]);
      await rig.boot(seededBots(`${id} ${seed}`, 600));
      await rig.open({ seats, aids, bots: new Array<string>(seats).fill(bot) }, config);
      const table: TableView = tableOf(id, aids);
      const viewers: readonly Viewer[] = [0, 1, "public"];
      const always = viewers.map((viewer) => new Page(viewer, table));
      let coming = viewers.map((viewer) => new Page(viewer, table));
      const luck = looseChance(`${id} ${seed}`);
      let lines = 0;
      for (let leg = 0; leg < legs; leg += 1) {
        const rows = (await rig.head(MATCH)) + 3 + luck.int(24, "rows");
        const lost = coming.filter(() => luck.int(3, "lost") === 0);
        for (const page of lost) page.lose();
        await playTo(rows);
        for (const page of lost) page.find();
        // Some reload now, while the match goes on.
        coming = coming.map((page) => {
          if (luck.int(3, "reload") > 0) return page;
          page.remote.stop();
          return new Page(page.viewer, table);
        });
        await playTo(rows + luck.int(4, "on"));
        const over = (await rig.engine.status(MATCH))?.over === true;
        const late = viewers.map((viewer) => new Page(viewer, table));
        if (over) for (const page of pages) page.over();
        for (const [index, there] of always.entries()) {
          const versions = await versionOf(there.viewer);
          await there.settled(versions);
          const known = model(there.shown(), read, aids);
          for (const other of [coming[index], late[index]]) {
            await other?.settled(versions);
            expect(model(other?.shown() ?? there.shown(), read, aids), `leg ${leg}`).toEqual(known);
          }
          lines = Math.max(lines, JSON.stringify(known).length);
        }
        for (const page of late) page.remote.stop();
        if (over) break;
      }
      expect(lines).toBeGreaterThan(fewest);
      expect(rig.faults).toEqual([]);
    },
  );
});

test("W-RULING-91: a page that saw everything shows no card of a round ago, nor does its story", async () => {
  const game = findGame("wall-street-1920");
  if (game === undefined) throw new Error("no game");
  rig = new EngineRig([game]);
  await rig.boot(seededBots("cards", 600));
  await rig.open({ seats: 3, bots: ["greedy", "greedy", "greedy"] });
  const table = tableOf(game.meta.id, false);
  const there = new Page(0, table);
  await playTo(120);
  await there.settled(await versionOf(0));
  const late = new Page(0, table);
  await late.settled(await versionOf(0));
  const config = configWith(game, {}, 3);
  const { turn: now } = asView(there.shown().view);
  expect(now).toBeGreaterThan(12);
  const isOld = (one: { readonly turn: number }) => one.turn <= now - 3;
  const old = (page: Page) => {
    const { told, view } = page.shown();
    const read = asStreetConfig(config);
    const wording = { t: currentTranslate(), config: read, names: NAMES };
    return storyOf(wording, told, asView(view), false).lines.filter(isOld);
  };
  for (const page of [there, late]) {
    const texts = old(page).map(({ text }) => text);
    expect(texts.some((text) => /buys (a card|\d cards) for/.test(text))).toBe(true);
    expect(texts.filter((text) => /share|keeps|lays/.test(text))).toEqual([]);
  }
  // What was never sent cannot be found by looking into the page either.
  const sent = datedOf(late.shown().told, asView(late.shown().view), true).filter(({ when }) => isOld(when));
  expect(JSON.stringify(sent.map(({ event }) => event))).not.toMatch(
    /"(corn|cotton|steel|oil|gold|market)[a-z-]*-\d+"/,
  );
});

function tableOf(game: string, aids: boolean): TableView {
  return {
    code: "MINT-27",
    game,
    host: 0,
    phase: "playing",
    seats: [],
    config: {},
    editionHash: "",
    options: { thinking: 0, aids, onlookers: true },
    invite: "",
    seal: "",
    match: MATCH,
    revealed: null,
    thinkUntil: null,
  };
}

/** Plays on until the log has so many rows, or the match is over. */
async function playTo(rows: number): Promise<void> {
  while ((await rig.head(MATCH)) < rows && (await rig.engine.status(MATCH))?.over === false) {
    rig.clock.advance(600);
    for (let n = 0; n < 3; n += 1) await turn();
  }
}

async function versionOf(viewer: Viewer): Promise<number> {
  const part = await rig.engine.story(MATCH, viewer, Number.MAX_SAFE_INTEGER);
  if (isRefusal(part)) throw new Error(part.code);
  return part.upTo;
}
