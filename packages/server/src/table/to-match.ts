import { isRefusal, type Json, type Seat, type Verdict } from "@bigboard/kernel";
import type { Engine } from "../match/engine.ts";
import type { Reading } from "../match/parts.ts";
import { refused, type ServerRefusal } from "../refusal.ts";
import { type Audience, type Client, say } from "./audience.ts";

export type ToMatchParts = {
  readonly audience: Audience;
  /** The match that the table plays or has played; null before the first. */
  readonly running: () => string | null;
  readonly seatOf: (token: string | null) => Seat | null;
  /** The same, asked of the store where other nodes may have given the seat a moment ago. */
  readonly findSeat: (token: string | null) => Promise<Seat | null>;
  /** Takes over what other nodes have done to the table. */
  readonly look: () => Promise<void>;
};

/** The way from a table's people to its match: who asks, in which seat, and of the right match. */
export class ToMatch {
  readonly #engine: Engine;
  readonly #parts: ToMatchParts;

  constructor(engine: Engine, parts: ToMatchParts) {
    this.#engine = engine;
    this.#parts = parts;
  }

  /** A seat's plan, as it was read. */
  act(client: Client, match: string, id: string, acts: readonly Json[], read: Reading): Promise<Verdict> {
    const seat = this.#parts.seatOf(client.token);
    if (seat === null || this.#parts.audience.of(client) === undefined)
      return Promise.resolve(refused("NOT_SEATED"));
    return this.#actAs(seat, match, id, acts, read);
  }

  /** The same by a token's hash alone, whether its person is connected or not. */
  async actBy(
    token: string,
    match: string,
    id: string,
    acts: readonly Json[],
    read: Reading,
  ): Promise<Verdict> {
    const seat = await this.#parts.findSeat(token);
    if (seat === null) return refused("NO_SUCH_SEAT");
    return this.#actAs(seat, match, id, acts, read);
  }

  /** Shows the whole match once more to somebody who watches it. */
  async resync(client: Client): Promise<void> {
    const joined = this.#parts.audience.of(client);
    if (joined?.subscriber == null || joined.match === null) return;
    await this.#engine.resync(joined.match, joined.subscriber);
  }

  /** Sends a part of the story of the match to somebody who watches it; a refusal to be told, or null. */
  async story(client: Client, match: string, after: number): Promise<ServerRefusal | null> {
    const { audience, running } = this.#parts;
    const subscriber = audience.of(client)?.subscriber ?? null;
    if (subscriber === null || running() !== match) return null;
    const story = await this.#engine.story(match, subscriber.viewer, after);
    // Whose seat has gone to somebody else in the meantime must not hear what it was told.
    if (audience.of(client)?.subscriber !== subscriber) return null;
    if (isRefusal(story)) return story;
    say(client, story);
    return null;
  }

  #actAs(seat: Seat, match: string, id: string, acts: readonly Json[], read: Reading): Promise<Verdict> {
    const act = () => this.#engine.act(match, seat, id, acts, read);
    return this.#parts.running() === match ? act() : this.#lookFor(match, act);
  }

  /** It may have begun on another node a moment ago. */
  async #lookFor(match: string, act: () => Promise<Verdict>): Promise<Verdict> {
    const { running, look } = this.#parts;
    await look();
    return running() === match ? act() : refused("NO_MATCH", { match: running() });
  }
}
