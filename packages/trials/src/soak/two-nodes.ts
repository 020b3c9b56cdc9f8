import { randomUUID } from "node:crypto";
import { findGame } from "@bigboard/games";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import { start } from "../kill/server.ts";
import { temporaryFolder } from "../rigs/rig.ts";
import { type StormOrder, type StormReport, stormAt } from "./storm.ts";

/**
 * A storm whose players sit at two nodes of one database in turn. One of the nodes, a process of its own, is killed when `killAfter`
 * commands were answered; its players go on at the other one.
 */
export async function stormTwoNodes(
  order: Pick<StormOrder, "storm" | "seconds" | "enough">,
  { databaseUrl, killAfter }: { readonly databaseUrl: string; readonly killAfter: number },
): Promise<StormReport> {
  const game = findGame(order.storm.id);
  if (game === undefined) throw new Error(`no game ${order.storm.id}`);
  const folder = temporaryFolder();
  const shared = { url: databaseUrl, schema: `test_${randomUUID()}` };
  const rate = order.storm.rate.off;
  const node = () => start(folder.path, 0, rate, shared, false);
  const [one, two] = await Promise.all([node(), node()]);
  const store = await openPostgres(shared);
  const [urlOfOne, urlOfTwo] = [one, two].map(({ port }) => `http://127.0.0.1:${port}`);
  try {
    if (urlOfOne === undefined || urlOfTwo === undefined) throw new Error("there are two nodes");
    let isOneThere = true;
    const happen = (): void => {
      isOneThere = false;
      one.child.kill("SIGKILL");
    };
    return await stormAt({ ...order, limits: false, midway: { answers: killAfter, happen } }, game, {
      ...{ url: urlOfTwo, store },
      socketsOf: (player) => () => (isOneThere && player % 2 === 0 ? urlOfOne : urlOfTwo),
    });
  } finally {
    for (const { child, gone } of [one, two]) {
      child.kill("SIGKILL");
      await gone;
    }
    await store.close();
    folder.remove();
  }
}
