import { type Bot, playMatch, type Situation, type Word } from "@bigboard/arena";
import { houseEdition } from "@bigboard/wall-street-1920/editions";
import {
  type Action,
  type Config,
  type Event,
  type State,
  type View,
  wallStreet1920,
} from "@bigboard/wall-street-1920/game";
import { describe, expect, test } from "vitest";
import { greedyBot } from "./greedy.ts";
import { say } from "./words.ts";

const config: Config = { board: "blue", tycoons: "random", callOptions: true, edition: houseEdition };

type Said = { readonly seat: number; readonly word: Word | null; readonly blind: Word | null };

/** What three players say in a match, and what they would say with closed eyes: without a hand, without a memory. */
function heard(seed: string): readonly Said[] {
  const said: Said[] = [];
  const bots = Array.from({ length: 3 }, () => listened(said));
  const { pacing } = wallStreet1920.meta;
  playMatch({ pacing, rules: wallStreet1920.rules(config), config }, bots, seed, {});
  return said;
}

function listened(said: Said[]): Bot<Config, State, Action, Event, View> {
  const bot = greedyBot();
  return {
    ...bot,
    choose: (scene) => {
      const action = bot.choose(scene);
      said.push({ seat: scene.seat, word: say(scene, action), blind: say(blinded(scene), action) });
      return action;
    },
  };
}

function blinded(
  scene: Situation<Config, State, Action, Event, View>,
): Situation<Config, State, Action, Event, View> {
  const players = scene.view.players.map((player) => ({
    ...player,
    shares: null,
    markets: null,
    privateShare: null,
    lost: null,
  }));
  return { ...scene, view: { ...scene.view, players, memory: null } };
}

describe("what bots show beside their acts", () => {
  const matches = ["a", "b", "c", "d"].map(heard);

  test("tells nothing of a hand", () => {
    for (const { word, blind } of matches.flat()) expect(word).toEqual(blind);
  });

  test("is a face now and then: every player shows some, and most acts pass without one", () => {
    for (const said of matches) {
      const shown = said.filter(({ word }) => word !== null);
      expect(shown.length).toBeLessThan(said.length / 4);
      expect(new Set(shown.map(({ seat }) => seat)).size).toBe(3);
    }
  });

  test("nobody who is a bot stays silent from the first round to the last: each shows several faces in a match", () => {
    for (const said of matches) {
      for (const seat of [0, 1, 2]) {
        const codes = said.flatMap(({ seat: who, word }) =>
          who === seat && word !== null ? [word.code] : [],
        );
        expect(codes.length).toBeGreaterThan(3);
        expect(new Set(codes).size).toBeGreaterThan(1);
      }
    }
  });

  test("is more than one face", () => {
    const codes = matches.flat().flatMap(({ word }) => (word === null ? [] : [word.code]));
    expect(new Set(codes).size).toBeGreaterThan(4);
  });
});
