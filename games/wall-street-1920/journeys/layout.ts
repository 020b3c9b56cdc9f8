import type { Page } from "playwright-core";
import type { Journey } from "../../../e2e/journey.ts";
import { fitsAllSizes, speak } from "../../../e2e/looks.ts";
import { joinTable, openTable, ringIn } from "../../../e2e/table.ts";
import { LANGUAGES, type Language } from "../../../e2e/words.ts";
import { forward } from "./driver/forward.ts";
import { chooseFreely } from "./driver/plan.ts";
import { isAsked, RESULT, throughTheFrames } from "./driver/play.ts";
import { viewOf } from "./driver/street.ts";

/** Nothing cut, covered or out of reach on five sizes in four languages. */
export const journey: Journey = {
  title: "Lobby, waiting room, table and final scoring fit five sizes in four languages",
  long: true,
  run: async ({ browser, server }) => {
    const faults: string[] = [];
    const look = async (
      scene: string,
      page: Page,
      compose?: (language: Language) => Promise<void>,
    ): Promise<void> => {
      for (const language of LANGUAGES) {
        await speak(page, language);
        await compose?.(language);
        faults.push(...(await fitsAllSizes(page, scene, language, scene === "table" ? "acts" : "controls")));
      }
      await speak(page, "en");
    };
    const ada = await openTable(browser, server.url, "Ada", { seats: 3, tycoons: "by lot", calls: "on" });
    const ines = await joinTable(browser, server.url, ada.code, "Ines");
    await look("room", ada.page);
    await ines.page.goto(server.url);
    await look("lobby", ines.page);
    await ines.page.goto(`${server.url}/t/${ada.code}`);
    await ringIn(ada, [ines], 1);
    const both = [ada, ines];
    await forward(both, () => isAsked(ada) && viewOf(ada)?.phase === "start" && viewOf(ada)?.round === 5);
    await look("table", ada.page, (language) => chooseFreely(ada, language));
    await forward(both, () => false);
    await throughTheFrames(ada);
    await ada.page.getByRole("heading", { name: RESULT }).waitFor();
    await look("final", ada.page);
    if (faults.length > 0) throw new Error(`${faults.length} faults:\n${faults.join("\n")}`);
  },
};
