import { readFileSync } from "node:fs";
import { z } from "zod";

/** What node writes with --cpu-prof: nodes of call trees, and which of them was met at each look, microseconds apart. */
const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

type Frame = z.infer<typeof Profile>["nodes"][number]["callFrame"];

/** A part of the work, known by any frame of its calls. */
type Area = { readonly name: string; readonly has: (frame: Frame) => boolean };

const called =
  (...names: string[]) =>
  ({ functionName }: Frame): boolean =>
    names.includes(functionName);
const inFile =
  (...ends: string[]) =>
  ({ url }: Frame): boolean =>
    ends.some((end) => url.includes(end));

/** The first that fits counts: what is called by others stands before them. */
const AREAS: readonly Area[] = [
  { name: "idle", has: called("(idle)") },
  { name: "garbage", has: called("(garbage collector)") },
  { name: "loading the program", has: inFile("node:internal/modules", "node:internal/bootstrap") },
  {
    name: "loading matches, opening sockets",
    has: called("#load", "wsHandler", "#hello", "connectionListenerInternal"),
  },
  { name: "patches", has: inFile("match/differences.ts") },
  { name: "views", has: called("madeView") },
  { name: "rules and invariants", has: inFile("kernel/src/host.ts") },
  { name: "the rest of deciding", has: called("decided") },
  {
    name: "socket writes",
    has: inFile("ws/lib/sender.js", "socket/once-per-turn.ts", "node:internal/stream_base_commons"),
  },
  { name: "updates as text", has: called("publish") },
  { name: "looking ids up", has: called("knownOf") },
  { name: "rows (SQL)", has: inFile("store/sqlite.ts") },
  { name: "commit", has: inFile("store/group-commits.ts") },
  { name: "message to act (JSON, schema)", has: called("read", "#take") },
  { name: "queue and batch", has: inFile("match/engine.ts", "match/queues.ts") },
  { name: "socket reads", has: inFile("ws/lib/receiver.js", "ws/lib/websocket.js", "node:net") },
];

/** A kind of work, and how many hundredths of all of it that is. */
export type Part = { readonly name: string; readonly part: number };

/** Parts of a run, in hundredths, the largest first; without what was idle, or began the program. */
export function areasOf(path: string): readonly Part[] {
  const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(readFileSync(path, "utf8")));
  const areas = areaOfNodes(nodes);
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = areas.get(id) ?? "everything else";
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  });
  for (const left of ["idle", "loading the program", "loading matches, opening sockets"]) times.delete(left);
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([name, time]) => ({ name, part: (time * 100) / total }))
    .toSorted((a, b) => b.part - a.part);
}

/** By a node's id: the first area that it or one of its callers is in. */
function areaOfNodes(nodes: z.infer<typeof Profile>["nodes"]): Map<number, string> {
  const callers = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  );
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const areas = new Map<number, string>();
  for (const { id } of nodes) {
    const stack: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = callers.get(at)) {
      const frame = frames.get(at);
      if (frame !== undefined) stack.push(frame);
    }
    const area = AREAS.find(({ has }) => stack.some(has));
    if (area !== undefined) areas.set(id, area.name);
  }
  return areas;
}
