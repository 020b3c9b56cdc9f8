import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import { TableView } from "@bigboard/protocol";
import { until } from "../rigs/rig.ts";
import { type Attack, inLanes, range, tally } from "./attack.ts";
import type { House } from "./house.ts";
import { jsonOf, seatedOf } from "./visitor.ts";

const files = (house: House): string[] =>
  readdirSync(house.dataDir).filter((file) => file.includes("sqlite"));
const bytesOf = (house: House): number =>
  files(house).reduce((sum, file) => sum + statSync(join(house.dataDir, file)).size, 0);

const stuffed: Attack = {
  what: "Disk by configs that nobody reads",
  tried: "40 tables, each with an edition in which 200 kB stand that the game does not read",
  async run(house) {
    const before = bytesOf(house);
    const visitor = house.stranger();
    const game = GAMES[0]?.meta.id ?? "";
    const { code } = await visitor.mustOpen({ game });
    const { config: read } = TableView.parse(jsonOf((await visitor.ask(`/api/tables/${code}`)).text));
    const own = typeof read === "object" && read !== null && "edition" in read ? read.edition : null;
    if (typeof own !== "object" || own === null) throw new Error(`${game} shows no edition in its config`);
    const config = { edition: { ...own, "nobody reads this": "x".repeat(200_000) } };
    const answers = await inLanes(range(40), 4, () => visitor.opens({ game, config }));
    const grown = Math.round((bytesOf(house) - before) / 1024);
    return {
      held: grown < 2_000,
      said: `${tally(answers.map(({ status }) => status))}; ${grown} kB on the disk`,
    };
  },
};

const manyTables: Attack = {
  what: "Tables without end",
  tried: "tables from one address at the permitted pace",
  async run(house) {
    const visitor = house.stranger();
    const answers: string[] = [];
    let told: unknown = null;
    // Twice the limit a minute would let through is asked for, at its pace, until something else says no.
    for (let n = 0; n < 120 && told === null; n += 1) {
      const answer = await visitor.opens();
      answers.push(answer.code === "" ? `${answer.status}` : `${answer.status} ${answer.code}`);
      if (answer.code === "RATE_LIMITED") await new Promise((resolve) => setTimeout(resolve, 5_000));
      else if (answer.status >= 400) told = jsonOf(answer.text);
    }
    const limit = JSON.stringify(told).includes('"limit"');
    return { held: limit, said: `${tally(answers)}${told === null ? "; no limit told" : ""}` };
  },
};

const othersRead: Attack = {
  what: "Another user of the machine",
  tried: "the modes of the data folder and of the database's files",
  async run(house) {
    const modes = [house.dataDir, ...files(house).map((file) => join(house.dataDir, file))].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    return { held: modes.every((mode) => mode === "700" || mode === "600"), said: tally(modes) };
  },
};

const twice: Attack = {
  what: "The same id once more, after a power cut",
  tried: "an act and a command of the table, each sent again under its id when the server is back",
  async run(house) {
    const visitor = house.stranger();
    const host = await visitor.mustOpen({ seats: 3, config: { goal: 1_000 } });
    const guest = seatedOf(await visitor.sits(host.code, "Bob"));
    const ann = await visitor.greeted(host.code, host.token);
    const bob = await visitor.greeted(host.code, guest.token);
    const seatBot = { do: "seatBot", seat: 2, bot: "plain" } as const;
    const seated = await ann.command(seatBot, "the-bot-sits-down");
    await ann.command({ do: "free", seat: 2 });
    await ann.command({ do: "resize", seats: 2 });
    for (const line of [ann, bob]) await line.command({ do: "ready", ready: true, entropy: "0b".repeat(16) });
    await ann.command({ do: "start" });
    const match = await until(() => ann.heard("table").at(-1)?.table.match);
    const first = await ann.act(match, [{ type: "add", n: 1 }], "the-act-itself");
    await house.kill();
    await house.start();
    const again = await house.stranger().greeted(host.code, host.token);
    const second = await again.act(match, [{ type: "add", n: 1 }], "the-act-itself");
    const command = await again.command(seatBot, "the-bot-sits-down");
    const same = JSON.stringify(first) === JSON.stringify(second);
    const sameCommand = JSON.stringify(seated) === JSON.stringify(command);
    return {
      held: same && sameCommand,
      said: `the act: ${same ? "the first answer" : "another answer"}; the command: ${sameCommand ? "the first answer" : "another answer"}`,
    };
  },
};

export const space: readonly Attack[] = [stuffed, othersRead, manyTables];
export const afterRestart: readonly Attack[] = [twice];
