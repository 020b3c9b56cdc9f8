import { findGame } from "@bigboard/games";
import { CODES } from "@bigboard/games/krach-29";
import type { AnyGame, Json } from "@bigboard/kernel";
import { createApp } from "../app.ts";
import { boundRules } from "../match/configs.ts";
import { botsOf, openTable, takeSeat, temporaryFolder, until } from "../testing/rig.ts";
import { type Judgement, judgeMatch } from "./judge.ts";
import { cardsNamed } from "./secrets.ts";
import type { Temper } from "./tactics.ts";
import { type Sent, StormTrader } from "./trader.ts";

export type StormOrder = {
  /** Of fighting; what lies between two matches is not counted. */
  readonly seconds: number;
  /** Whether the server's and the game's rate limits hold. */
  readonly limits: boolean;
  readonly told?: (line: string) => void;
  /** Another Krach 29 than the house's, to see that a storm finds what is wrong with it. */
  readonly game?: AnyGame;
};

/** What a storm came to; `faults` is empty when all of it was as it must be. */
export type StormReport = {
  readonly matches: number;
  readonly days: number;
  readonly inputs: number;
  readonly swaps: number;
  /** Acceptances that were answered with anything but RATE_LIMITED. */
  readonly decidedAccepts: number;
  readonly sales: number;
  /** Every code that was answered, `done` among them, with how often. */
  readonly answers: { readonly [code: string]: number };
  /** Messages held against the log to the byte. */
  readonly messages: number;
  readonly bytes: number;
  /** Connections broken in the middle, and taken up again. */
  readonly drops: number;
  readonly faults: readonly string[];
};

const GAME = "krach-29";
const SEATS = 8;
/** Match time runs faster, so that countdowns cost no storm; with limits slower, so that they are met. */
const RATE = { off: 20, on: 2 };
const CATALOGUE: readonly string[] = CODES;

/**
 * Eight sockets fire conflicting acceptances and sales at one table, match after match, while an onlooker watches and
 * connections break; then all of it is judged.
 */
export async function runStorm(order: StormOrder): Promise<StormReport> {
  const folder = temporaryFolder();
  const game = order.game ?? findGame(GAME);
  if (game === undefined) throw new Error(`no game ${GAME}`);
  const app = await createApp({
    dataDir: folder.path,
    port: 0,
    games: [game],
    host: "127.0.0.1",
    bots: botsOf(() => null),
    clockRate: order.limits ? RATE.on : RATE.off,
    limits: order.limits,
  });
  try {
    const { port } = await app.listen();
    const storm = new Storm(order, game, `http://127.0.0.1:${port}`);
    await storm.gather(port);
    await storm.rage((match) => judgeMatch(app.store, game, match, storm.received()));
    storm.close();
    return storm.report();
  } finally {
    await app.close();
    folder.remove();
  }
}

class Storm {
  readonly #order: StormOrder;
  readonly #game: AnyGame;
  readonly #url: string;
  readonly #judged: Judgement[] = [];
  readonly #answers = new Map<string, number>();
  readonly #faults: string[] = [];
  #traders: StormTrader[] = [];
  #wake: () => void = () => {};
  #days = 0;
  #accepts = 0;
  #sales = 0;
  #bytes = 0;
  #drops = 0;

  constructor(order: StormOrder, game: AnyGame, url: string) {
    this.#order = order;
    this.#game = game;
    this.#url = url;
  }

