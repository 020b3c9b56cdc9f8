import { randomInt } from "node:crypto";
import type { Action, CardId, View } from "@bigboard/games/krach-29";
import { type Json, looseChance } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import jsonpatch from "fast-json-patch";
import type { AnyRules } from "../match/configs.ts";

/** One command that was sent, and what became of it; `code` is null when it was taken. */
export type Sent = {
  readonly match: string;
  readonly action: Json;
  code: string | null;
  /** The text of the answer; empty while there is none. */
  answer: string;
};

/** How wild a trader is. */
export type Temper = {
  /** Commands in flight at once. */
  readonly window: number;
  /** Milliseconds between two commands, from and to. */
  readonly pause: readonly [least: number, most: number];
  /** Whether most go for the oldest cries, so that they come too late. */
  readonly greedy: boolean;
  /** Whether what is received is kept, to be judged. */
  readonly kept: boolean;
  /** One command in so many tries to sell while others still trade. */
  readonly sellOneIn: number;
};

type Card = { readonly first: string; readonly second: string };

/** One socket of a storm: keeps its own view, and fires conflicting commands as fast as it may. */
export class StormTrader {
  readonly seat: number;
  readonly sent = new Map<string, Sent>();
  /** Every card it has had in its hand. */
  readonly held = new Set<CardId>();
  /** Every text received, in order. */
  raw: string[] = [];
  view: View | null = null;
  match = "";
  phase = "";
  faults: string[] = [];
  stopped = true;
  readonly #socket: WebSocket;
  readonly #rules: AnyRules;
  readonly #temper: Temper;
  readonly #changed: () => void;
  #document: Json = null;
  #inFlight = 0;
  #nods = 0;
  #count = 0;
  readonly #answered = new Set<number>();
  #readyFor = -1;
  #nextAt = 0;

