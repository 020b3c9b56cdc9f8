import { IntlMessageFormat } from "intl-messageformat";
import type { ReactNode } from "react";
import { createElement, Fragment } from "react";
import type { Language } from "../settings/settings.ts";
import type { Words } from "../words.ts";
import { commaOf, joined, marked, mended } from "./joints.ts";

/** Every key there is; the English files are the source. */
export type MessageKey = keyof Words;

export type MessageArgs = { readonly [name: string]: string | number | boolean | Date };
export type RichArgs = { readonly [name: string]: ReactNode | Date };

/** Turns a key and its arguments into words of the viewer's language. */
export interface Translate {
  (key: MessageKey, args?: MessageArgs): string;
  /** As words with marks: `<b>` and `<i>` in the message become elements, arguments may be elements. */
  rich(key: MessageKey, args?: RichArgs): ReactNode;
  /** A number in the viewer's format. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** Names joined as the language does: "Ada, Ines and Otto". */
  list(items: readonly string[], type?: "conjunction" | "disjunction"): string;
  /** Remarks one after the other: "Kodak, kept, new". */
  row(items: readonly string[]): string;
  readonly language: Language;
  /** Whether there are words under this key: for keys that are made of data. */
  has(key: string): key is MessageKey;
}

/** Builds the translator of one language from its messages by key. */
export function createTranslate(language: Language, messages: { readonly [key: string]: string }): Translate {
  const formats = new Map<string, IntlMessageFormat>();
  const format = (key: string): IntlMessageFormat => {
    const known = formats.get(key);
    if (known) return known;
    const made = new IntlMessageFormat(marked(language, messages[key] ?? key), language);
    formats.set(key, made);
    return made;
  };
  const translate = (key: MessageKey, args?: MessageArgs): string =>
    mended(language, String(format(key).format(args)));
  const whole = (part: ReactNode): ReactNode => (typeof part === "string" ? mended(language, part) : part);
  return Object.assign(translate, {
    language,
    has: (key: string): key is MessageKey => Object.hasOwn(messages, key),
    rich(key: MessageKey, args?: RichArgs): ReactNode {
      const made = format(key).format<ReactNode>({
        b: (parts: ReactNode[]) => createElement("b", null, ...parts.map(whole)),
        i: (parts: ReactNode[]) => createElement("i", null, ...parts.map(whole)),
        ...args,
      });
      return Array.isArray(made) ? createElement(Fragment, null, ...made.map(whole)) : whole(made);
    },
    number: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(language, options).format(value),
    row: (items: readonly string[]) => items.join(commaOf(language)),
    list: (items: readonly string[], type: "conjunction" | "disjunction" = "conjunction") =>
      joined(language, new Intl.ListFormat(language, { type }).formatToParts(items)),
  });
}
