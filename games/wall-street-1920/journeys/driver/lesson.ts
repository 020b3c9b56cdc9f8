import type { Locator, Page } from "playwright-core";
import { asked, type Hand } from "../../../../e2e/lesson.ts";
import type { Language } from "../../../../e2e/words.ts";
import { worded } from "../../../../e2e/words.ts";

/** The same, and the place of the circle that carries the clerk's frame. */
export type StreetHand = Hand & { readonly framedPlace: () => Promise<void> };

const WORDS = new URL("../../words/", import.meta.url);

/** Plays the whole lesson as its notes ask, from its first step to its account. */
export async function playLesson(page: Page, hand: StreetHand, language: Language): Promise<void> {
  const say = (key: string): RegExp => worded(WORDS, language, key);
  const button = (key: string): Locator => page.getByRole("button", { name: say(key) });
  const strike = (): Promise<void> => hand.press(button("street.slip.strike"));
  const piles = page.getByRole("radiogroup", { name: say("street.slip.whichPile") });
  const pile = (letter: "L" | "M" | "R"): Promise<void> =>
    hand.choose(piles, piles.getByRole("radio", { name: say(`street.pile.${letter}`) }));
  const leaf = async (name: "sell" | "capital"): Promise<void> => {
    const tabs = page.getByRole("tablist", { name: say("street.leaf.label") });
    await hand.choose(tabs, tabs.getByRole("tab", { name: say(`street.leaf.${name}`) }));
  };

  await asked(page, "place");
  await hand.framedPlace();
  await hand.press(button("street.place.go"));
  await asked(page, "buy");
  await hand.framedPlace();
  await strike();
  await asked(page, "capital");
  await leaf("capital");
  await pile("R");
  await hand.press(button("street.capital.go"));
  await asked(page, "lot");
  await hand.framedPlace();
  await strike();
  await asked(page, "sell");
  await leaf("sell");
  await hand.press(
    page
      .getByRole("list", { name: say("street.sell.hand") })
      .getByRole("button")
      .last(),
  );
  if (!(await piles.isVisible())) await hand.press(button("street.sell.go"));
  await pile("M");
  await hand.press(button("street.sell.go"));
  await asked(page, "trend");
  const turning = page.getByRole("radiogroup", { name: say("street.slip.flipWhen") });
  await hand.choose(turning, turning.getByRole("radio", { name: say("street.when.first") }));
  await hand.framedPlace();
  await strike();
  await asked(page, "discard");
  await hand.framedPlace();
  const fate = page.getByRole("radiogroup", { name: say("street.slip.keepOr") });
  await hand.choose(fate, fate.getByRole("radio", { name: say("street.slip.discard") }));
  await pile("M");
  await strike();
  await asked(page, "blast");
  await pile("M");
  await hand.press(button("street.slip.layIt"));
  // Every frame of the end stands until one goes on.
  await hand.press(button("street.finale.count"));
  await hand.press(button("street.final.skip"));
  await page.getByText(/^24$/).first().waitFor();
}
