import { SERVER_LIMITS } from "@bigboard/server/inside/limits.ts";
import { head, sendRaw } from "../rigs/raw.ts";
import { type Attack, inLanes, range, tally } from "./attack.ts";

const {
  missesAtOnce,
  operatorPerMinute,
  requestsPerMinute,
  seatsPerMinute,
  socketsPerAddress,
  tablesPerMinute,
} = SERVER_LIMITS;
const empty = { method: "POST", body: "{}" };
const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

/** A minute may turn over while an attack runs: its limit counts twice then, and never more often. */
const within = (passed: number, limit: number): boolean => passed <= 2 * limit;

const percentSign: Attack = {
  what: "Rate limits by one percent sign",
  tried: "POST /%61pi/tables and three other spellings, 300 times",
  async run(house) {
    const visitor = house.stranger();
    const spellings = ["/%61pi/tables", "/a%70i/tables", "/api/%74ables", "/api/tables?/x"];
    const statuses = await inLanes(range(300), 16, async (n) => {
      return (await visitor.ask(spellings[n % 4] ?? "", empty)).status;
    });
    return { held: within(count(statuses, 400), tablesPerMinute), said: tally(statuses) };
  },
};

const absoluteForm: Attack = {
  what: "Request lines with scheme and host",
  tried: "POST http://localhost/api/tables, 200 times",
  async run(house) {
    const lines = [
      "Host: localhost",
      "Content-Type: application/json",
      "Content-Length: 2",
      "X-Forwarded-For: 192.0.2.1",
    ];
    const bytes = `${head("POST http://localhost/api/tables HTTP/1.1", ...lines)}{}`;
    const statuses = await inLanes(range(200), 16, async () => (await sendRaw(house.port, bytes)).status);
    return { held: within(count(statuses, 400), tablesPerMinute), said: tally(statuses) };
  },
};

const manyAddresses: Attack = {
  what: "Many addresses of one IPv6 household",
  tried: "POST /api/tables from 200 addresses of one /64",
  async run(house) {
    const visitor = house.stranger();
    const statuses = await inLanes(range(200), 16, async (n) => {
      const headers = { "x-forwarded-for": `2001:db8:aa:bb::${(n + 1).toString(16)}` };
      return (await visitor.ask("/api/tables", { ...empty, headers })).status;
    });
    return { held: within(count(statuses, 400), tablesPerMinute), said: tally(statuses) };
  },
};

const sockets: Attack = {
  what: "Sockets by the thousand",
  tried: "3,500 WebSockets from one address, as fast as they open",
  async run(house) {
    const visitor = house.stranger();
    const { code } = await visitor.mustOpen();
    const lines = await inLanes(range(3_500), 100, () => visitor.socket(code).opened());
    const open = lines.filter(({ isOpen }) => isOpen).length;
    const said = `${open} open at once; ${tally(lines.map(({ refused, isOpen }) => (isOpen ? "open" : (refused ?? "cut"))))}`;
    for (const line of lines) line.close();
    return { held: open <= socketsPerAddress, said };
  },
};

const codes: Attack = {
  what: "Table codes by trying",
  tried: "5,400 codes by HTTP, 100 by socket, a right one behind them",
  async run(house) {
    const right = (await house.stranger().mustOpen()).code;
    const visitor = house.stranger();
    const tries = range(5_400).map((n) => `MINT-${10_000 + n}`);
    const answers = await inLanes(tries, 32, (code) => visitor.ask(`/api/tables/${code}`));
    const byCode = answers.map(({ status, code }) => `${status} ${code}`.trim());
    const found = (await visitor.ask(`/api/tables/${right}`)).status;
    const greeted = await inLanes(tries.slice(0, 100), 10, async (code) => {
      const line = await visitor.greeted(code, null);
      return line.heard("error")[0]?.code ?? `${line.refused}`;
    });
    const misses = answers.filter(({ code }) => code === "NO_TABLE").length;
    const heldBySocket = greeted.every((code) => code !== "NO_TABLE");
    return {
      held: misses <= missesAtOnce + 1 && found !== 200 && heldBySocket,
      said: `${tally(byCode)}; by socket ${tally(greeted)}; the right one: ${found}`,
    };
  },
};

const tokens: Attack = {
  what: "Seat tokens by trying",
  tried: "1,000 random tokens at one table",
  async run(house) {
    const visitor = house.stranger();
    const { code } = await visitor.mustOpen();
    const answers = await inLanes(range(1_000), 16, (n) => {
      const token = `guess-${String(n).padStart(37, "0")}`;
      return visitor.ask(`/api/tables/${code}/return`, { method: "POST", body: { token } });
    });
    const statuses = answers.map(({ status }) => status);
    const tried = count(statuses, 403);
    return { held: within(tried, seatsPerMinute) && count(statuses, 200) === 0, said: tally(statuses) };
  },
};

const operators: Attack = {
  what: "/healthz and /metrics as a lever",
  tried: "1,000 times each, 50 at a time; /metrics from elsewhere",
  async run(house) {
    const visitor = house.stranger();
    const ask = (path: string, address: string) =>
      inLanes(
        range(1_000),
        50,
        async () => (await visitor.ask(path, { headers: { "x-forwarded-for": address } })).status,
      );
    const health = await ask("/healthz", visitor.address);
    const metrics = await ask("/metrics", "127.0.0.1");
    const elsewhere = (await house.stranger().ask("/%6detrics")).status;
    return {
      held: [health, metrics].every((one) => within(count(one, 200), operatorPerMinute)) && elsewhere === 403,
      said: `${tally(health)}; ${tally(metrics)}; from elsewhere ${elsewhere}`,
    };
  },
};

const reading: Attack = {
  what: "Reading as fast as one can",
  tried: "GET /api/games 3,000 times",
  async run(house) {
    const visitor = house.stranger();
    const statuses = await inLanes(range(3_000), 32, async () => (await visitor.ask("/api/games")).status);
    return { held: within(count(statuses, 200), requestsPerMinute), said: tally(statuses) };
  },
};

export const rates: readonly Attack[] = [
  percentSign,
  absoluteForm,
  manyAddresses,
  sockets,
  codes,
  tokens,
  operators,
  reading,
];
