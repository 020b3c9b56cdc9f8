import type { Word } from "@bigboard/arena";
import { type AnyGame, type Refusal, type Seat, type Verdict, verdictOf } from "@bigboard/kernel";
import { type ChatChannel, type ChatLine, Emote, type TableCommand } from "@bigboard/protocol";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, refused } from "../refusal.ts";
import type { SaidDoc } from "../stored/beside.ts";
import { type Audience, type Client, say } from "./audience.ts";
import type { TableDoc } from "./doc.ts";
import { Replies } from "./replies.ts";
import { Voices } from "./voices.ts";

/** What people tell each other; no match is changed by it (P-NET-42). */
export type TalkCommand = Extract<TableCommand, { do: "nudge" | "emote" | "shout" | "chat" }>;

/** What a table tells of itself. */
type Around = {
  readonly game: AnyGame;
  readonly audience: Audience;
  readonly doc: () => TableDoc;
  /** Keeps what is said where other nodes hear it; null where there are none. */
  readonly say: ((said: SaidDoc) => Promise<void>) | null;
  /** Seats that are out of the running match. */
  readonly retired: () => Promise<readonly Seat[]>;
  /** Told of what fails without anybody waiting for it. */
  readonly fault: (error: unknown) => void;
};

/** A line as it is kept. Members are known by their tokens, so that nobody inherits lines with a seat. */
type Line = {
  readonly at: number;
  readonly from: string | null;
  readonly name: string;
  readonly kind: ChatChannel["kind"];
  /** Of a line to some seats: everybody who may hear it. */
  readonly tokens: ReadonlySet<string>;
  readonly text: string;
  /** Said while onlookers were allowed: no line leaves a closed table when it opens later. */
  readonly open: boolean;
};

/** What everybody at the table hears or sees at once. */
type Call = Extract<SaidDoc, { do: "emote" | "shout" }>;

const SILENT = refusal("NO_CHAT");

/**
 * The talk at one table: who may say what, who hears it, and the last lines for pages that come later. Lines are in
 * memory alone: with the table they are gone.
 */
export class Talk {
  readonly #around: Around;
  readonly #voices: Voices;
  readonly #replies: Replies;
  #lines: readonly Line[] = [];

