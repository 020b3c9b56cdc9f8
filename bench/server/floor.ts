// The least a server can do: bare sockets, one synced commit for what waits together, as many bytes to as many viewers:
// node floor.ts DATA_DIR UPDATE_BYTES
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type WebSocket, WebSocketServer } from "ws";
import { serving } from "./serving.ts";

const [dataDir = "", updateBytes = ""] = process.argv.slice(2);
const db = new DatabaseSync(join(dataDir, "floor.sqlite"));
db.exec(
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE log (n INTEGER PRIMARY KEY, act TEXT)",
);
const insert = db.prepare("INSERT INTO log (act) VALUES (?)");
const rooms = new Map<string, Set<WebSocket>>();
const empty = JSON.stringify({ t: "update", pad: "" });
const update = JSON.stringify({ t: "update", pad: "x".repeat(Number(updateBytes) - empty.length) });
let waiting: { text: string; socket: WebSocket; room: Set<WebSocket> }[] = [];

function flush(): void {
  const batch = waiting;
  waiting = [];
  db.exec("BEGIN");
  for (const { text } of batch) insert.run(text);
  db.exec("COMMIT");
  for (const { text, socket, room } of batch) {
    for (const viewer of room) viewer.send(update);
    const { id }: { id: string } = JSON.parse(text);
    socket.send(JSON.stringify({ t: "done", id }));
  }
}

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
server.on("connection", (socket, request) => {
  const name = request.url ?? "";
  const room = rooms.get(name) ?? new Set<WebSocket>();
  rooms.set(name, room.add(socket));
  socket.on("message", (data) => {
    waiting.push({ text: data.toString(), socket, room });
    if (waiting.length === 1) setImmediate(flush);
  });
});
server.on("listening", () => {
  const address = server.address();
  serving(typeof address === "object" ? (address?.port ?? 0) : 0);
});
