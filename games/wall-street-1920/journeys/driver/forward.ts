import type { Person } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { intention, isAsked } from "./play.ts";
import { viewOf } from "./street.ts";

/**
 * Brings a match to a moment a journey is about, without the page: each act goes through the seat's second socket, as a
 * program at the table would send it. Returns when `enough` says so, or when the match is over.
 */
export async function forward(people: readonly Person[], enough: () => boolean): Promise<void> {
  for (;;) {
    const asked = await until("somebody to be asked, or the end", () => {
      if (enough() || people.every((person) => viewOf(person)?.phase === "over")) return "enough";
      return people.find(isAsked) ?? null;
    });
    if (asked === "enough") return;
    await asked.oracle.act(intention(asked));
  }
}
