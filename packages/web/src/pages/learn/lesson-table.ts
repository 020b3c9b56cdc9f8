import type { AcceptedUpdate, FactsFeed, SendResult } from "@bigboard/design/game-page";
import type { GameLesson } from "@bigboard/design/lesson";
import { lessonTold, lessonView } from "@bigboard/design/lesson/taught";
import { createStore, type Store } from "@bigboard/design/store";
import {
  isStepDone,
  type Json,
  type LessonRun,
  type LessonTurn,
  learn,
  openLesson,
  reply,
} from "@bigboard/kernel";
import { Listeners } from "../../net/listeners.ts";

/** What of a lesson changes by an act. */
export type LessonShown = {
  readonly run: LessonRun;
  /** Counts the accepted plans, as a server does. */
  readonly version: number;
  /** What the learner sees. */
  readonly view: Json;
};

/** Calls `then` once it is time; what comes back stops it. A timer, except in tests. */
export type Beat = (then: () => void) => () => void;

/** A lesson's table in the page: the game's real rules on a stacked deal, and rivals that answer by the script, a beat apart. */
export class LessonTable {
  readonly shown: Store<LessonShown>;
  readonly feed: FactsFeed;
  readonly #beat: Beat;
  readonly #told = new Listeners<[AcceptedUpdate]>();
  #history: readonly AcceptedUpdate[] = [];
  #stop: (() => void) | null = null;

  constructor({ game, lesson }: GameLesson, beat: Beat) {
    this.#beat = beat;
    const run = openLesson(game, lesson);
    this.shown = createStore<LessonShown>({ run, version: 0, view: lessonView(run) });
    this.feed = { history: () => this.#history, subscribe: this.#told.add };
  }

  /** Lets the rivals answer from now on, if it is their turn. */
  start(): void {
    const { run } = this.shown.get();
    if (this.#stop === null && isStepDone(run)) this.#stop = this.#beat(this.#answer);
  }

  /** Nothing happens by itself any more. */
  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** The learner's plan: whole or not at all. */
  readonly send = async (acts: readonly Json[]): Promise<SendResult> => {
    const turn = learn(this.shown.get().run, acts);
    const { verdict } = turn;
    if (verdict.kind === "fault") throw new Error(verdict.fault.reason);
    if (verdict.kind === "refused") return { ok: false, index: verdict.index, refusal: verdict.refusal };
    this.#show(turn);
    this.start();
    return { ok: true };
  };

  /** Match time in milliseconds: it stands still until the script rings a bell, so that nobody is hurried. */
  readonly now = (): number => this.shown.get().run.match.at;

  readonly #answer = (): void => {
    this.#stop = null;
    const turn = reply(this.shown.get().run);
    if (turn === null) return;
    this.#show(turn);
    this.start();
  };

  #show(turn: LessonTurn): void {
    const before = this.shown.get();
    const version = before.version + 1;
    const update = lessonTold(turn, before.view, version);
    this.#history = [...this.#history, update];
    this.shown.set({ run: turn.run, version, view: update.after });
    this.#told.tell(update);
  }
}
