import { readdirSync, readFileSync } from "node:fs";
import { measureEvenings } from "@bigboard/arena";
import { GAMES } from "@bigboard/games";
import { botsFor, eveningOf } from "@bigboard/games/bots";
import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it } from "vitest";

// A game may stand in the hall before somebody has measured evenings of it.
const measured = GAMES.flatMap((game) => {
  const ruler = eveningOf(game.meta.id);
  return ruler === null ? [] : [[game.meta.id, game, ruler] as const];
});

describe.each(measured)("evenings of %s", (id, game, ruler) => {
  // The ruler is tried here, not the bots: the first of a game thinks for the shortest time.
  const [bot] = botsFor(id);
  if (bot === undefined) throw new Error(id);

  it.each(ruler.roles.length === 0 ? [null] : ruler.roles)(
    "are measured, and the same for a seed: %s",
    (role) => {
      const order = {
        seats: ruler.published[0] ?? 0,
        person: "brisk",
        role,
        seed: "same",
        rawConfig: {},
      } as const;
      const figures = measureEvenings(game, ruler, bot, { ...order, games: 1 });
      if (isRefusal(figures)) throw new Error(figures.code);
      expect(figures.filter(({ value }) => value !== null).length).toBeGreaterThan(figures.length / 2);
      expect(measureEvenings(game, ruler, bot, { ...order, games: 1 })).toEqual(figures);
    },
  );

  it.runIf(bot.ponders !== undefined)("last as long as bots say that they think", () => {
    const order = { seats: ruler.published[0] ?? 0, person: "brisk", role: null, seed: "slow" } as const;
    const minutes = (thinks: number): number => {
      const slow = { ...bot, ponders: () => [thinks, thinks] as const };
      const figures = measureEvenings(game, ruler, slow, { ...order, games: 1, rawConfig: {} });
      if (isRefusal(figures)) throw new Error(figures.code);
      return figures.find(({ name }) => name === "length of a match in minutes")?.value ?? 0;
    };
    expect(minutes(60_000)).toBeGreaterThan(10 * minutes(1_000));
  });

  it.each(ruler.others ?? [])("tell what is published of somebody else: $person, $figures", (other) => {
    const order = { seats: ruler.published[0] ?? 0, games: 1, seed: "other", rawConfig: {} };
    const figures = measureEvenings(game, ruler, bot, { ...order, ...other });
    if (isRefusal(figures)) throw new Error(figures.code);
    expect(figures.map(({ name }) => name)).toEqual(expect.arrayContaining([...other.figures]));
  });

  it("are no secret aim: no bot reads a simulated person's habits", () => {
    const folder = new URL(`./${id}/bots/`, import.meta.url);
    const readers = readdirSync(folder).filter(
      (file) =>
        file.endsWith(".ts") && /from "\.\/evening\//.test(readFileSync(new URL(file, folder), "utf8")),
    );
    expect(readers).toEqual(["index.ts"]);
  });
});
