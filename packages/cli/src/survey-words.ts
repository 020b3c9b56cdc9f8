import type { Survey } from "@bigboard/server";
import { many, size } from "./data-folder.ts";

const DAY_MS = 86_400_000;
const SOON_DAYS = [7, 30] as const;

/** What is stored, for people. `now` in milliseconds since 1970. */
export function surveyWords(dataDir: string, survey: Survey, now: number): string {
  const { tables, dumps, copies, configs, oldest } = survey;
  const all = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const phases = Object.entries(tables).map(([phase, count]) => `${count} ${phase}`);
  const rows: [string, string][] = [
    ["folder", dataDir],
    ["database", `${size(survey.database)}, ${size(survey.unused)} of it free for new tables`],
    ["dumps", `${many(dumps.files, "report of a fault", "reports of faults")}, ${size(dumps.bytes)}`],
    ["copies", `${many(copies.files, "copy", "copies")} from before upgrades, ${size(copies.bytes)}`],
    ["tables", `${all}: ${phases.join(", ")}`],
    ...survey.matches.map((group): [string, string] => [
      group.game,
      `${many(group.matches, "match", "matches")} ${group.state}, ${many(group.acts, "act")}, about ${size(group.bytes)}`,
    ]),
    ["configs", `${configs.configs}, ${size(configs.bytes)}`],
    ["oldest", oldest === null ? "no table" : `a table in which nothing has happened since ${dayOf(oldest)}`],
    ["to go", goingWords(survey.going, all, now)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, words]) => name.padEnd(width) + words).join("\n");
}

function goingWords(going: readonly number[], all: number, now: number): string {
  const within = (days: number): number => going.filter((at) => at < now + days * DAY_MS).length;
  const words = [`${within(0)} now`];
  for (const days of SOON_DAYS) words.push(`${within(days)} within ${days} days`);
  words.push(`${going.length - within(SOON_DAYS[1])} later`);
  if (all > going.length) words.push(`${all - going.length} never`);
  const [next] = going;
  return words.join(", ") + (next === undefined ? "" : `; the next on ${dayOf(Math.max(next, now))}`);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
