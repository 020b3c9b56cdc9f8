import type { GameModule } from "@bigboard/design/game-page";
import { useT } from "@bigboard/design/i18n";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { openingAt, storyOf, type Told, type TurnSpan, turnsOf } from "@bigboard/design/records/story";
import { use, useMemo } from "react";
import { loadGame } from "../table/games.ts";
import type { Person } from "./people.ts";

/** What a replay tells: the game's own words for all steps, the step it begins with, and the steps of each turn. Waits for the game's page. */
export function useStory(
  played: PlayedRecord,
  people: readonly Person[],
): {
  readonly module: GameModule;
  readonly story: readonly Told[];
  readonly opening: number;
  readonly spans: readonly TurnSpan[];
} {
  const t = useT();
  const { record, moments } = played;
  const module = use(useMemo(() => loadGame(record.game), [record.game]));
  const names = useMemo(() => people.map((person) => person.name), [people]);
  const story = useMemo(() => storyOf(played, module, names, t), [played, module, names, t]);
  const opening = openingAt(moments);
  const spans = useMemo(() => turnsOf(story, opening), [story, opening]);
  return { module, story, opening, spans };
}
