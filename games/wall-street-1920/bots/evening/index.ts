import type { EveningRuler } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";
import { person } from "./person.ts";
import { Evenings1920 } from "./study.ts";

/** How good the company of this game's bots is. */
export const evening: EveningRuler<Config, State, Action, Event, View> = {
  roles: [],
  published: [2, 4],
  seatsOf: ({ players }) => players.map((_, seat) => seat),
  person,
  study: () => new Evenings1920(),
};
