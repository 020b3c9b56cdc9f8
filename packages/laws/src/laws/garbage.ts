import type { Chance, Json } from "@bigboard/kernel";

const WORDS = ["", "type", "seat", "__proto__", "constructor", "toString", "0", "explosion", "\u{1f4c9}"];
const NUMBERS = [0, -1, 1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 99];

/** Arbitrary JSON, at most `depth` levels deep. */
export function randomJson(chance: Chance, depth = 3): Json {
  switch (chance.int(depth > 0 ? 7 : 5, "kind")) {
    case 0:
      return null;
    case 1:
      return chance.int(2, "boolean") === 1;
    case 2:
      return NUMBERS[chance.int(NUMBERS.length, "number")] ?? 0;
    case 3:
      return chance.int(100, "number");
    case 4:
      return WORDS[chance.int(WORDS.length, "word")] ?? "";
    case 5:
      return Array.from({ length: chance.int(4, "length") }, () => randomJson(chance, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: chance.int(4, "members") }, () => [
          WORDS[chance.int(WORDS.length, "key")] ?? "",
          randomJson(chance, depth - 1),
        ]),
      );
  }
}

/** A valid action spoiled: a member replaced, left out, added or taken from another action. */
export function spoiled(action: Json, other: Json, chance: Chance): Json {
  if (!isMembers(action)) return randomJson(chance);
  const keys = Object.keys(action);
  const key = keys[chance.int(Math.max(1, keys.length), "key")] ?? "type";
  switch (chance.int(4, "spoil")) {
    case 0:
      return { ...action, [key]: randomJson(chance, 1) };
    case 1:
      return Object.fromEntries(Object.entries(action).filter(([name]) => name !== key));
    case 2:
      return { ...action, extra: randomJson(chance, 1) };
    default:
      return isMembers(other) ? { ...action, ...other, [key]: action[key] ?? null } : other;
  }
}

function isMembers(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
