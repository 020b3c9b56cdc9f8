import { type Chance, fastChance, type Seat } from "@bigboard/kernel";
import type { Emote } from "@bigboard/protocol";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import type { TableDoc } from "./doc.ts";

/** What a bot answers to a person's emote with: it fits whoever says it, in luck or out of it, so only a laugh is laughed at. */
const ANSWERS: { readonly [emote in Emote]: readonly Emote[] } = {
  cheer: ["bravo", "bravo", "groan"],
  bravo: ["cheer"],
  laugh: ["laugh", "laugh", "groan", "anger"],
  hurry: ["sweat", "sorry"],
  sweat: ["sweat", "groan"],
  groan: ["groan", "sorry"],
  anger: ["sorry"],
  sorry: ["bravo", "cheer"],
};
/** In how many cases of a hundred one of the bots answers once it has answered that person, and how many a second one does, in a moment. */
const OFTEN = 90;
const SECOND = 20;

type Around = {
  readonly doc: () => TableDoc;
  /** A bot says it, at the pace of everybody. */
  readonly say: (seat: Seat, code: Emote) => void;
};

/**
 * Bots answer the emotes of people, nearly always, after as long as people need to see one. They know nothing but the emote:
 * an answer tells nothing of the match, and nothing in it.
 */
export class Replies {
  readonly #clock: Clock;
  readonly #around: Around;
  #until = Number.NEGATIVE_INFINITY;
  /** Who has been answered once: nobody's first word falls on deaf ears. */
  readonly #known = new Set<Seat>();

  constructor(clock: Clock, around: Around) {
    this.#clock = clock;
    this.#around = around;
  }

  /** A person has shown an emote. Bots that have just answered are silent for a while. */
  heard(seat: Seat, emote: Emote): void {
    const { phase } = this.#around.doc();
    const now = this.#clock.now();
    const chance = fastChance(`${now}/${seat}/${emote}`);
    if (phase !== "playing" || now < this.#until) return;
    if (this.#known.has(seat) && chance.int(100, "often") >= OFTEN) return;
    this.#known.add(seat);
    this.#until = now + SERVER_LIMITS.replyEveryMs;
    const first = this.#answer(emote, chance, null, 0);
    if (first === null || chance.int(100, "second") >= SECOND) return;
    this.#answer(emote, chance, first.seat, first.ms);
  }

  /** One bot, other than `but`, will answer; null where there is none. */
  #answer(
    emote: Emote,
    chance: Chance,
    but: Seat | null,
    after: number,
  ): { readonly seat: Seat; readonly ms: number } | null {
    const bots = this.#bots().filter((bot) => bot !== but);
    const seat = bots[chance.int(Math.max(1, bots.length), "who")];
    const code = ANSWERS[emote][chance.int(ANSWERS[emote].length, "what")];
    if (seat === undefined || code === undefined) return null;
    const [least, most] = SERVER_LIMITS.replyMs;
    const ms = after + least + chance.int(most - least + 1, "when");
    this.#clock.after(ms, () => {
      if (this.#around.doc().phase === "playing" && this.#bots().includes(seat)) this.#around.say(seat, code);
    });
    return { seat, ms };
  }

  #bots(): readonly Seat[] {
    return this.#around
      .doc()
      .seats.flatMap(({ bot, token }, seat) => (bot !== null && token === null ? [seat] : []));
  }
}