  constructor(
    url: string,
    hello: { readonly seat: number; readonly token: string },
    how: { readonly rules: AnyRules; readonly temper: Temper; readonly changed: () => void },
  ) {
    this.seat = hello.seat;
    this.#rules = how.rules;
    this.#temper = how.temper;
    this.#changed = how.changed;
    this.#socket = new WebSocket(url);
    this.#socket.addEventListener("open", () =>
      this.#send({ t: "hello", token: hello.token, match: null, version: null, moves: false }),
    );
    this.#socket.addEventListener("message", ({ data }) => this.#hear(String(data)));
  }

  get idle(): boolean {
    return this.#inFlight === 0;
  }

  /** Whether it has seen so many people nod. */
  nodded(people: number): boolean {
    return this.phase === "gathering" && this.#nods === people;
  }

  loose(): void {
    this.stopped = false;
    this.pump();
  }

  close(): void {
    this.#socket.close();
  }

  /** Asks something of the table. */
  command(command: object): void {
    this.#send({ t: "table", id: this.#newId(), command });
  }

  /** Fires until its window is full or nothing can be done now. */
  pump(): void {
    while (
      !this.stopped &&
      this.phase === "playing" &&
      this.#inFlight < this.#temper.window &&
      this.#allowed()
    ) {
      const action = this.#decide();
      if (action === null) return;
      const id = this.#newId();
      this.#inFlight += 1;
      this.sent.set(id, { match: this.match, action: toJson(action), code: null, answer: "" });
      this.#send({ t: "act", id, match: this.match, acts: [action] });
      this.#rest();
      if (randomInt(400) === 0) this.#send({ t: "resync" });
      if (randomInt(500) === 0) this.command({ do: "emote", code: "laugh" });
    }
  }

  #allowed(): boolean {
    return performance.now() >= this.#nextAt;
  }

  #rest(): void {
    const [least, most] = this.#temper.pause;
    if (most === 0) return;
    const pause = randomInt(least, most + 1);
    this.#nextAt = performance.now() + pause;
    // A millisecond more, so that the moment has come for sure when the timer wakes.
    setTimeout(() => this.pump(), pause + 1);
  }

  #hear(text: string): void {
    if (this.#temper.kept) this.raw.push(text);
    const message: ServerMessage = JSON.parse(text);
    switch (message.t) {
      case "welcome":
      case "table":
        this.phase = message.table.phase;
        this.#nods = message.table.seats.filter(({ ready }) => ready).length;
        this.#changed();
        break;
      case "snapshot":
        if (message.match !== this.match) this.#begin(message.match);
        this.#see(message.view);
        break;
      case "update":
        this.#see(message.view ?? jsonpatch.applyPatch(this.#document, patchOf(message.patch)).newDocument);
        break;
      case "done":
      case "refused":
        this.#heardAnswer(message, text);
        break;
      case "error":
        this.faults.push(`seat ${this.seat} was told ${text}`);
        break;
      case "clock":
      case "nudged":
      case "emote":
      case "pong":
        break;
    }
    this.pump();
  }

  #see(view: Json): void {
    this.#document = view;
    const read: View = JSON.parse(JSON.stringify(view));
    this.view = read;
    for (const card of read.hand ?? []) this.held.add(card);
    this.#changed();
  }

  #begin(match: string): void {
    this.match = match;
    this.#answered.clear();
    this.#readyFor = -1;
  }

  #heardAnswer(message: Extract<ServerMessage, { t: "done" | "refused" }>, text: string): void {
    const sent = this.sent.get(message.id);
    if (sent === undefined) return;
    if (sent.answer !== "") this.faults.push(`${message.id} was answered twice`);
    else this.#inFlight -= 1;
    sent.answer = text;
    sent.code = message.t === "refused" ? message.refusal.code : null;
  }

  #decide(): Action | null {
    const { view } = this;
    if (view === null) return null;
    if (view.choice?.seat === this.seat) return this.#choose(view, view.choice.id);
    if (view.phase === "ready") {
      if (this.#readyFor === view.day) return null;
      this.#readyFor = view.day;
      return { type: "ready" };
    }
    if (view.phase !== "open" && view.phase !== "lastCall") return null;
    const { hand } = view;
    // Whoever has sold goes on for a while: all of it must be refused.
    if (hand === null || hand.length === 0 || view.traders[this.seat]?.sold === true) {
      return randomInt(40) === 0
        ? { type: "accept", cry: view.nextCry - 1, cards: view.initial.slice(0, 1) }
        : null;
    }
    return this.#trade(view, hand);
  }

  #trade(view: View, hand: readonly CardId[]): Action {
    const selling = view.phase === "lastCall" || view.sales.length === view.traders.length - 1;
    if (selling || randomInt(this.#temper.sellOneIn) === 0) return this.#sell(view, hand);
    const cries = Object.entries(view.cries);
    const open = cries.filter(
      ([, cry]) => cry.seat !== this.seat && (cry.to === null || cry.to === this.seat),
    );
    const own = cries.find(([, cry]) => cry.seat === this.seat);
    const dice = randomInt(100);
    // All go for the oldest ones, so that most of them come too late.
    const target = open[randomInt(Math.max(1, this.#temper.greedy ? Math.min(2, open.length) : open.length))];
    if (dice < 70 && target !== undefined) {
      const [number, cry] = target;
      const n = randomInt(50) === 0 ? cry.n + 1 : cry.n;
      return { type: "accept", cry: Number(number), cards: some(hand, n) };
    }
    if (dice < 74 && own !== undefined) return { type: "withdraw", cry: Number(own[0]) };
    const to = randomInt(6) === 0 ? randomInt(view.traders.length) : null;
    const company = randomInt(3) === 0 ? companyOf(hand) : null;
    return { type: "post", cards: some(hand, 1 + randomInt(3)), to, want: company, give: null };
  }

  #sell(view: View, hand: readonly CardId[]): Action {
    const counts = new Map<string, number>();
    for (const { first, second } of hand.map(split)) {
      for (const company of [first, second]) counts.set(company, (counts.get(company) ?? 0) + 1);
    }
    const best = [...counts].sort((a, b) => b[1] - a[1])[0];
    const company = best?.[0] ?? "";
    const matching = hand.filter((card) => card.split("/").includes(company));
    const token = view.traders[this.seat]?.token === company && randomInt(2) === 0;
    return {
      type: "sell",
      company,
      cards: matching,
      token,
      faceDown: randomInt(2) === 0,
      expectOffer: randomInt(3) === 0 ? 1 + view.sales.length : null,
      offer: null,
      oddLot: null,
    };
  }

  /** Any legal answer to what is asked of this seat, once. */
  #choose(view: View, choice: number): Action | null {
    if (this.#answered.has(choice)) return null;
    this.#answered.add(choice);
    const chance = looseChance(`${this.seat}/${choice}/${this.#count}`);
    const { listed } = this.#rules.moves(this.#rules.imagine(toJson(view), chance), this.seat);
    const answers = listed.filter((action) => JSON.stringify(action).includes('"choose"'));
    const answer: Action | undefined = JSON.parse(
      JSON.stringify(answers[randomInt(Math.max(1, answers.length))] ?? null),
    );
    return answer ?? null;
  }

  #send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #newId(): string {
    this.#count += 1;
    return `storm-${this.seat}-${String(this.#count).padStart(6, "0")}`;
  }
}

function some(hand: readonly CardId[], n: number): CardId[] {
  const left = hand.slice();
  const picked: CardId[] = [];
  while (picked.length < n && left.length > 0) picked.push(...left.splice(randomInt(left.length), 1));
  return picked;
}

function split(card: CardId): Card {
  const [first = "", second = ""] = card.split("/");
  return { first, second };
}

const companyOf = (hand: readonly CardId[]): string => split(hand[randomInt(hand.length)] ?? "").first;

function patchOf(patch: unknown): jsonpatch.Operation[] {
  const operations: jsonpatch.Operation[] = JSON.parse(JSON.stringify(patch ?? []));
  return operations;
}

const toJson = (value: object): Json => JSON.parse(JSON.stringify(value));
