import { askUpgrade, head, sendRaw } from "../rigs/raw.ts";
import { type Attack, tally } from "./attack.ts";
import { codeOf } from "./visitor.ts";

const PATHS = ["/", "/t/MINT-48213", "/api/games", "/api/nothing", "/healthz", "/metrics", "/%6detrics"];

const rebinding: Attack = {
  what: "DNS rebinding",
  tried:
    "pages, API, /healthz, /metrics and sockets as evil.example, in the Host header and in the request line",
  async run(house) {
    const said: string[] = [];
    for (const path of PATHS) {
      const requests = [
        head(`GET ${path} HTTP/1.1`, `Host: evil.example:${house.port}`),
        head(`GET http://evil.example${path} HTTP/1.1`, "Host: localhost"),
        head(`GET http://localhost${path} HTTP/1.1`, "Host: evil.example"),
        head(`GET ${path} HTTP/1.1`, "Host: localhost.evil.example"),
        head(`GET ${path} HTTP/1.0`),
      ];
      for (const bytes of requests) {
        const { status, body } = await sendRaw(house.port, bytes);
        said.push(`${status} ${codeOf(body)}`);
      }
    }
    const { code } = await house.stranger().mustOpen();
    const lines = ["Host: evil.example", "Origin: http://evil.example"];
    const answer = await askUpgrade(house.port, `/api/tables/${code}/socket`, lines);
    said.push(`${answer.slice(9, 12)} ${codeOf(answer.slice(answer.indexOf("\r\n\r\n") + 4))}`);
    return { held: said.every((one) => one === "403 BAD_HOST"), said: tally(said) };
  },
};

const otherPages: Attack = {
  what: "Another site's page",
  tried: "opening a table and a socket with Origin evil.example, null, and this machine at another port",
  async run(house) {
    const visitor = house.stranger();
    const { code } = await visitor.mustOpen();
    const said: string[] = [];
    for (const origin of ["http://evil.example", "null", "http://localhost:3000"]) {
      const posted = await visitor.ask("/api/tables", { method: "POST", body: "{}", headers: { origin } });
      const line = await visitor.socket(code, { origin, host: `localhost:${house.port}` }).opened();
      said.push(`${posted.status} ${posted.code}`, `socket ${line.refused}`);
      line.close();
    }
    const held = said.every((one) => one === "403 BAD_ORIGIN" || one === "socket 403");
    return { held, said: tally(said) };
  },
};

const proxies: Attack = {
  what: "A proxy with and without Host",
  tried: "the public host and 127.0.0.1, each with the public Origin: both must be let in",
  async run(house) {
    const { code } = await house.stranger().mustOpen();
    const said: string[] = [];
    for (const host of ["play.example", `127.0.0.1:${house.port}`]) {
      const lines = [`Host: ${host}`, "Origin: https://play.example"];
      said.push((await askUpgrade(house.port, `/api/tables/${code}/socket`, lines)).slice(9, 12));
    }
    return { held: said.every((status) => status === "101"), said: tally(said) };
  },
};

export const hosts: readonly Attack[] = [rebinding, otherPages, proxies];
