import { ServerMessage } from "@bigboard/protocol";
import { expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import { Told, updateOf } from "./publish.ts";
import { NOTHING_SHOWN, shownAll } from "./shown.ts";

const view = { total: 12, viewer: 0, note: "né « Ä »" };
const patch = [{ op: "add", path: "/a", value: 1 }];
const shown = {
  viewer: 0,
  version: 3,
  facts: [{ type: "added", n: 2 }],
  patch: JSON.stringify(patch),
  view: shownAll([view])[0] ?? NOTHING_SHOWN,
};

/** The message that a text is; it is written as `JSON.stringify` writes it. */
function messageOf(text: string): ServerMessage {
  const message = ServerMessage.parse(JSON.parse(text));
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  return message;
}

test("an update is a message as the protocol has it, with a hash now and then", () => {
  const update = {
    t: "update",
    match: 'm"1',
    at: 7,
    facts: shown.facts,
    patch,
    view: null,
    moves: null,
  };
  expect(messageOf(updateOf(shown, new Told('m"1', 7)).text)).toEqual({ ...update, version: 3, hash: null });
  const version = SERVER_LIMITS.hashEvery;
  expect(messageOf(updateOf({ ...shown, version }, new Told('m"1', 7)).text)).toMatchObject({
    version,
    hash: expect.any(String),
  });
});

test("a patch that is longer than the view gives way to it", () => {
  const long = Array.from({ length: 100 }, (_, n) => ({ op: "add", path: `/row/${n}`, value: n }));
  expect(messageOf(updateOf({ ...shown, patch: JSON.stringify(long) }, new Told("m", 7)).text)).toMatchObject(
    {
      patch: null,
      view,
    },
  );
});

test("viewers who are told the same are told it in one text, and nobody else's", () => {
  const told = new Told("m", 7);
  const one = updateOf(shown, told);
  expect(updateOf({ ...shown, viewer: 1 }, told)).toBe(one);
  expect(updateOf({ ...shown, viewer: 1, version: 4 }, told).text).not.toBe(one.text);
  expect(updateOf({ ...shown, viewer: 1, facts: [] }, told).text).not.toBe(one.text);
});
