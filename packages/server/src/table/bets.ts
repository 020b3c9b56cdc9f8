import { type Bets as Asked, type Refusal, type Seat, type Verdict, verdictOf } from "@bigboard/kernel";
import type { BetView, TableCommand } from "@bigboard/protocol";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal } from "../refusal.ts";
import type { BetDoc, SaidDoc } from "../stored/beside.ts";
import { type Audience, type Client, say } from "./audience.ts";
import type { TableDoc } from "./doc.ts";
import { Voices } from "./voices.ts";

export type BetCommand = Extract<TableCommand, { do: "bet" }>;

/** What a table tells of itself. */
type Around = {
  readonly audience: Audience;
  readonly doc: () => TableDoc;
  /** Keeps a guess where other nodes hear it; null where there are none. */
  readonly say: ((said: SaidDoc) => Promise<void>) | null;
  /** What the match asks now; null where nothing can be asked. */
  readonly asked: (match: string) => Promise<Asked | null>;
  /** Calls `run` whenever the match has gone on, until told to stop; a match that leaves memory forgets it. */
  readonly heed: (match: string, run: () => void) => () => void;
  /** Looks again, when it is this table's turn. */
  readonly lookLater: () => void;
};

/** A guess as it is kept, by the hash of its person's token or by the ticket of a browser. */
type Bet = BetDoc & { open: boolean; right: boolean | null };

/**
 * What people at one table guess for honour, and who was right. Like talk it is in memory alone: with the table it is gone.
 * Those who play hear no guess before its question is closed, so that nobody out of the day or the match can give them a hint.
 */
export class Bets {
  readonly #around: Around;
  readonly #voices: Voices;
  #bets: Bet[] = [];
  #bettors: readonly Seat[] = [];
  #stop: () => void = () => {};
  /** What all have been told last, as text. */
  #told = "";

  constructor(clock: Clock, around: Around) {
    this.#around = around;
    this.#voices = new Voices(clock);
  }

  close(): void {
    this.#stop();
    this.#stop = () => {};
  }

  /** Takes a guess; `seat` is null for somebody who only watches. There is one for a question: another answer takes its place until the question is closed. */
  async take(client: Client, seat: Seat | null, command: BetCommand): Promise<Verdict> {
    const { doc, audience } = this.#around;
    const { match, options, seats } = doc();
    if (match === null || doc().phase !== "playing") return verdictOf(refusal("NOT_PLAYING"));
    if (seat === null && (!options.onlookers || audience.of(client) === undefined || command.ticket === null))
      return verdictOf(refusal("NOT_SEATED"));
    const asked = await this.#around.asked(match);
    const question = asked?.questions.find(({ id }) => id === command.question);
    const may = seat === null || asked?.bettors.includes(seat) === true;
    if (!may || question?.open !== true || !question.answers.includes(command.answer)) {
      const open = may ? (asked?.questions.filter((one) => one.open).map(({ id }) => id) ?? []) : [];
      return verdictOf(refusal("NO_BET", { open }));
    }
    const by = seat === null ? `ticket/${command.ticket}` : `token/${client.token}`;
    const { answer } = command;
    if (this.#bets.some((bet) => isSame(bet, { match, question: question.id, by }) && bet.answer === answer))
      return verdictOf(refusal("BET_STANDS"));
    const why = this.#pace(client, seat);
    if (why !== null) return verdictOf(why);
    const bet: BetDoc = {
      ...{ match, by, question: question.id, answer },
      name: seat === null ? (command.as ?? "") : (seats[seat]?.name ?? ""),
    };
    await this.#around.say?.({ do: "bet", bet });
    this.#keep(bet);
    await this.look();
    return verdictOf(null);
  }

  /** What was guessed at another node. */
  async heard(bet: BetDoc): Promise<void> {
    if (bet.match !== this.#around.doc().match) return;
    this.#keep(bet);
    await this.look();
  }

  /** Looks what is closed and what has come true, and tells everybody what is new of it. */
  async look(): Promise<void> {
    const { match } = this.#around.doc();
    this.#bets = this.#bets.filter((bet) => bet.match === match);
    const asked = match === null || this.#bets.length === 0 ? null : await this.#around.asked(match);
    if (asked !== null) this.#settle(asked);
    this.#heed(match);
    this.#tellAll();
  }

  /** What a connection that has just come may know. */
  greet(client: Client): void {
    if (this.#bets.length > 0 && this.#around.audience.hears(client)) this.#tell(client);
  }

  /** In the place of what the same person said before. */
  #keep(bet: BetDoc): void {
    const kept = { ...bet, open: true, right: null };
    const at = this.#bets.findIndex((one) => isSame(one, bet));
    this.#bets = at < 0 ? [...this.#bets, kept].slice(-SERVER_LIMITS.betsKept) : this.#bets.with(at, kept);
  }

  #settle(asked: Asked): void {
    this.#bettors = asked.bettors;
    for (const bet of this.#bets) {
      const question = asked.questions.find(({ id }) => id === bet.question);
      bet.open = question?.open === true;
      if (bet.right === null && question?.right != null) bet.right = question.right.includes(bet.answer);
    }
  }

  /** While something is still to be seen the match says when it goes on. */
  #heed(match: string | null): void {
    this.close();
    const waits = this.#bets.some(({ open, right }) => open || right === null);
    if (match === null || !waits || this.#around.doc().phase !== "playing") return;
    let called = false;
    this.#stop = this.#around.heed(match, () => {
      if (!called) this.#around.lookLater();
      called = true;
    });
  }

  #pace(client: Client, seat: Seat | null): Refusal | null {
    return seat === null
      ? this.#voices.onlooker(client, client.address)
      : this.#voices.speak("chat", client.token ?? "");
  }

  #tellAll(): void {
    const told = JSON.stringify([this.#bets, this.#bettors, this.#around.doc().phase]);
    if (told === this.#told || (this.#bets.length === 0 && this.#told === "")) return;
    this.#told = this.#bets.length === 0 ? "" : told;
    for (const [client] of this.#around.audience.all())
      if (this.#around.audience.hears(client)) this.#tell(client);
  }

  /** Everything there is, in the order in which it was said. */
  #tell(client: Client): void {
    const { seats, phase } = this.#around.doc();
    const held = seats.map(({ token }) => token);
    const own = client.token === null ? -1 : held.indexOf(client.token);
    const inside = own < 0 || phase !== "playing" || this.#bettors.includes(own);
    const bets = this.#bets.map(({ by, question, name, answer, open, right }): BetView => {
      const from = held.findIndex((token) => by === `token/${token}`);
      const ticket = by.startsWith("ticket/") ? by.slice("ticket/".length) : null;
      const told = inside || !open || from === own ? answer : null;
      return { question, from: from < 0 ? null : from, ticket, name, answer: told, right };
    });
    say(client, { t: "bets", bets });
  }
}

/** Whether two guesses are one person's about one question. */
function isSame(one: Omit<BetDoc, "answer" | "name">, other: Omit<BetDoc, "answer" | "name">): boolean {
  return one.match === other.match && one.question === other.question && one.by === other.by;
}
