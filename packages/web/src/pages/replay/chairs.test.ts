import { createTranslate } from "@bigboard/design/i18n/translate";
import { playRecord } from "@bigboard/design/records/play-record";
import { storyOf } from "@bigboard/design/records/story";
import type { Input, Json } from "@bigboard/kernel";
import { expect, test } from "vitest";
import words from "../../../../design/src/words/en.json" with { type: "json" };
import { gameOf, matchOf } from "../../fixtures/tables.ts";

const t = createTranslate("en", words);

test("a step that is nobody's act says who left, who is back and for whom a bot plays", () => {
  const game = gameOf("wall-street-1920");
  const record = matchOf(game, 4);
  const [first, ...rest] = record.inputs;
  if (first === undefined) throw new Error("a match has acts");
  const held = (["away", "bot", "person"] as const).map(
    (one): Input<Json> => ({ t: "seat", at: first.at, seat: 1, held: one }),
  );
  const played = playRecord({ ...record, inputs: [first, ...held, ...rest] }, game);
  if (played === null) throw new Error("the record cannot be laid out");
  const describeStep = () => ({ turn: 0, round: 0, seat: null, text: "goes on", mark: null });
  const story = storyOf(played, { describeStep }, ["Ada", "Ines", "Otto", "Mabel"], t);
  expect(story.slice(1, 5).map(({ text }) => text)).toEqual([
    "goes on",
    "Ines has lost the line",
    "A bot plays for Ines",
    "Ines is back",
  ]);
});
