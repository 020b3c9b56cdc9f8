import type { Journey } from "../../../e2e/journey.ts";
import { beginWatched, PHONE } from "../../../e2e/table.ts";
import { everybodySeesTheEnd, playOn } from "./driver/game.ts";

/** The same evening on two phones: both expansions, a bot in the third seat, to the final scoring. */
export const journey: Journey = {
  title: "Ada and Ines play a whole game with a bot, each on a phone",
  long: true,
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 3, tycoons: "by lot", calls: "on" }, [
      { name: "Ada", size: PHONE },
      { name: "Ines", size: PHONE },
    ]);
    await playOn(people);
    await everybodySeesTheEnd(people);
    await people[0]?.page.getByRole("button", { name: "Play again" }).waitFor();
  },
};
