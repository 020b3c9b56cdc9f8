// The server under test, in a process of its own: node ours.ts DATA_DIR
import { createApp } from "@bigboard/server";

const app = await createApp({ dataDir: process.argv[2] ?? "", port: 0, host: "127.0.0.1" });
const { port } = await app.listen();
process.send?.({ port });
