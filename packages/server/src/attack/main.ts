// npm run -s attack [-- WORD...]: tries what a stranger would on a server of its own, and says what came of it. Words
// choose attacks by what they are called. Exit code 1 when anything is not as it should be.
import { parseArgs } from "node:util";
import type { Attack } from "./attack.ts";
import { bytes } from "./bytes.ts";
import { connections } from "./connections.ts";
import { hosts } from "./hosts.ts";
import { House } from "./house.ts";
import { Play } from "./play.ts";
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

async function main(): Promise<boolean> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const wanted = ({ what }: Attack): boolean =>
    positionals.length === 0 || positionals.some((word) => what.toLowerCase().includes(word.toLowerCase()));
  const house = new House();
  const rows: Row[] = [];
  try {
    await house.start();
    const play = new Play(house);
    await play.begin();
    for (const attack of [...hosts, ...bytes, ...words, ...rates, ...connections, ...space].filter(wanted)) {
      rows.push(await attempt(attack, house, play));
    }
    rows.push(await aftermath(house, play));
    for (const attack of afterRestart.filter(wanted)) rows.push(await attempt(attack, house, null));
  } finally {
    await house.dispose();
  }
  process.stderr.write("\r\u001b[K");
  console.log("| | what | tried | outcome |\n|---|---|---|---|");
  for (const { attack, held, said } of rows) {
    console.log(`| ${held ? "held" : "SURPRISE"} | ${attack.what} | ${attack.tried} | ${said} |`);
  }
  const surprises = rows.filter(({ held }) => !held).length;
  console.log(`\n${rows.length} attacks, ${surprises} surprises`);
  return surprises === 0;
}

// Sockets of an attack that failed half-way would keep the process waiting for ever.
process.exit((await main()) ? 0 : 1);
