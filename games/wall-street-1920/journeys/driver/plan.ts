import type { Person } from "../../../../e2e/table.ts";
import { type Language, worded } from "../../../../e2e/words.ts";
import { viewOf } from "./street.ts";

const WORDS = new URL("../../words/", import.meta.url);

/** Writes a purchase on the slip, whatever it costs: the nearest place with one card, found by its place alone. */
export async function chooseFreely(person: Person, language: Language = "en"): Promise<void> {
  const { page } = person;
  const view = viewOf(person);
  const single = view?.circle.findIndex(
    ({ cards }, location) => cards.length === 1 && location !== view.trendAt,
  );
  if (view === null || single === undefined || single < 0)
    throw new Error("no single card lies on the circle");
  const circle = page.getByRole("region", { name: worded(WORDS, language, "street.ring.label") });
  await circle.getByRole("listitem").nth(single).getByRole("button").press("Enter");
  await page
    .getByRole("radiogroup", { name: worded(WORDS, language, "street.slip.keepOr") })
    .first()
    .waitFor();
}
