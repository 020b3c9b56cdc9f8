import type { Person } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { figuresAgree } from "./figures.ts";
import { decide, isAsked, RESULT } from "./play.ts";
import { viewOf } from "./street.ts";

/**
 * Lets everybody decide whenever asked, until the match is over or `enough` says so. Before each decision every page,
 * not only the one that acts, must show the figures of its view.
 */
export async function playOn(people: readonly Person[], enough: () => boolean = () => false): Promise<void> {
  while (!enough()) {
    const asked = await until("somebody to be asked, or the end", () => {
      if (people.every((person) => viewOf(person)?.phase === "over")) return "over";
      return people.find(isAsked) ?? null;
    });
    if (asked === "over") return;
    for (const person of people) if (person !== asked) await figuresAgree(person);
    await decide(asked);
  }
}

/** The final scoring stands on every page with the right totals, and none missed or repeated a version on the way. */
export async function everybodySeesTheEnd(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    await figuresAgree(person);
    await person.page.getByRole("heading", { name: RESULT }).waitFor();
    if (person.oracle.gaps() > 0) throw new Error(`${person.name} missed or repeated a version`);
  }
}
