import type { EveningRuler } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/krach-29/game";
import { person } from "./person.ts";
import { KrachEvenings } from "./study.ts";

/** How good the company of this game's bots is. */
export const evening: EveningRuler<Config, State, Action, Event, View> = {
  roles: [],
  published: [4, 6],
  seatsOf: ({ traders }) => traders.map((_, seat) => seat),
  person,
  study: () => new KrachEvenings(),
};
