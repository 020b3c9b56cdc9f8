import { findGame } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import { checked, type Remains } from "@bigboard/trials/simulation/check";
import type { Simulation } from "@bigboard/trials/simulation/jury";
import { simulated } from "@bigboard/trials/simulation/run";
import { beforeAll, expect, test } from "vitest";

/** Of the matches of these seeds the first one in which a deadline fell and an act was acknowledged. */
const [GAME, SEEDS] = ["krach-29", 60];

let simulation: Simulation;
let remains: Remains;

beforeAll(async () => {
  const [game, trials] = [findGame(GAME), trialsOf(GAME)];
  if (game === undefined || trials === undefined) throw new Error(`no game ${GAME}`);
  simulation = { game, trials };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    remains = (await simulated(simulation, seed)).remains;
    if (remains.rows.some(isBell) && acknowledged().length > 0) return;
  }
});

const isBell = ({ inputs }: { readonly inputs: string }): boolean => inputs.includes('"t":"time"');

const acknowledged = () =>
  remains.players.flatMap(({ sent }) =>
    sent.filter(({ answers }) => answers.some(({ code }) => code === "done")),
  );

async function kindsOf(changed: Partial<Remains>): Promise<ReadonlySet<string>> {
  const { faults } = await checked(simulation, { ...remains, ...changed });
  return new Set(faults.map(({ kind }) => kind));
}

test("what is as it must be has no fault, and its deadlines and messages are counted", async () => {
  const { faults, deadlines, messages } = await checked(simulation, remains);
  expect(faults).toEqual([]);
  expect(deadlines).toBeGreaterThan(0);
  expect(messages).toBeGreaterThan(0);
});

test("an acknowledged act that is not in the log is lost", async () => {
  const rows = remains.rows.filter(({ id }) => id !== acknowledged()[0]?.id);
  expect(rows).toHaveLength(remains.rows.length - 1);
  expect(await kindsOf({ rows })).toContain("lost");
});

test("an act that stands in the log twice is doubled", async () => {
  const again = remains.rows.filter(({ id }) => id !== null).slice(0, 1);
  expect(await kindsOf({ rows: [...remains.rows, ...again] })).toContain("doubled");
});

test("a deadline that falls a second after its time is late, unless nothing could ring it until then", async () => {
  const rows = remains.rows.map((row) =>
    isBell(row) ? { ...row, writtenAt: row.writtenAt + 1_100, servedAt: row.servedAt + 1_100 } : row,
  );
  expect(await kindsOf({ rows, troubles: [] })).toContain("late");
  const troubles = rows.map(({ writtenAt }) => ({ from: writtenAt - 2_000, to: writtenAt - 10 }));
  expect(await kindsOf({ rows, troubles })).not.toContain("late");
});

test("an update that tells more than the log does is a leak", async () => {
  const players = remains.players.map((player, index) => ({
    ...player,
    raw: player.raw.map((text) =>
      index === 0 && text.startsWith('{"t":"update"')
        ? text.replace('"facts":[', '"facts":[{"type":"secret"},')
        : text,
    ),
  }));
  expect(players[0]?.raw).not.toEqual(remains.players[0]?.raw);
  expect(await kindsOf({ players })).toContain("leak");
});
