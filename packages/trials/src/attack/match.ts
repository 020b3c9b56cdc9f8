import { until } from "../rigs/rig.ts";
import type { House } from "./house.ts";
import { type Line, seatedOf, type Visitor } from "./visitor.ts";

/** A match of the toy between Ann and Bob. */
export async function playing(
  house: House,
  visitor: Visitor,
  onlookers = true,
  goal = 1_000,
): Promise<{ code: string; lines: Line[]; match: string; tokens: readonly [string, string] }> {
  const host = await visitor.mustOpen({ name: "Ann", onlookers, config: { goal } });
  const guest = seatedOf(await visitor.sits(host.code, "Bob"));
  const lines: Line[] = [];
  for (const { token } of [host, guest]) lines.push(await house.stranger().greeted(host.code, token));
  for (const line of lines) await line.command({ do: "ready", ready: true, entropy: "0a".repeat(16) });
  await lines[0]?.command({ do: "start" });
  const match = await until(() => lines[0]?.heard("table").at(-1)?.table.match);
  return { code: host.code, lines, match, tokens: [host.token, guest.token] };
}
