import type { Person } from "./table.ts";

/** Writes any purchase on the slip: the circle's first share card that needs no loan. The page must speak English. */
export async function chooseFreely(person: Person): Promise<void> {
  const { page } = person;
  const circle = page.getByRole("region", { name: /^The circle of/ });
  const fits = circle.getByRole("button", { name: /^(?!Lot|Market trend|Empty)[^,]*share, (?!.*needs)/ });
  const any = circle.getByRole("button", { name: /^(?!Market trend|Empty)/ });
  const one = (await fits.count()) > 0 ? fits.first() : any.first();
  await one.focus();
  await one.press("Enter");
  await page.getByRole("radiogroup", { name: /^Keep or discard/ }).first().waitFor();
}