  async gather(port: number): Promise<void> {
    const host = await openTable(this.#url, { game: GAME, seats: SEATS, config: {} });
    const seats = [host];
    for (let seat = 1; seat < SEATS; seat += 1) seats.push(await takeSeat(this.#url, host.code, `P${seat}`));
    const config = this.#game.readConfig({}, SEATS);
    const rules = boundRules(this.#game, JSON.parse(JSON.stringify(config)));
    const temper: Temper = this.#order.limits
      ? { window: 4, pause: [55, 60], sellOneIn: 60, dropOneIn: 80, greedy: true, kept: true }
      : { window: 8, pause: [0, 0], sellOneIn: 150, dropOneIn: 80, greedy: true, kept: true };
    const socket = `ws://127.0.0.1:${port}/api/tables/${host.code}/socket`;
    const changed = () => this.#wake();
    const places = [...seats, { seat: null, token: null }];
    this.#traders = places.map((place) => new StormTrader(socket, place, { rules, temper, changed }));
    await until(() => this.#traders.every(({ phase }) => phase === "gathering"));
  }

  received() {
    return this.#traders.map(({ viewer, raw }) => ({ viewer, raw }));
  }

  /** Match after match, until the time of fighting is over. */
  async rage(judge: (match: string) => Promise<Judgement>): Promise<void> {
    const [host] = this.#traders;
    let left = this.#order.seconds * 1000;
    while (host !== undefined && left > 0 && this.#faults.length === 0) {
      for (const trader of this.#traders) {
        trader.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
      }
      await until(() => this.#traders.every((trader) => trader.nodded(SEATS)));
      host.command({ do: "start" });
      await until(() => this.#traders.every(({ phase, view }) => phase === "playing" && view !== null));
      left -= await this.#fight(left);
      this.#settle(await judge(host.match));
      this.#order.told?.(`match ${this.#judged.length}, ${this.#accepts} decided acceptances`);
      if (host.phase !== "over") return;
      host.command({ do: "rematch" });
      await until(() => this.#traders.every(({ phase }) => phase === "gathering"));
    }
  }

  /** Lets them loose until the match or the time is over, and waits for the last answers; tells how long it took. */
  async #fight(most: number): Promise<number> {
    const started = performance.now();
    const beat = setInterval(() => {
      for (const trader of this.#traders) trader.pump();
    }, 20);
    for (const trader of this.#traders) trader.loose();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, most);
      this.#wake = () => {
        if (!this.#traders.every(({ phase }) => phase === "over")) return;
        clearTimeout(timer);
        resolve();
      };
    });
    clearInterval(beat);
    for (const trader of this.#traders) trader.stopped = true;
    await until(() => this.#traders.every(({ idle }) => idle));
    this.#wake = () => {};
    return performance.now() - started;
  }

  #settle(judgement: Judgement): void {
    this.#judged.push(judgement);
    this.#faults.push(...judgement.faults);
    this.#days += this.#traders[0]?.view?.day ?? 0;
    for (const trader of this.#traders) {
      this.#faults.push(...trader.faults);
      this.#drops += trader.drops;
      trader.drops = 0;
      for (const sent of trader.sent.values()) this.#count(trader, sent);
      for (const text of trader.raw) this.#bytes += Buffer.byteLength(text);
      this.#judgeRest(trader);
      trader.forget();
    }
  }

  #count(trader: StormTrader, { action, code, answer }: Sent): void {
    this.#answers.set(code ?? "done", (this.#answers.get(code ?? "done") ?? 0) + 1);
    const kind = kindOf(action);
    if (kind === "accept" && code !== "RATE_LIMITED") this.#accepts += 1;
    if (kind === "sell" && code === null) this.#sales += 1;
    if (code === null) return;
    if (!CATALOGUE.includes(code)) this.#faults.push(`${trader.viewer} was refused with ${code}`);
    // K-NET-64: a refusal speaks of what its sender named or holds, and of nothing else.
    const own = new Set([...cardsNamed(JSON.stringify(action)), ...trader.held]);
    const named = cardsNamed(answer).filter((card) => !own.has(card));
    if (named.length > 0) this.#faults.push(`${trader.viewer} was refused with ${answer}`);
  }

  /** Nothing else that was sent names a card at all; what a table's edition says is everybody's. */
  #judgeRest(trader: StormTrader): void {
    for (const text of trader.raw) {
      const { t }: { t: string } = JSON.parse(text);
      if (["update", "snapshot", "refused", "welcome", "table"].includes(t)) continue;
      if (cardsNamed(text).length > 0) this.#faults.push(`${trader.viewer} was sent ${text}`);
    }
  }

  close(): void {
    for (const trader of this.#traders) trader.close();
  }

  report(): StormReport {
    const sum = (of: (judgement: Judgement) => number) =>
      this.#judged.reduce((total, judgement) => total + of(judgement), 0);
    return {
      matches: this.#judged.length,
      days: this.#days,
      inputs: sum(({ inputs }) => inputs),
      swaps: sum(({ swaps }) => swaps),
      decidedAccepts: this.#accepts,
      sales: this.#sales,
      answers: Object.fromEntries([...this.#answers].sort(([a], [b]) => a.localeCompare(b))),
      messages: sum(({ messages }) => messages),
      bytes: this.#bytes,
      drops: this.#drops,
      faults: this.#faults,
    };
  }
}

function kindOf(action: Json): string {
  return typeof action === "object" && action !== null && "type" in action ? String(action.type) : "";
}
