import { parentPort } from "node:worker_threads";
import { type AnyChoice, choiceOf } from "@bigboard/arena";
import { findGame } from "@bigboard/games";
import { botNamed } from "@bigboard/games/bots";
import { type Json, looseChance, type Rules } from "@bigboard/kernel";
import { type BotQuestion, CONFIGS_KEPT } from "./types.ts";

/** To the worker: a question; the config comes only with the first one of a match. */
export type WorkerQuestion = Omit<BotQuestion, "config"> & {
  readonly n: number;
  readonly config: Json | null;
};
/** From the worker: first that it can be asked, then an answer to each question. */
export type WorkerWord = "ready" | WorkerAnswer;

export type WorkerAnswer =
  | ({ readonly n: number; readonly ok: true } & AnyChoice)
  | { readonly n: number; readonly ok: false; readonly reason: string };

type Known = { readonly config: Json; readonly rules: Rules<Json, Json, Json, Json> };

const known = new Map<string, Known>();

parentPort?.on("message", (question: WorkerQuestion) => {
  parentPort?.postMessage(answerTo(question));
});

parentPort?.postMessage("ready" satisfies WorkerWord);

function answerTo(question: WorkerQuestion): WorkerAnswer {
  const { n } = question;
  try {
    return { n, ok: true, ...choose(question) };
  } catch (error) {
    return { n, ok: false, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function choose(question: WorkerQuestion): AnyChoice {
  const { seat, view, at } = question;
  const { config, rules } = rulesOf(question);
  const bot = botNamed(question.game, question.bot);
  if (bot === null) throw new Error(`no bot ${question.bot} for ${question.game}`);
  const chance = looseChance(question.seed);
  // What a seat may do is the same in every world it can imagine: the state itself never comes here.
  const moves = rules.moves(rules.imagine(view, chance), seat);
  return choiceOf(bot, { seat, view, moves, chance, config, rules, at });
}

function rulesOf(question: WorkerQuestion): Known {
  const kept = known.get(question.match);
  if (kept !== undefined) return kept;
  const game = findGame(question.game);
  if (game === undefined || question.config === null) throw new Error("NO_CONFIG");
  const made = { config: question.config, rules: game.rules(question.config) };
  known.set(question.match, made);
  const oldest = known.keys().next().value;
  if (known.size > CONFIGS_KEPT && oldest !== undefined) known.delete(oldest);
  return made;
}
