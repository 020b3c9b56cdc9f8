import { randomBytes } from "node:crypto";
import { storeContract } from "@bigboard/server/inside/store/contract.fixture.ts";
import { Database } from "./database.ts";
import { Locks } from "./locks.ts";
import { directRoad } from "./road.ts";
import { memoryStore } from "./store.ts";

for (const shared of [false, true]) {
  storeContract(shared ? "shared memory" : "memory", async (now) => {
    const database = new Database({
      ...{ now, moment: now, servedByOne: () => null },
      key: randomBytes(32).toString("hex"),
    });
    const locks = new Locks();
    const open = async () => memoryStore({ database, locks, road: directRoad(locks), node: "one", shared });
    return { open, remove: async () => {} };
  });
}
