import { everybodySeesTheEnd, playOn } from "../game.ts";
import type { Journey } from "../journey.ts";
import { joinTable, nod, openTable } from "../table.ts";

/** Two people and a bot play with both expansions, from the lobby to the final scoring. */
export const journey: Journey = {
  title:
    "Ada opens a table, Ines joins by link, a bot takes the third seat, and they play to the final scoring",
  run: async ({ browser, server }) => {
    const ada = await openTable(browser, server.url, "Ada", { seats: 3, tycoons: "by lot", calls: "on" });
    const ines = await joinTable(browser, server.url, ada.code, "Ines");
    await ada.page.getByRole("button", { name: "Seat a bot" }).first().click();
    await nod(ines);
    await ada.page.getByRole("button", { name: /^Ring the bell/ }).click();
    await playOn([ada, ines]);
    await everybodySeesTheEnd([ada, ines]);
  },
};
