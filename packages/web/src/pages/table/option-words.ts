import type { MessageArgs, Translate } from "@bigboard/design/i18n";
import type { Json } from "@bigboard/kernel";

/** What a game's words say of one of its options. */
export type OptionWords = {
  readonly title: string;
  /** A sentence; it may depend on the value. */
  readonly note: (value: Json) => string;
  readonly value: (value: Json) => string;
};

/**
 * The words of an option by their one scheme: `option.GAME.NAME`, and behind it `.note` (told the value) and `.value.X`. A key
 * that the game forgot shows itself.
 */
export function optionWords(t: Translate, game: string, name: string): OptionWords {
  const say = (end: string, args?: MessageArgs): string => {
    const key = `option.${game}.${name}${end}`;
    return t.has(key) ? t(key, args) : key;
  };
  return {
    title: say(""),
    note: (value) => say(".note", { value: String(value) }),
    value: (value) => say(`.value.${String(value)}`),
  };
}
