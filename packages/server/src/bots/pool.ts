import { Worker } from "node:worker_threads";
import { paceOf, USUAL_PACE, type Word } from "@bigboard/arena";
import { botNamed, botsFor, standIn } from "@bigboard/games/bots";
import type { Json } from "@bigboard/kernel";
import { SERVER_LIMITS } from "../limits.ts";
import { type BotPlayers, type BotQuestion, BotTooLong, CONFIGS_KEPT } from "./types.ts";
import type { WorkerAnswer, WorkerQuestion, WorkerWord } from "./worker.ts";

type Asked = {
  readonly question: BotQuestion;
  say(word: Word): void;
  resolve(action: Json | null): void;
  reject(error: BotTooLong): void;
};

const OWN_THREAD = new URL("./worker.ts", import.meta.url);

/**
 * The house's bots in one worker thread, one question at a time. A bot that throws or takes longer than the limit gets
 * null for an answer, or its question rejects; after a time-out the thread is replaced, so that it can hold up nobody else.
 * Only computing counts, not what the thread takes to start. `entry` is another module that answers, for tests.
 */
export function botWorker(report: (reason: string) => void, entry: URL = OWN_THREAD): BotPlayers {
  const waiting: Asked[] = [];
  let worker: Worker | null = null;
  let ready = false;
  let told = new Set<string>();
  let current: { readonly n: number; readonly asked: Asked; readonly timer: NodeJS.Timeout } | null = null;
  let count = 0;
  let closed = false;

  /** The thread once it can be asked; until then it is on its way. */
  function readyThread(): Worker | null {
    if (worker !== null) return ready ? worker : null;
    const fresh = new Worker(entry);
    fresh.unref();
    fresh.on("message", (word: WorkerWord) => {
      if (worker !== fresh) return;
      if (word === "ready") {
        ready = true;
        next();
      } else hear(word);
    });
    fresh.on("error", (error) => replace(fresh, `the bots' thread ended: ${String(error)}`));
    told = new Set();
    worker = fresh;
    ready = false;
    return null;
  }

  function replace(broken: Worker, reason: string): void {
    if (worker !== broken) return;
    worker = null;
    void broken.terminate();
    // One that did not even start fails whoever waits longest, or it would be started for them for ever.
    if (current === null) waiting.shift()?.resolve(null);
    finish(null, reason);
  }

  function hear(answer: WorkerAnswer): void {
    if (current?.n !== answer.n) return;
    if (answer.ok && answer.word !== null) current.asked.say(answer.word);
    finish(answer.ok ? answer.action : null, answer.ok ? null : answer.reason);
  }

  function finish(action: Json | null, reason: string | null): void {
    if (reason !== null && !closed) report(reason);
    const done = current;
    current = null;
    if (done !== null) {
      clearTimeout(done.timer);
      done.asked.resolve(action);
    }
    next();
  }

  function next(): void {
    if (current !== null || closed) return;
    const thread = waiting.length === 0 ? null : readyThread();
    const asked = thread === null ? undefined : waiting.shift();
    if (thread === null || asked === undefined) return;
    const { question } = asked;
    count += 1;
    const n = count;
    const timer = setTimeout(() => {
      const reason = `bot ${question.bot} took too long`;
      asked.reject(new BotTooLong(reason));
      replace(thread, reason);
    }, SERVER_LIMITS.botThinkMs);
    current = { n, asked, timer };
    const message: WorkerQuestion = {
      ...question,
      n,
      config: told.has(question.match) ? null : question.config,
    };
    told.add(question.match);
    const oldest = told.values().next().value;
    if (told.size > CONFIGS_KEPT && oldest !== undefined) told.delete(oldest);
    thread.postMessage(message);
  }

  return {
    standIn,
    pace(game, bot, config) {
      const known = botNamed(game, bot);
      return known === null ? USUAL_PACE : paceOf(known, config);
    },
    ponders: (game, bot, view) => botNamed(game, bot)?.ponders?.(view) ?? null,
    names: (game) => botsFor(game).map((bot) => bot.name),
    ask: (question, say = () => {}) =>
      new Promise((resolve, reject) => {
        if (closed) return resolve(null);
        waiting.push({ question, say, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const asked of waiting.splice(0)) asked.resolve(null);
      if (current !== null) finish(null, null);
      await worker?.terminate();
    },
  };
}
