import { surveyData } from "@bigboard/server";
import { readArguments } from "../arguments.ts";
import { type Command, EXIT, print, printJson, UsageError } from "../command.ts";
import { DATA_HELP, dataSettings, onData } from "../data-folder.ts";
import { free } from "../free.ts";
import { surveyWords } from "../survey-words.ts";

export const data: Command = {
  name: "data",
  summary: "show what is stored and what it takes; with --free make room",
  help: `bigboard data [--data DIR] [--json]
bigboard data [--data DIR] --free [--older-than 90d] [--dumps] [--copies] [--dry-run] [--yes]

Shows how much the data folder takes, which tables and matches are in it, and when they go by themselves. With --free it
lets go at once what the server would let go, and makes the file smaller; that needs a stopped server, the rest does not.

${DATA_HELP}
  --json             what is stored as one JSON document
  --free             let go of tables that never began and are older than a day, and of those that are older than
                     BIGBOARD_KEEP_DAYS, with their matches
  --older-than 90d   tables in which nothing happened for so many days instead, running matches included; 0d: all
  --dumps            and the reports of faults
  --copies           and the copies of the database from before an upgrade
  --dry-run          only say what would go
  --yes              do not ask`,
  run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    if (positionals.length > 0) throw new UsageError(`nothing is expected here: ${positionals.join(" ")}`);
    const { dataDir, keepDays } = dataSettings(values.data);
    const wish = {
      olderThanDays: daysOf(values["older-than"]),
      keepDays,
      dumps: values.dumps ?? false,
      copies: values.copies ?? false,
      now: Date.now(),
    };
    if (values.free) {
      if (values.json) throw new UsageError("--json is for what is stored, not for --free");
      const how = { dryRun: values["dry-run"] ?? false, sure: values.yes ?? false };
      return onData("data", () => free(dataDir, wish, how));
    }
    const stray = OF_FREE.find((name) => values[name] !== undefined);
    if (stray !== undefined) throw new UsageError(`--${stray} goes with --free`);
    return onData("data", () => {
      const survey = surveyData(dataDir, keepDays);
      if (values.json) printJson(survey);
      else print(surveyWords(dataDir, survey, wish.now));
      return EXIT.ok;
    });
  },
};

const OPTIONS = {
  data: { type: "string" },
  json: { type: "boolean" },
  free: { type: "boolean" },
  "older-than": { type: "string" },
  dumps: { type: "boolean" },
  copies: { type: "boolean" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean" },
} as const;
const OF_FREE = ["older-than", "dumps", "copies", "dry-run", "yes"] as const;

/** Days, written as 90d; null when none are named. */
function daysOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const days = /^(\d{1,6})d$/.exec(text)?.[1];
  if (days === undefined) throw new UsageError(`--older-than is a number of days such as 90d, not "${text}"`);
  return Number(days);
}
