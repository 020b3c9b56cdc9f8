import { GAMES } from "@bigboard/games";
import { botNamed, botsFor, competitorsOf, ladderOf, standIn } from "@bigboard/games/bots";
import { describe, expect, it } from "vitest";

describe.each(GAMES.map((game) => [game.meta.id, game] as const))("the ladder of %s", (id, game) => {
  it("has numbers of seats that the game takes, and the usual config for each", () => {
    const { seats, times } = ladderOf(game);
    const [fewest, most] = game.meta.seats;
    expect(seats.length).toBeGreaterThan(0);
    expect(seats.filter((own) => own < fewest || own > most)).toEqual([]);
    expect(times).toBeGreaterThanOrEqual(1);
  });

  it("compares every level and the stand-in, each found by its own name", () => {
    const names = competitorsOf(id).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, botsFor(id).length)).toEqual(botsFor(id).map(({ name }) => name));
    expect(names).toContain(standIn(id));
    for (const name of names) expect(botNamed(id, name)?.name).toBe(name);
  });
});

it("1920 is compared at every number of seats, with the baseline among its bots", () => {
  const game = GAMES.find(({ meta }) => meta.id === "wall-street-1920");
  expect(game && ladderOf(game).seats).toEqual([2, 3, 4, 5]);
  expect(competitorsOf("wall-street-1920").map(({ name }) => name)).toContain("greedy");
});
