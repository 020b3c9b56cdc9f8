// node e2e/over-http.ts ID: a match of a game on a real server, against its bots, by nothing but the API.
import { randomBytes } from "node:crypto";
import { findGame } from "@bigboard/games";
import { botsFor } from "@bigboard/games/bots";
import { type AnyGame, parseRecord, verify } from "@bigboard/kernel";
import { Seated, ServerMessage, type TableCommand } from "@bigboard/protocol";
import { startServer } from "./server.ts";
import { until } from "./wait.ts";

/** A socket at a table: what it heard, and how one asks. */
type Line = { readonly heard: readonly ServerMessage[]; ask(asked: object): Promise<void>; close(): void };

async function lineTo(url: string, { code, token }: Seated): Promise<Line> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/api/tables/${code}/socket`);
  const heard: ServerMessage[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(ServerMessage.parse(JSON.parse(String(data)))));
  await until("the socket", () => (socket.readyState === WebSocket.OPEN ? true : null));
  socket.send(JSON.stringify({ t: "hello", token, match: null, version: null, moves: true }));
  await until("a welcome", () => tableOf(heard) ?? null);
  return {
    heard,
    close: () => socket.close(),
    async ask(asked) {
      const id = randomBytes(8).toString("hex");
      socket.send(JSON.stringify({ ...asked, id }));
      const answerOf = (word: ServerMessage) => (word.t === "done" || word.t === "refused") && word.id === id;
      const answer = await until(`an answer to ${JSON.stringify(asked)}`, () => heard.find(answerOf) ?? null);
      if (answer.t !== "done") throw new Error(`${JSON.stringify(asked)}: ${JSON.stringify(answer)}`);
    },
  };
}

function tableOf(heard: readonly ServerMessage[]) {
  return heard.findLast((word) => word.t === "table" || word.t === "welcome")?.table;
}

async function openTable(url: string, game: AnyGame): Promise<Seated> {
  const options = { thinking: 0, aids: false, onlookers: true };
  const seats = game.meta.seats[1];
  const order = { game: game.meta.id, seats, name: "Ada", hat: "top", config: {}, options };
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`${url}/api/tables`, { method: "POST", headers, body: JSON.stringify(order) });
  return Seated.parse(await reply.json());
}

/** Takes the first move that the server lists, until the match is over. */
async function playOn({ heard, ask }: Line): Promise<void> {
  for (let known = 0; ; ) {
    const told = await until("something to do, or the end", () => {
      if (tableOf(heard)?.phase === "over") return "over";
      const word = heard.findLast((each) => each.t === "snapshot" || each.t === "update");
      return word !== undefined && word.version > known ? word : null;
    });
    if (told === "over") return;
    known = told.version;
    const action = told.moves?.listed[0];
    if (action !== undefined) await ask({ t: "act", match: told.match, acts: [action] });
  }
}

/** A full table: one seat plays what is listed, bots have the others. Then the record is fetched and replayed. */
async function play(url: string, game: AnyGame): Promise<void> {
  const seated = await openTable(url, game);
  const line = await lineTo(url, seated);
  const bots = botsFor(game.meta.id);
  const commands: TableCommand[] = [
    ...Array.from({ length: game.meta.seats[1] - 1 }, (_, i): TableCommand => {
      return { do: "seatBot", seat: i + 1, bot: bots[i % bots.length]?.name ?? "random" };
    }),
    { do: "ready", ready: true, entropy: randomBytes(16).toString("hex") },
    { do: "start" },
  ];
  for (const command of commands) await line.ask({ t: "table", command });
  await playOn(line);
  const match = tableOf(line.heard)?.match;
  line.close();
  const headers = { authorization: `Bearer ${seated.token}` };
  const read = parseRecord(await (await fetch(`${url}/api/matches/${match}/record`, { headers })).text());
  if (!read.ok) throw new Error(`the record cannot be read: ${read.reason}`);
  const [difference] = verify(read.record, game);
  if (difference !== undefined) throw new Error(`the record does not replay: ${JSON.stringify(difference)}`);
}

const id = process.argv[2] ?? "";
const game = findGame(id);
if (game === undefined) throw new Error(`no game ${id} in the list`);
const server = await startServer();
try {
  await play(server.url, game);
  console.log(`ok   ${id} is played over HTTP, and its record replays`);
} finally {
  await server.dispose();
}
process.exit(0);
