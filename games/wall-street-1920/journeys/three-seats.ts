import type { Journey } from "../../../e2e/journey.ts";
import { beginWatched } from "../../../e2e/table.ts";
import { everybodySeesTheEnd, playOn } from "./driver/game.ts";

/** Two people and a bot play with both expansions, from the lobby to the final scoring. */
export const journey: Journey = {
  title:
    "Ada opens a table, Ines joins by link, a bot takes the third seat, and they play to the final scoring",
  long: true,
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 3, tycoons: "by lot", calls: "on" }, [
      { name: "Ada" },
      { name: "Ines" },
    ]);
    await playOn(people);
    await everybodySeesTheEnd(people);
  },
};
