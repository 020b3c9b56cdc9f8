import { fastChance, type Seat } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Config } from "./config.ts";
import { roleDraw } from "./roles.ts";
import { panicOnWallStreet } from "./rules.ts";
import { configOf, Table } from "./table.fixture.ts";

const ROLL = { type: "rollRole" } as const;

function standings(table: Table): string[] {
  return table.state.players.map(({ manager, investor }) => {
    if (manager === "active") return investor === "active" ? "both" : "manager";
    return investor === "active" ? "investor" : "none";
  });
}

/** A table of dice that have been rolled already, round by round. */
function rolled(
  rounds: readonly (readonly number[] | { readonly [seat: number]: number })[],
  seats: number,
): Table {
  return new Table({ phase: "roles", roleRolls: rounds.map((round) => ({ ...round })) }, seats);
}

test("P-ROLE-3: everybody rolls once, with a face of the red die, and all are told", () => {
  const table = new Table(null, 5);
  expect(table.state).toMatchObject({ phase: "roles", month: 0, until: 10_000, roleRolls: [{}], tiles: {} });
  expect(table.state.players.map(({ purse }) => purse)).toEqual([0, 0, 0, 0, 0]);
  table.act(3, ROLL, 1000);
  expect(table.told()).toEqual([
    { type: "roleRolled", round: 1, seat: 3, face: table.state.roleRolls[0]?.[3] },
  ]);
  expect([-7, -3, -2, 2, 3, 7]).toContain(table.state.roleRolls[0]?.[3]);
  expect(table.reveals).toBe(true);
  expect(table.refused(3, ROLL)).toMatchObject({ code: "BAD_ROLES", rule: "P-ROLE-3" });
  expect(table.rules.waiting(table.state)).toEqual({ seats: [0, 1, 2, 4], until: 10_000 });
});

test("P-RULING-81: the server rolls for whoever has not when ten seconds are over", () => {
  const table = new Table(null, 7, {}, "late");
  table.act(2, ROLL).due();
  expect(table.told().filter(({ type }) => type === "roleRolled")).toHaveLength(6);
  expect(Object.keys(table.state.roleRolls[0] ?? {})).toHaveLength(7);
});

test("P-ROLE-4, P-ROLE-5, P-ROLE-6: the highest results are managers, all others investors", () => {
  const table = rolled([{ 0: -7, 1: 7, 2: 2, 3: -3, 4: 3, 5: -2 }], 7);
  expect(roleDraw(table.state)).toEqual({ managers: [], contenders: [0, 1, 2, 3, 4, 5, 6], places: 3 });
  const all = rolled([[-7, 7, 2, -3, 3, -2, -2]], 7);
  expect(roleDraw(all.state)).toEqual({ managers: [1, 2, 4], contenders: [], places: 0 });
});

test("P-RULING-2: only those tied at the border roll again, as often as it takes", () => {
  const first = [7, 7, 3, 3, 3, -2, -7];
  expect(roleDraw(rolled([first, {}], 7).state)).toEqual({
    managers: [0, 1],
    contenders: [2, 3, 4],
    places: 1,
  });
  const second = rolled([first, { 2: 2, 3: -3, 4: 2 }, {}], 7);
  expect(roleDraw(second.state)).toEqual({ managers: [0, 1], contenders: [2, 4], places: 1 });
  expect(second.refused(3, ROLL)?.code).toBe("BAD_ROLES");
  expect(second.refused(2, ROLL)).toBeNull();
  const third = rolled([first, { 2: 2, 3: -3, 4: 2 }, { 2: -2, 4: 7 }], 7);
  expect(roleDraw(third.state)).toEqual({ managers: [0, 1, 4], contenders: [], places: 0 });
});

test("P-RULING-2: a tie that fits the places left is none, and tied below others it leaves fewer places", () => {
  expect(roleDraw(rolled([[3, 3, -2, -2, -2]], 5).state)).toEqual({
    managers: [0, 1],
    contenders: [],
    places: 0,
  });
  expect(roleDraw(rolled([[7, 2, 2, 2, -7, -3]], 6).state)).toEqual({
    managers: [0],
    contenders: [1, 2, 3],
    places: 2,
  });
});

/** Lets seat 4 roll in a round of ties until it is tied as well: the first seed that makes it so. */
function tiedAgain(rerolls: number): Table {
  const tie = [3, 3, 3, 3, 3];
  for (let i = 0; i < 60; i += 1) {
    const roleRolls = [...Array.from({ length: rerolls }, () => tie), [7, 2, 2, 2]];
    const table = new Table({ phase: "roles", roleRolls }, 5, {}, `tie/${i}`).act(4, ROLL, 4000);
    if (table.state.roleRolls[rerolls]?.[4] === 2) return table;
  }
  throw new Error("no tie");
}

