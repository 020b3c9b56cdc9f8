import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Json } from "@bigboard/kernel";
import type { App, AppOptions } from "../app.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { startProblem } from "../start/problem.ts";
import { DATABASE } from "../store/open.ts";
import { errorCode } from "../thrown.ts";
import { doingIn, type Shared } from "./doing.ts";

/** Options that can travel to another thread. */
export type ThreadOptions = Omit<
  AppOptions,
  "clock" | "wallClock" | "games" | "bots" | "store" | "shown" | "doing" | "barred" | "migrated"
>;

/** What an engine's thread is started with. */
export type EngineOrder = {
  readonly options: ThreadOptions;
  readonly shared: Shared;
  readonly barred: readonly string[];
  /** For engines of tests. */
  readonly given: Json;
};

/** From the engine's thread. `failed` is about its start or its end: the error's code, and what people are told of it. */
export type EngineWord =
  | { readonly kind: "listening"; readonly port: number; readonly url: string }
  | {
      readonly kind: "failed";
      readonly code: string | null;
      readonly told: string;
    }
  | { readonly kind: "migrated"; readonly copy: string }
  | { readonly kind: "closed" };

/** Serves in this thread, as it was ordered, until it is told to close; `make` assembles the server. */
export async function runEngine(make: (options: AppOptions, given: Json) => Promise<App>): Promise<void> {
  const { options, shared, barred, given }: EngineOrder = workerData;
  const say = (word: EngineWord): void => parentPort?.postMessage(word);
  const doing = doingIn(shared);
  try {
    const app = await make(
      { ...options, doing, barred, migrated: ({ copy }) => say({ kind: "migrated", copy }) },
      given,
    );
    const { port, url } = await app.listen();
    setInterval(() => doing.beat(), SERVER_LIMITS.lookMs).unref();
    parentPort?.once("message", () => {
      app.close().then(
        () => say({ kind: "closed" }),
        (error: unknown) => say(failure(error, options)),
      );
    });
    say({ kind: "listening", port, url });
  } catch (error) {
    say(failure(error, options));
  }
}

function failure(error: unknown, { port, host, dataDir }: ThreadOptions): EngineWord {
  return {
    kind: "failed",
    code: errorCode(error),
    told: startProblem(error, { port, host, database: join(dataDir, DATABASE) }),
  };
}
