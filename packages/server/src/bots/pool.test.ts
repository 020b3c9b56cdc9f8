import { findGame, GAMES } from "@bigboard/games";
import { botNamed } from "@bigboard/games/bots";
import { chanceOf, isRefusal, type Json } from "@bigboard/kernel";
import { afterEach, expect, test } from "vitest";
import { botWorker } from "./pool.ts";
import { type BotQuestion, BotTooLong } from "./types.ts";

/** A game of turns that bots can play. */
const GAME = GAMES.find(({ meta }) => !meta.pacing.clocks)?.meta.id ?? "";
const reports: string[] = [];
const bots = botWorker((reason) => reports.push(reason));
afterEach(() => reports.splice(0));

function opening(): { config: Json; view: Json; legal: readonly Json[]; seat: number } {
  const game = findGame(GAME);
  const config = game?.readConfig({}, 2) ?? null;
  if (game === undefined || isRefusal(config)) throw new Error("no game");
  const rules = game.rules(config);
  const state = rules.setup(2, chanceOf("fast-1", "pool"));
  const seat = rules.waiting(state).seats[0] ?? 0;
  return { config, view: rules.view(state, seat, "attentive"), legal: rules.moves(state, seat).listed, seat };
}

const { config, view, legal, seat } = opening();
const question: BotQuestion = {
  game: GAME,
  bot: "random",
  match: "m1",
  config,
  seat,
  view,
  at: 0,
  seed: "00",
};

test("every bot of the house answers with a legal action, from its view alone, in a thread of its own", async () => {
  for (const bot of bots.names(GAME)) {
    expect(legal).toContainEqual(await bots.ask({ ...question, bot }));
    expect(legal).toContainEqual(await bots.ask({ ...question, bot, seed: "01" }));
  }
  expect(reports).toEqual([]);
});

test.each(GAMES.map(({ meta }) => meta.id))(
  "who stands in for people in %s is a bot of it, offered or not",
  (game) => {
    expect(botNamed(game, bots.standIn(game))?.name).toBe(bots.standIn(game));
  },
);

test("a bot that fails gives null, says why, and the next one is asked", async () => {
  const [failed, fine] = await Promise.all([
    bots.ask({ ...question, view: { nonsense: true } }),
    bots.ask({ ...question, seed: "02" }),
  ]);
  expect(failed).toBeNull();
  expect(legal).toContainEqual(fine);
  expect(reports).toHaveLength(1);
});

test("a bot that never answers is given up alone: whoever waits behind it is answered by another thread", async () => {
  const toys = botWorker(
    (reason) => reports.push(reason),
    new URL("../../../trials/src/rigs/toy-bots.ts", import.meta.url),
  );
  const order = { ...question, view: { sealed: null } };
  const endless = toys.ask({ ...order, bot: "endless" });
  const plain = toys.ask({ ...order, bot: "plain" });
  await expect(endless).rejects.toBeInstanceOf(BotTooLong);
  expect(await plain).toEqual({ type: "add", n: 1 });
  expect(reports).toEqual(["bot endless took too long"]);
  await toys.close();
});

test("what a bot says is told before its answer, and silence is no word", async () => {
  const toys = botWorker(
    (reason) => reports.push(reason),
    new URL("../../../trials/src/rigs/toy-bots.ts", import.meta.url),
  );
  const order = { ...question, view: { sealed: null } };
  const told: unknown[] = [];
  for (const bot of ["plain", "chatty"]) {
    const action = await toys.ask({ ...order, bot }, (word) => told.push(word));
    told.push(action);
  }
  const add = { type: "add", n: 1 };
  expect(told).toEqual([add, { kind: "shout", code: "more", about: null }, add]);
  await toys.close();
});

test("a thread that does not even start answers null to each question, and is not started for ever", async () => {
  const broken = botWorker(
    (reason) => reports.push(reason),
    new URL("data:text/javascript,throw new Error('no thread')"),
  );
  expect(await Promise.all([broken.ask(question), broken.ask(question)])).toEqual([null, null]);
  expect(reports).toHaveLength(2);
  await broken.close();
});

test("once closed, nobody is left waiting", async () => {
  const asked = bots.ask(question);
  await bots.close();
  expect([null, ...legal]).toContainEqual(await asked);
  expect(await bots.ask(question)).toBeNull();
});