test("P-RULING-2: after five re-rolls the place left is drawn among the tied, and that is said", () => {
  const table = tiedAgain(5);
  expect(table.told().find(({ type }) => type === "roles")).toMatchObject({
    type: "roles",
    drawn: [1, 2, 3, 4],
  });
  expect(standings(table)[0]).toBe("manager");
  expect(standings(table).filter((one) => one === "manager")).toHaveLength(2);
  expect(table.state).toMatchObject({ phase: "ready", month: 1 });
  expect(table.state.roleRolls).toHaveLength(6);
});

test("P-RULING-2: after four re-rolls there is a fifth, with a clock of its own", () => {
  const table = tiedAgain(4);
  expect(table.state.phase).toBe("roles");
  expect(table.state.roleRolls).toHaveLength(6);
  expect(table.state.until).toBe(14_000);
});

test("P-SETUP-4: money and tiles follow the roles, and the first month begins", () => {
  const table = rolled([{ 0: -7, 1: 7, 2: 2, 3: -7 }], 5);
  table.act(4, ROLL, 2000);
  expect(table.state).toMatchObject({ phase: "ready", month: 1, until: 32_000 });
  expect(standings(table).filter((one) => one === "manager")).toHaveLength(2);
  const [, roles, ...rest] = table.told();
  expect(roles).toMatchObject({ type: "roles", drawn: [] });
  expect(rest.filter(({ type }) => type === "booked")).toHaveLength(5);
  expect(rest.filter(({ type }) => type === "dealt")).toHaveLength(2);
  expect(table.refused(0, ROLL)).toMatchObject({ code: "NOT_OPEN", rule: "P-ROLE-7" });
});

const claim = (role: "manager" | "investor" | null) => ({ type: "claimRole", role }) as const;

test("P-RULING-3: claims are public, may change, and stand as soon as all have claimed", () => {
  const table = new Table({ phase: "roles" }, 5, { roles: "choose" });
  expect(table.state.until).toBe(30_000);
  table.act(0, claim("investor"), 100);
  expect(table.told()).toEqual([{ type: "roleClaimed", seat: 0, role: "investor" }]);
  expect(table.refused(0, claim("investor"))).toMatchObject({ code: "BAD_ROLES", rule: "P-RULING-3" });
  table.act(0, claim(null)).act(0, claim("manager"));
  for (const [seat, role] of [
    [1, "investor"],
    [2, "investor"],
    [3, "manager"],
  ] as const)
    table.act(seat, claim(role));
  expect(table.state.phase).toBe("roles");
  table.act(4, claim("investor"));
  expect(table.state.phase).toBe("ready");
  expect(standings(table)).toEqual(["manager", "investor", "investor", "manager", "investor"]);
  expect(table.told().find(({ type }) => type === "roles")).toMatchObject({ managers: [0, 3], drawn: [] });
});

test("P-RULING-3: bots and those who are away are not waited for", () => {
  const table = new Table({ phase: "roles", held: { 1: "bot", 2: "away" } }, 5, { roles: "choose" });
  table.act(0, claim("manager")).act(3, claim("investor"));
  expect(table.state.phase).toBe("roles");
  table.act(4, claim("investor"));
  expect(table.state.phase).toBe("ready");
  expect(standings(table).filter((one) => one === "manager")).toHaveLength(2);
  expect(standings(table)[0]).toBe("manager");
  const left = new Table(
    { phase: "roles", roleClaims: ["manager", "manager", "investor", "investor", null] },
    5,
    {
      roles: "choose",
    },
  );
  expect(left.hold(4, "bot").state.phase).toBe("ready");
  expect(new Table({ phase: "roles" }, 5).hold(4, "bot").state.phase).toBe("roles");
});

/** What becomes of claims when the clock ends, over several seeds: the managers of each. */
function allotted(
  roleClaims: readonly ("manager" | "investor" | null)[],
): { managers: readonly Seat[]; drawn: readonly Seat[] }[] {
  return Array.from({ length: 12 }, (_, i) => {
    const table = new Table(
      { phase: "roles", roleClaims },
      roleClaims.length,
      { roles: "choose" },
      `c${i}`,
    ).due();
    const roles = table.told().find(({ type }) => type === "roles");
    if (roles?.type !== "roles") throw new Error("no roles");
    return roles;
  });
}

test("P-RULING-3: a role claimed too often is drawn among its claimants", () => {
  const crowded = allotted(["manager", "manager", "manager", "investor", null]);
  for (const { managers, drawn } of crowded) {
    expect(managers).toHaveLength(2);
    expect(managers.every((seat) => seat <= 2)).toBe(true);
    expect(drawn).toEqual([0, 1, 2]);
  }
  expect(new Set(crowded.map(({ managers }) => managers.join())).size).toBeGreaterThan(1);
  const wary = allotted(["investor", "investor", "investor", "investor", null]);
  for (const { managers, drawn } of wary) {
    expect(managers).toContain(4);
    expect(managers).toHaveLength(2);
    expect(drawn).toEqual([0, 1, 2, 3]);
  }
});

