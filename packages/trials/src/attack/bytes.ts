import { askUpgrade, head, sendRaw } from "../rigs/raw.ts";
import { until } from "../rigs/rig.ts";
import { type Attack, pause, range, tally } from "./attack.ts";
import { codeOf } from "./visitor.ts";

const ADDRESSES = [
  "/%zz",
  "/api/%",
  "/api/tables/%E0%A4%A",
  "/%c0%ae%c0%ae/",
  "http://localhost/%zz",
  "/t/%",
];

const badAddresses: Attack = {
  what: "Addresses that cannot be read",
  tried: `${ADDRESSES.join(" ")}, and one of 20,000 letters`,
  async run(house) {
    const said: string[] = [];
    for (const url of [...ADDRESSES, `/${"x".repeat(20_000)}`]) {
      const { status, body } = await sendRaw(house.port, head(`GET ${url} HTTP/1.1`, "Host: localhost"));
      said.push(`${status} ${codeOf(body)}`);
    }
    const upgrade = await askUpgrade(house.port, "/%zz", ["Host: localhost"]);
    said.push(`socket ${upgrade.slice(9, 12)}`);
    const good = ["400 BAD_REQUEST", "431 TOO_LARGE", "socket 400"];
    return { held: said.every((one) => good.includes(one)), said: tally(said) };
  },
};

const badHttp: Attack = {
  what: "What is no HTTP",
  tried: "a TLS greeting, an unknown method, two lengths, a length beside chunks, a bare line feed",
  async run(house) {
    const requests = [
      "\u0016\u0003\u0001\u0000\r\n\r\n",
      head("STEAL / HTTP/1.1", "Host: localhost"),
      head("POST /api/tables HTTP/1.1", "Host: localhost", "Content-Length: 1", "Content-Length: 2"),
      head("POST /api/tables HTTP/1.1", "Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked"),
      "GET / HTTP/1.1\nHost: localhost\nX\n\n",
    ];
    const said: string[] = [];
    for (const bytes of requests) {
      const { status, body } = await sendRaw(house.port, bytes);
      said.push(`${status} ${codeOf(body)}`);
    }
    return { held: said.every((one) => one === "400 BAD_REQUEST"), said: tally(said) };
  },
};

const otherFiles: Attack = {
  what: "Files that are not the page's",
  tried: "eight ways to leave the page's folder, and its neighbours by name",
  async run(house) {
    const paths = [
      "/../data/bigboard.sqlite",
      "/..%2fdata%2fbigboard.sqlite",
      "/%2e%2e/data/bigboard.sqlite",
      "/assets/..%2f..%2f..%2fdata%2fbigboard.sqlite",
      "/assets/....//data/bigboard.sqlite",
      "/..%5cdata%5cbigboard.sqlite",
      "//etc/passwd",
      "/data/bigboard.sqlite",
    ];
    const said: string[] = [];
    for (const path of paths) {
      const { status, body } = await sendRaw(house.port, head(`GET ${path} HTTP/1.1`, "Host: localhost"));
      const leaks = /SQLite|root:/.test(body);
      said.push(leaks ? `LEAK at ${path}` : `${status}`);
    }
    return { held: said.every((one) => ["400", "403", "404"].includes(one)), said: tally(said) };
  },
};

const oversized: Attack = {
  what: "Oversized frames and bodies",
  tried: "frames of 2 MB from ten sockets, bodies of 300 kB, 50,000 brackets",
  async run(house) {
    const visitor = house.stranger();
    const { code } = await visitor.mustOpen();
    const before = house.log().length;
    const closed: string[] = [];
    for (const _ of range(10)) {
      const line = await visitor.socket(code).opened();
      line.send("x".repeat(2_000_000));
      closed.push(`closed ${await until(() => line.closed)}`);
    }
    const bodies = ["x".repeat(300_000), `{"config":${"[".repeat(50_000)}${"]".repeat(50_000)}}`];
    const answers: string[] = [];
    for (const body of bodies) {
      const { status, code: told } = await visitor.ask("/api/tables", { method: "POST", body });
      answers.push(`${status} ${told}`);
    }
    await pause(300);
    const lines = house.log(before).filter((line) => line.includes('"a frame '));
    const quiet =
      lines.length === 10 && lines.every((line) => line.includes('"level":30') && !line.includes("stack"));
    const good = ["closed 1009", "413 TOO_LARGE", "400 BAD_REQUEST"];
    const said = [...closed, ...answers];
    return {
      held: quiet && said.every((one) => good.includes(one)),
      said: `${tally(said)}; ${lines.length} quiet lines in the log`,
    };
  },
};

const flood: Attack = {
  what: "A flood of messages",
  tried: "20,000 pings on one socket",
  async run(house) {
    const visitor = house.stranger();
    const { code, token } = await visitor.mustOpen();
    const line = await visitor.greeted(code, token);
    for (const n of range(20_000)) line.send({ t: "ping", n });
    const closed = await until(() => line.closed);
    const pongs = line.heard("pong").length;
    return {
      held: (closed === 4008 || closed === 1006) && pongs < 200,
      said: `closed ${closed} after ${pongs} answers`,
    };
  },
};

export const bytes: readonly Attack[] = [badAddresses, badHttp, otherFiles, oversized, flood];
