import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { statesOf } from "../scripts/looks/states.ts";
import { GAMES } from "./index.ts";

/* Pictures, checks of the layout and the gallery look at what is listed here: a game without states is looked at by nobody. */

const ROOT = join(import.meta.dirname, "..");
const states = await statesOf(ROOT);
const owners = ["house", "template", ...GAMES.map(({ meta }) => meta.id)];

/** What waits, what is chosen, what has ended: no game has fewer states. */
const FEWEST = 3;

test.each(owners)("%s lists its states", (owner) => {
  const own = states.filter(({ name }) => name.startsWith(`${owner}/`));
  expect(own.length).toBeGreaterThanOrEqual(FEWEST);
});

test("nothing else has states, and each of them is another one", () => {
  const others = states.filter(({ name }) => !owners.some((owner) => name.startsWith(`${owner}/`)));
  expect(others).toEqual([]);
  const asked = states.map(({ address, press }) => JSON.stringify([address, press]));
  expect(asked.filter((one, at) => asked.indexOf(one) < at)).toEqual([]);
});

describe("the harness pages", () => {
  const drawn = new Set(states.map(({ address }) => address.split("?")[0]));
  const pages = globSync(["games/*/page/fixtures/*.html", "packages/{web,design}/src/fixtures/*.html"], {
    cwd: ROOT,
  });

  test("are those that the states name", () => {
    expect(pages.map((page) => page.replaceAll("\\", "/")).toSorted()).toEqual([...drawn].toSorted());
  });
});