  constructor(clock: Clock, around: Around) {
    this.#around = around;
    this.#voices = new Voices(clock);
    this.#replies = new Replies(clock, {
      doc: around.doc,
      say: (seat, code) => void this.bot(seat, { kind: "emote", code }).catch(around.fault),
    });
  }

  /** Carries out what `client` says; `seat` is null for somebody who only watches. */
  async take(client: Client, seat: Seat | null, command: TalkCommand): Promise<Verdict> {
    if (command.do === "chat") return verdictOf(await this.#chat(client, seat, command));
    if (seat === null) return refused("NOT_SEATED");
    switch (command.do) {
      case "nudge":
        return verdictOf(await this.#nudge(seat, command.seat));
      case "emote":
        return verdictOf(await this.#emote(seat, command.code));
      case "shout":
        return verdictOf(await this.#shout(seat, command));
    }
  }

  /** Everything still known of what a connection may hear. */
  async greet(client: Client): Promise<void> {
    if (this.#lines.length === 0 || !this.#around.audience.hears(client)) return;
    const hears = await this.#hearing(client);
    const lines = this.#lines.filter(hears).map((line) => this.#shown(line));
    say(client, { t: "chat", lines, whole: true });
  }

  /** Who may hear what has changed for everybody: a match is over, or seats have moved. */
  async greetAll(): Promise<void> {
    for (const [client] of this.#around.audience.all()) await this.greet(client);
  }

  /** What a bot says, told like the same of a person. A code that this game or the house does not have is nothing. */
  async bot(seat: Seat, word: Word): Promise<void> {
    if (word.kind === "emote") {
      const code = Emote.safeParse(word.code);
      if (code.success && this.#voices.speak("emote", `${seat}`) === null)
        await this.#call({ do: "emote", seat, code: code.data });
      return;
    }
    const { code, about } = word;
    if (!(this.#around.game.meta.talk?.shouts ?? []).includes(code)) return;
    if (this.#voices.speak("shout", `${seat}`) === null) await this.#call({ do: "shout", seat, code, about });
  }

  /** What was said at another node; `old`: so long ago that only lines are still of use. It counts for the pace of whoever said it. */
  async heard(said: Exclude<SaidDoc, { do: "bet" }>, old: boolean): Promise<void> {
    switch (said.do) {
      case "nudge":
        if (!old && this.#voices.nudge(said.token) === null) this.#tellNudge(said);
        return;
      case "emote":
      case "shout":
        if (old) return;
        this.#voices.speak(said.do, `${said.seat}`);
        this.#tellCall(said);
        return;
      case "chat": {
        const line = { ...said.line, tokens: new Set(said.line.tokens) };
        if (line.from !== null && !old) this.#voices.speak("chat", line.from);
        await this.#keep(line, old);
      }
    }
  }

  async #nudge(by: Seat, seat: Seat): Promise<Refusal | null> {
    const token = this.#around.doc().seats[seat]?.token ?? null;
    if (token === null || seat === by) return refusal("NOBODY_TO_NUDGE");
    const why = this.#voices.nudge(token);
    if (why !== null) return why;
    const said: SaidDoc = { do: "nudge", token, by };
    await this.#around.say?.(said);
    this.#tellNudge(said);
    return null;
  }

  #tellNudge({ token, by }: Extract<SaidDoc, { do: "nudge" }>): void {
    for (const client of this.#around.audience.alike(token)) say(client, { t: "nudged", by });
  }

  async #emote(seat: Seat, code: Extract<TalkCommand, { do: "emote" }>["code"]): Promise<Refusal | null> {
    const why = this.#voices.speak("emote", `${seat}`);
    if (why !== null) return why;
    await this.#call({ do: "emote", seat, code });
    this.#replies.heard(seat, code);
    return null;
  }

  async #shout(seat: Seat, { code, about }: Extract<TalkCommand, { do: "shout" }>): Promise<Refusal | null> {
    const shouts = this.#around.game.meta.talk?.shouts ?? [];
    if (!shouts.includes(code)) return refusal("NO_SHOUT", { shouts: [...shouts] });
    if ((await this.#retired()).includes(seat)) return refusal("ONLY_ONLOOKERS");
    const why = this.#voices.speak("shout", `${seat}`);
    return why ?? this.#call({ do: "shout", seat, code, about });
  }

  async #call(said: Call): Promise<null> {
    await this.#around.say?.(said);
    this.#tellCall(said);
    return null;
  }

  #tellCall(said: Call): void {
    const { seat } = said;
    if (said.do === "emote") this.#around.audience.tell({ t: "emote", seat, code: said.code });
    else this.#around.audience.tell({ t: "shout", seat, code: said.code, about: said.about });
  }

  async #chat(
    client: Client,
    seat: Seat | null,
    command: Extract<TalkCommand, { do: "chat" }>,
  ): Promise<Refusal | null> {
    const { game, doc, audience } = this.#around;
    const { channel, text } = command;
    // A connection that has been replaced, or is gone, says nothing any more.
    if (seat === null && audience.of(client) === undefined) return refusal("NOT_SEATED");
    if (game.meta.talk?.chat !== true) return SILENT;
    if (seat === null && !doc().options.onlookers) return refusal("NOT_SEATED");
    const apart = seat === null || (await this.#retired()).includes(seat);
    if (apart !== (channel.kind === "onlookers")) {
      return refusal(apart ? "ONLY_ONLOOKERS" : "NOT_AN_ONLOOKER");
    }
    const tokens = this.#members(client, channel);
    if (channel.kind === "seats" && tokens.size < 2) return refusal("NOBODY_THERE");
    const why =
      seat === null || client.token === null
        ? this.#voices.onlooker(client, client.address)
        : this.#voices.speak("chat", client.token);
    if (why !== null) return why;
    const name = seat === null ? (command.as ?? "") : (doc().seats[seat]?.name ?? "");
    const open = doc().options.onlookers;
    const line: Line = { at: Date.now(), from: client.token, name, kind: channel.kind, tokens, text, open };
    await this.#around.say?.({ do: "chat", line: { ...line, tokens: [...tokens] } });
    await this.#keep(line, false);
    return null;
  }

  /** Keeps a line, and tells it unless it is an old one. */
  async #keep(line: Line, old: boolean): Promise<void> {
    this.#lines = [...this.#lines, line].slice(-SERVER_LIMITS.chatLinesKept);
    if (old) return;
    const lines = [this.#shown(line)];
    for (const [other] of this.#around.audience.all()) {
      const hears = await this.#hearing(other);
      if (hears(line)) say(other, { t: "chat", lines, whole: false });
    }
  }

  /** The people a line to some seats is for, its sender with them; bots hear nothing. */
  #members(client: Client, channel: ChatChannel): Set<string> {
    if (channel.kind !== "seats" || client.token === null) return new Set();
    const { seats } = this.#around.doc();
    const tokens = channel.seats.flatMap((seat) => seats[seat]?.token ?? []);
    return new Set([client.token, ...tokens]);
  }

  #shown(line: Line): ChatLine {
    const { at, name, text, kind } = line;
    const held = this.#around.doc().seats.map(({ token }) => token);
    const from = line.from === null ? -1 : held.indexOf(line.from);
    const seats = held.flatMap((token, seat) => (token !== null && line.tokens.has(token) ? [seat] : []));
    const channel: ChatChannel = kind === "seats" ? { kind, seats } : { kind };
    return { at, from: from < 0 ? null : from, name, channel, text };
  }

  /** What a connection may hear: while a match runs no active player hears what onlookers say among themselves. */
  async #hearing(client: Client): Promise<(line: Line) => boolean> {
    const { phase, seats, options } = this.#around.doc();
    const { token } = client;
    const seat = token === null ? -1 : seats.findIndex((place) => place.token === token);
    if (token === null || seat < 0) return ({ kind, open }) => options.onlookers && open && kind !== "seats";
    const apart = phase !== "playing" || (await this.#retired()).includes(seat);
    return ({ kind, tokens }) => kind === "all" || (kind === "onlookers" ? apart : tokens.has(token));
  }

  async #retired(): Promise<readonly Seat[]> {
    return this.#around.doc().phase === "playing" ? this.#around.retired() : [];
  }
}
