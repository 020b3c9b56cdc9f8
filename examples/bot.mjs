// Plays any move that is listed: node bot.mjs http://localhost:1929 MINT-48213 [TOKEN]
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const [base, code, given] = process.argv.slice(2);
const ask = (path, headers, body) =>
  fetch(`${base}/api/tables/${code}${path}`, {
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
const taker = { name: `Node ${process.pid}`, hat: null, program: true };
const seat = { authorization: `Bearer ${given ?? (await (await ask("/seats", {}, taker)).json()).token}` };
const ready = { do: "ready", ready: true, entropy: crypto.randomUUID().replaceAll("-", "") };
const order = (path, body) => ask(path, { ...seat, "idempotency-key": crypto.randomUUID() }, body);
let news = null; // the newest event with moves, until something is done about it
setInterval(async () => {
  const [event, listed] = [news, news?.moves.listed ?? []];
  news = null;
  if (!listed.length) return;
  const acts = [listed.at(Math.random() * listed.length)];
  const answer = await order("/acts", { match: event.match, acts });
  if (!answer.ok) console.log(await answer.text());
  if (!answer.ok) news ??= event;
}, 100);
for await (const line of createInterface(Readable.fromWeb((await ask("/events?moves=true", seat)).body))) {
  const { t, table, ...event } = JSON.parse(/^data: (.*)/.exec(line)?.[1] ?? "{}");
  if (t === "welcome" && table.phase === "gathering") await order("/commands", ready);
  if (event.moves) news = event;
  if (table?.phase === "over") process.exit();
}
