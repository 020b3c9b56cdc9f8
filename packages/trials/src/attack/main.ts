// npm run -s attack [-- --write | WORD...]: tries what a stranger would on a server of its own, and says what came of it.
// Words choose attacks by what they are called; --write puts the table into docs/security.md. Exit code 1 on any surprise.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Attack } from "./attack.ts";
import { bytes } from "./bytes.ts";
import { connections } from "./connections.ts";
import { hosts } from "./hosts.ts";
import { House } from "./house.ts";
import { Play } from "./play.ts";
import { programs } from "./programs.ts";
import { rates } from "./rates.ts";
import { afterRestart, space } from "./space.ts";
import { words } from "./words.ts";

/** No act of the table that plays on may wait longer for its answer: an attack that holds up everybody is one that worked. */
const LONGEST_MS = 3_000;

type Row = { readonly attack: Attack; readonly held: boolean; readonly said: string };

async function attempt(attack: Attack, house: House, play: Play | null): Promise<Row> {
  process.stderr.write(`\r\u001b[K${attack.what} …`);
  play?.worstMs();
  try {
    const { held, said } = await attack.run(house);
    const worst = Math.round(play?.worstMs() ?? 0);
    const slow = worst > LONGEST_MS;
    return { attack, held: held && !slow, said: slow ? `${said}; play waited ${worst} ms` : said };
  } catch (error) {
    return { attack, held: false, said: error instanceof Error ? error.message : String(error) };
  }
}

/** What the log and the table that played on have to say at the end. */
async function aftermath(house: House, play: Play): Promise<Row> {
  await play.stop();
  const errors = house.log().filter((line) => !/"level":(30|40)/.test(line));
  const said = `${play.acts} acts played, ${play.broken} unanswered; ${errors.length} errors in the log`;
  const attack: Attack = {
    what: "Play, all the while",
    tried: "a table of two that acts ten times a second",
    run: async () => ({ held: true, said }),
  };
  return { attack, held: play.acts > 0 && play.broken === 0 && errors.length === 0 && house.isUp, said };
}

/** The rows as a table in Markdown. */
function tableOf(rows: readonly Row[]): string {
  const cell = (text: string): string => text.replaceAll("|", "\\|");
  const lines = rows.map(({ attack, held, said }) => {
    return `| ${[attack.what, attack.tried, held ? said : `**SURPRISE** ${said}`].map(cell).join(" | ")} |`;
  });
  return ["| What | Tried | Outcome |", "|---|---|---|", ...lines].join("\n");
}

const DOCUMENT = join(import.meta.dirname, "../../../../docs/security.md");
const PLACE = /(<!-- attack -->\n)[\s\S]*(<!-- end of attack -->)/;

function writeDown(table: string): void {
  const text = readFileSync(DOCUMENT, "utf8");
  if (!PLACE.test(text)) throw new Error(`${DOCUMENT} has no place for the table`);
  writeFileSync(
    DOCUMENT,
    text.replace(PLACE, (_all, begin, end) => `${begin}${table}\n${end}`),
  );
}

async function main(): Promise<boolean> {
  const options = { write: { type: "boolean", default: false } } as const;
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  if (values.write && positionals.length > 0) {
    console.error("attack: a table of some attacks is not written down; leave out the words or --write");
    process.exit(2);
  }
  const wanted = ({ what }: Attack): boolean =>
    positionals.length === 0 || positionals.some((word) => what.toLowerCase().includes(word.toLowerCase()));
  const house = new House();
  const rows: Row[] = [];
  try {
    await house.start();
    const play = new Play(house);
    await play.begin();
    for (const attack of [
      ...hosts,
      ...bytes,
      ...words,
      ...rates,
      ...programs,
      ...connections,
      ...space,
    ].filter(wanted)) {
      rows.push(await attempt(attack, house, play));
    }
    rows.push(await aftermath(house, play));
    for (const attack of afterRestart.filter(wanted)) rows.push(await attempt(attack, house, null));
  } finally {
    await house.dispose();
  }
  process.stderr.write("\r\u001b[K");
  const table = tableOf(rows);
  console.log(table);
  if (values.write) writeDown(table);
  const surprises = rows.filter(({ held }) => !held).length;
  console.log(`\n${rows.length} attacks, ${surprises} surprises`);
  return surprises === 0;
}

// Sockets of an attack that failed half-way would keep the process waiting for ever.
process.exit((await main()) ? 0 : 1);
