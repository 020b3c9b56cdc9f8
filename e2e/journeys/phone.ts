import { everybodySeesTheEnd, playOn } from "../game.ts";
import type { Journey } from "../journey.ts";
import { joinTable, nod, openTable, PHONE } from "../table.ts";

/** The same evening on two phones: both expansions, a bot in the third seat, to the final scoring. */
export const journey: Journey = {
  title: "Ada and Ines play a whole game with a bot, each on a phone",
  run: async ({ browser, server }) => {
    const ada = await openTable(
      browser,
      server.url,
      "Ada",
      { seats: 3, tycoons: "by lot", calls: "on" },
      PHONE,
    );
    const ines = await joinTable(browser, server.url, ada.code, "Ines", PHONE);
    await ada.page.getByRole("button", { name: "Seat a bot" }).first().click();
    await nod(ines);
    await ada.page.getByRole("button", { name: /^Ring the bell/ }).click();
    await playOn([ada, ines]);
    await everybodySeesTheEnd([ada, ines]);
    await ada.page.getByRole("button", { name: "Play again" }).waitFor();
  },
};
