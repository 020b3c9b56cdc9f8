import type { Journey } from "../../../e2e/journey.ts";
import { beginWatched, PHONE } from "../../../e2e/table.ts";
import { everybodySeesTheEnd, playOn } from "./driver/game.ts";

/** An evening on a phone and a desk: both expansions, a bot in the third seat, to the final scoring; nobody's console complains. */
export const journey: Journey = {
  title: "Ada on a phone, Ines on a desk and a bot play a whole game",
  long: true,
  run: async ({ browser, server }) => {
    const people = await beginWatched(browser, server.url, { seats: 3, tycoons: "by lot", calls: "on" }, [
      { name: "Ada", size: PHONE },
      { name: "Ines" },
    ]);
    await playOn(people);
    await everybodySeesTheEnd(people);
    for (const { name, complaints } of people)
      if (complaints.length > 0) throw new Error(`console of ${name}: ${complaints.join("; ")}`);
    await people[0]?.page.getByRole("button", { name: "Play again" }).waitFor();
  },
};
