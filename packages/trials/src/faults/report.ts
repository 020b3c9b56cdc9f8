import { readFileSync, writeFileSync } from "node:fs";
import { killsOf, type Round } from "./rounds.ts";

const BEGIN = "<!-- soak: begin -->";
const END = "<!-- soak: end -->";

/** The sum of all rounds, as a table in Markdown. */
export function reportOf(rounds: readonly Round[], wanted: number): string {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const most = (of: (round: Round) => number) => Math.max(0, ...rounds.map(of));
  const kills = sum(killsOf);
  const nodes = [...new Set(rounds.map((round) => round.nodes))].sort((a, b) => a - b).join(" or ");
  const number = (value: number) => value.toLocaleString("en-US");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const last =
    rounds
      .map(({ at }) => at.slice(0, 10))
      .sort()
      .at(-1) ?? "";
  const lines: [string, string][] = [
    ["Rounds, each on an empty database", number(rounds.length)],
    ["Time", `${number(Math.round(sum((round) => round.seconds) / 60))} min`],
    [
      "Matches begun; played to their end",
      `${number(sum(({ matches }) => matches))}; ${number(sum(({ over }) => over))}`,
    ],
    ["Kills", number(kills)],
    ["- nodes by SIGKILL", number(sum((round) => round.kills.sigkill))],
    ["- nodes by SIGTERM, which hand over", number(sum((round) => round.kills.sigterm))],
    ["- databases stopped and started", number(sum((round) => round.kills.databaseStop))],
    ["- databases stopped at once, which recover", number(sum((round) => round.kills.databaseCrash))],
    ["Nodes that stood still (SIGSTOP)", number(sum((round) => round.troubles.sigstop))],
    ["Nodes cut off from the database", number(sum((round) => round.troubles.databaseCut))],
    ["Clients cut off", number(sum((round) => round.troubles.clientCut))],
    ["Acts sent", number(sum(({ sent }) => sent))],
    ["Acts acknowledged", number(sum(({ acknowledged }) => acknowledged))],
    ["Acknowledged acts lost", number(sum(({ lost }) => lost))],
    ["Acts doubled", number(sum(({ doubled }) => doubled))],
    ["Deadlines that fell", number(sum(({ deadlines }) => deadlines))],
    ["Late deadlines", number(sum(({ late }) => late))],
    ["The latest deadline", seconds(most(({ latestMs }) => latestMs))],
    [
      "Time that did not count for deadlines, because no node could work",
      seconds(sum(({ nobodyMs }) => nobodyMs)),
    ],
    ["- and because the nodes or the database had no processor", seconds(sum(({ starvedMs }) => starvedMs))],
    ["Messages held against the log to the byte", number(sum(({ messages }) => messages))],
    ["Leaks", number(sum(({ leaks }) => leaks))],
    ["Anything else that was wrong", number(sum(({ others }) => others))],
    ["Longest time a person waited for an answer", seconds(most(({ longestMs }) => longestMs))],
    ["- while some node could work all the time", seconds(most(({ longestServedMs }) => longestServedMs))],
  ];
  const reached =
    kills < wanted ? `${number(kills)} of ${number(wanted)} kills so far` : `${number(kills)} kills`;
  return [
    `${reached} on ${nodes} nodes, until ${last}:`,
    "",
    "| | |",
    "| --- | ---: |",
    ...lines.map(([what, value]) => `| ${what} | ${value} |`),
  ].join("\n");
}

/** Puts a report between the marks of a page. Throws when it has none. */
export function writeReport(path: string, report: string): void {
  const text = readFileSync(path, "utf8");
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${path} has no lines ${BEGIN} and ${END}`);
  writeFileSync(path, `${text.slice(0, from + BEGIN.length)}\n\n${report}\n\n${text.slice(to)}`);
}