test("P-RULING-3: who claims nothing gets what is left", () => {
  for (const { managers, drawn } of allotted(["manager", "investor", null, null, null])) {
    expect(managers[0]).toBe(0);
    expect(managers).toHaveLength(2);
    expect(managers).not.toContain(1);
    expect(drawn).toEqual([2, 3, 4]);
  }
  for (const { managers, drawn } of allotted(["investor", "investor", "investor", null, null])) {
    expect(managers).toEqual([3, 4]);
    expect(drawn).toEqual([]);
  }
  for (const { managers, drawn } of allotted(["manager", "manager", null, null, null])) {
    expect(managers).toEqual([0, 1]);
    expect(drawn).toEqual([]);
  }
});

test("P-RULING-3: the host alone assigns, as many managers as the table has", () => {
  const table = new Table({ phase: "roles" }, 6, { roles: "host", host: 2 });
  const assign = (managers: number[]) => ({ type: "assignRoles", managers }) as const;
  expect(table.rules.waiting(table.state)).toEqual({ seats: [2], until: 30_000 });
  expect(table.refused(0, assign([0, 1, 2]))).toMatchObject({ code: "BAD_ROLES", rule: "P-RULING-3" });
  for (const wrong of [
    [0, 1],
    [0, 1, 2, 3],
    [0, 0, 1],
    [0, 1, 6],
  ]) {
    expect(table.refused(2, assign(wrong))).toMatchObject({
      code: "BAD_ROLES",
      rule: "P-ROLE-6",
      detail: { managers: 3 },
    });
  }
  expect(table.refused(2, ROLL)?.code).toBe("BAD_ROLES");
  expect(table.refused(2, claim("manager"))?.code).toBe("BAD_ROLES");
  table.act(2, assign([5, 0, 4]));
  expect(standings(table)).toEqual(["manager", "investor", "investor", "investor", "manager", "manager"]);
});

test("P-RULING-3: without a word of the host chance decides", () => {
  const table = new Table({ phase: "roles" }, 6, { roles: "host" }).due();
  expect(standings(table).filter((one) => one === "manager")).toHaveLength(3);
  expect(table.told().find(({ type }) => type === "roles")).toMatchObject({ drawn: [0, 1, 2, 3, 4, 5] });
});

test("P-RULING-3: with dice nobody claims, and with claims nobody rolls", () => {
  const dice = new Table({ phase: "roles" }, 5);
  expect(dice.refused(0, claim("manager"))).toMatchObject({ code: "BAD_ROLES", detail: { roles: "dice" } });
  expect(dice.refused(0, { type: "assignRoles", managers: [0, 1] })?.code).toBe("BAD_ROLES");
  const choose = new Table({ phase: "roles" }, 5, { roles: "choose" });
  expect(choose.refused(0, ROLL)).toMatchObject({ code: "BAD_ROLES", detail: { roles: "choose" } });
});

test("P-OPT-14: who managed invests, and of the others chance lets as many manage as there are places", () => {
  const even = new Table(null, 6, { formerManagers: [1, 4, 5] });
  expect(standings(even)).toEqual(["manager", "investor", "manager", "manager", "investor", "investor"]);
  const seen = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    const odd = standings(new Table(null, 5, { formerManagers: [0, 1] }, `swap/${i}`));
    expect(odd.slice(0, 2)).toEqual(["investor", "investor"]);
    expect(odd.filter((one) => one === "manager")).toHaveLength(2);
    seen.add(odd.join());
  }
  expect(seen.size).toBe(3);
});

test("P-OPT-14: too few others: they all manage, and the places left are drawn among those who did", () => {
  const kept = new Table(null, 6, { formerManagers: [0, 1, 2, 3] });
  expect(standings(kept).slice(4)).toEqual(["manager", "manager"]);
  expect(standings(kept).filter((one) => one === "manager")).toHaveLength(3);
});

test("P-OPT-14: a match that was stored before there was such an option is played as it was", () => {
  const { formerManagers: _, ...before } = configOf({}, 5);
  const old: Config = JSON.parse(JSON.stringify(before));
  expect(panicOnWallStreet.rules(old).setup(5, fastChance("old")).phase).toBe("roles");
});

test("P-OPT-12: a relaxed table has twice the time", () => {
  expect(new Table(null, 5, { decisionTime: "relaxed" }).state.until).toBe(20_000);
  expect(new Table(null, 5, { decisionTime: "relaxed", roles: "choose" }).state.until).toBe(60_000);
});
