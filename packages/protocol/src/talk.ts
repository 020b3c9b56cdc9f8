import { cleanWords, somethingSeen } from "@bigboard/kernel";
import { z } from "zod";
import { LIMITS, Name } from "./table.ts";

/*
 * What people at a table say to each other: shouts of a fixed set, and words in a channel. Neither is ever part of a match
 * (P-NET-42).
 */

/** One of the phrases that a game offers (`meta.talk.shouts`); everybody reads it in their own language (P-NET-41). */
export const ShoutCode = z.string().regex(/^[a-zA-Z]{1,32}$/);

/** What a shout is about, by the game's own name for it, such as a company tile. */
export const ShoutSubject = z.string().regex(/^[A-Za-z0-9-]{1,32}$/);

const BREAKS = /[\t-\r\u{85}\u{2028}\u{2029}]/gu;

/** One line of words, cleaned as names are; breaks of lines become spaces. */
export const ChatText = z
  .string()
  .overwrite((text) => cleanWords(text.replace(BREAKS, " ")))
  .min(1)
  .max(LIMITS.chatLength)
  .refine(somethingSeen);

/** Who may hear a line (P-NET-40): everybody, some seats and its sender, or those who only watch. */
export const ChatChannel = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("seats"), seats: z.array(z.number().int().min(0)).min(1).max(16) }),
  z.strictObject({ kind: z.literal("onlookers") }),
]);
export type ChatChannel = z.infer<typeof ChatChannel>;

export const ChatCommand = z.strictObject({
  do: z.literal("chat"),
  channel: ChatChannel,
  text: ChatText,
  /** What somebody without a seat is called; a seat has its own name. */
  as: Name.nullable(),
});

export const ShoutCommand = z.strictObject({
  do: z.literal("shout"),
  code: ShoutCode,
  about: ShoutSubject.nullable(),
});

/** A line as its hearers get it. */
export const ChatLine = z.object({
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Null: somebody without a seat. */
  from: z.number().int().nullable(),
  name: z.string(),
  /** `seats`: the people in it, the sender among them, in table order. */
  channel: ChatChannel,
  text: z.string(),
});
export type ChatLine = z.infer<typeof ChatLine>;
