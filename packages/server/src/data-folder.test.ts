import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { botsOf, temporaryFolder } from "./testing/rig.ts";
import { toy } from "./testing/toy.ts";

test.skipIf(process.platform === "win32")(
  "a data folder that the server makes is closed to other users of the machine",
  async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder.path, "made");
    const bots = botsOf(() => null);
    const app = await createApp({ dataDir, port: 0, host: "127.0.0.1", games: [toy], bots });
    await app.close();
    expect(statSync(dataDir).mode & 0o077).toBe(0);
    folder.remove();
  },
);
