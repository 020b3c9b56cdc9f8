// Whenever it is told to, it brings pages from SQLite's log to the file, beside whoever writes: see checkpoints.ts.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";

const db = new DatabaseSync(z.string().parse(workerData));
const bring = db.prepare("PRAGMA wal_checkpoint(PASSIVE)");
parentPort?.on("message", () => parentPort?.postMessage(bring.get()));
