import { playMatch, type Word } from "@bigboard/arena";
import { configWith } from "@bigboard/kernel/fixtures";
import { krach29 } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { apprentice } from "./apprentice.ts";
import { player } from "./player.ts";
import { decide } from "./scene.fixture.ts";
import { TYCOON } from "./style.ts";
import type { Scene, Trader } from "./trader.ts";
import { say } from "./words.ts";

type Said = {
  readonly seat: number;
  readonly did: boolean;
  readonly word: Word | null;
  readonly blind: Word | null;
};

/** What four traders say in a match, and what they would say with closed eyes: without a hand, a memory, an own cry's cards. */
function heard(seed: string): readonly Said[] {
  const said: Said[] = [];
  const config = configWith(krach29, {}, 4);
  const bots = [player(TYCOON), apprentice(), player(TYCOON), apprentice()].map((bot) => listened(bot, said));
  playMatch({ pacing: krach29.meta.pacing, rules: krach29.rules(config), config }, bots, seed, {});
  return said;
}

function listened(bot: Trader, said: Said[]): Trader {
  return {
    ...bot,
    choose: (scene) => {
      const action = bot.choose(scene);
      const word = say(scene, action);
      // Of a sale face down the table sees neither company nor cards; of a swap nothing but its size.
      const seen =
        action?.type === "sell" && action.faceDown ? { ...action, company: "none", cards: [] } : action;
      const open = seen?.type === "accept" ? { ...seen, cards: [] } : seen;
      said.push({ seat: scene.seat, did: action !== null, word, blind: say(blinded(scene), open) });
      return action;
    },
  };
}

function blinded(scene: Scene): Scene {
  const { view } = scene;
  const cries = Object.fromEntries(
    Object.entries(view.cries).map(([no, cry]) => [no, { ...cry, cards: null }]),
  );
  return { ...scene, view: { ...view, hand: null, memory: null, cries } };
}

describe("what traders show beside their acts", () => {
  const matches = ["a", "b", "c", "d"].map(heard);

  test("tells nothing of a hand, a swap or a sale that lies face down", () => {
    for (const { word, blind } of matches.flat()) expect(word).toEqual(blind);
  });

  test("is a face now and then, of several kinds, and every trader has some", () => {
    for (const said of matches) {
      const shown = said.filter(({ word }) => word !== null);
      expect(shown.length).toBeLessThan(said.length / 6);
      expect(new Set(shown.map(({ seat }) => seat)).size).toBe(4);
    }
    const codes = matches.flat().flatMap(({ word }) => (word === null ? [] : [word.code]));
    expect(new Set(codes).size).toBeGreaterThan(3);
  });

  test("a bot is ready for the next day in its own time, and soon once all people are", () => {
    const held = { 0: "bot", 2: "bot", 3: "bot" };
    const readyAt = (seat: number, ready: readonly number[]): number => {
      const given = { phase: "ready", held, ready, until: 20_000 };
      const looks = Array.from({ length: 100 }, (_, look) => look * 200);
      return looks.find((at) => decide(apprentice(), given, { seat, at }) !== null) ?? Number.NaN;
    };
    const own = [0, 2, 3].map((seat) => readyAt(seat, []));
    expect(new Set(own).size).toBe(3);
    for (const at of own) {
      expect(at).toBeGreaterThanOrEqual(2_000);
      expect(at).toBeLessThanOrEqual(11_000);
    }
    for (const [i, seat] of [0, 2, 3].entries()) expect(readyAt(seat, [1])).toBeLessThan(own[i] ?? 0);
  });
});
