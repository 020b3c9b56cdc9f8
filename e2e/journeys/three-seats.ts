import type { Journey } from "../journey.ts";
import { decide, isAsked } from "../play.ts";
import { joinTable, nod, openTable, type Person, viewOf } from "../table.ts";
import { until } from "../wait.ts";

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
    await playOn([ada, ines], () => false);
    for (const person of [ada, ines]) {
      await person.page.getByRole("heading", { name: /buys? the street|share the street/ }).waitFor();
      if (person.complaints.length > 0)
        throw new Error(`console of ${person.name}: ${person.complaints.join("; ")}`);
    }
  },
};

/** Lets everybody decide whenever asked, until the match is over or `enough` says so. */
export async function playOn(people: readonly Person[], enough: () => boolean): Promise<void> {
  for (;;) {
    if (enough()) return;
    const asked = await until("somebody to be asked, or the end", () => {
      if (people.every((person) => viewOf(person)?.phase === "over")) return "over";
      return people.find(isAsked) ?? null;
    });
    if (asked === "over") return;
    await decide(asked);
  }
}
