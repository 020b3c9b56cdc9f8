import type { Json } from "./json.ts";

/** What a table may choose, by name, in the order in which people are shown it. */
export type Options = { readonly [name: string]: Option };

/** One option. From this data come `readConfig`, the waiting room's slip, `GET /api/games`, `docs/api.md` and the command line's help. */
export type Option =
  | ChoiceOption
  | FlagOption
  | NumberOption
  | FacesOption
  | { readonly kind: "host"; readonly rule: string }
  | { readonly kind: "seats"; readonly rule: string }
  | { readonly kind: "edition"; readonly rule: string };

type Common = {
  /** The clause that the option serves. */
  readonly rule: string;
  /** Few tables change it: the slip has it behind "more". */
  readonly rare?: true;
  /** When it changes anything. Left out: at every table. A table to which it does not apply may set it all the same. */
  readonly applies?: Applies;
};

export type Applies = { readonly seatsFrom: number } | { readonly option: string; readonly is: Json };

/** What the figures of an option count. Left out: things. */
export type Unit = "seconds";

/** One of a few values. */
export type ChoiceOption = Common & {
  readonly kind: "choice";
  readonly values: readonly (string | number)[];
  readonly usual: string | number;
  /** Of values that are amounts. */
  readonly unit?: Unit;
};

/** On or off. */
export type FlagOption = Common & { readonly kind: "flag"; readonly usual: boolean };

/** A number from `least` to `most` in steps of `step`. */
export type NumberOption = Common & {
  readonly kind: "number";
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly usual: number;
  readonly unit?: Unit;
  /** The values that the slip offers; a table that has another keeps it among them. */
  readonly offered: readonly number[];
};

/** One value for all faces, or one of `sides` for each of them. */
export type FacesOption = Common & {
  readonly kind: "faces";
  readonly values: readonly string[];
  readonly usual: string;
  readonly faces: readonly string[];
  readonly sides: readonly string[];
  /** The value that stands for faces chosen one by one where there is room for one word only. */
  readonly mixed: string;
};

/*
 * Of the three that carry nothing more: `host` is the seat of the table's host, which the table itself keeps (P-NET-73);
 * `seats` are some seats, usually none: what the next match is told of the one before (P-OPT-14), so the table forgets it with
 * every rematch and keeps it with its people when seats move up; `edition` is the cards and numbers. The slip shows an edition
 * as a stamp, in the row that follows it, and seats only while there are some, to be given up.
 */

type ValueOf<O extends Option> = O extends { kind: "choice"; values: readonly (infer V)[] }
  ? V
  : O extends { kind: "flag" }
    ? boolean
    : O extends {
          kind: "faces";
          values: readonly (infer V)[];
          faces: readonly (infer F extends string)[];
          sides: readonly (infer S)[];
        }
      ? V | { readonly [face in F]: S }
      : O extends { kind: "number" | "host" }
        ? number
        : O extends { kind: "seats" }
          ? readonly number[]
          : never;

/** The config that these options make, without its edition. */
export type ConfigOf<O extends Options> = {
  readonly [name in keyof O as O[name] extends { kind: "edition" } ? never : name]: ValueOf<O[name]>;
};

/** The option that holds the seat of the table's host; null when there is none. */
export function hostOptionOf(options: Options): string | null {
  return Object.entries(options).find(([, option]) => option.kind === "host")?.[0] ?? null;
}

/** The options that hold some seats of the table. */
export function seatsOptionsOf(options: Options): readonly string[] {
  return Object.entries(options).flatMap(([name, { kind }]) => (kind === "seats" ? [name] : []));
}

/** The value of an option that nobody asked about; null for an edition, whose usual one is the first of its game. */
export function usualOf(option: Option): Json {
  switch (option.kind) {
    case "host":
      return 0;
    case "seats":
      return [];
    case "edition":
      return null;
    default:
      return option.usual;
  }
}

/** What an option takes, as a refusal names it: its values, or their range. `seats`: how many play. */
export function expectedOf(option: Option, seats: number): Json {
  switch (option.kind) {
    case "choice":
      return option.values;
    case "flag":
      return [true, false];
    case "number":
      return { least: option.least, most: option.most };
    case "faces":
      return [...option.values, `{${option.faces.join(",")}: face}`];
    case "host":
      return { least: 0, most: seats - 1 };
    case "seats":
      return { each: { least: 0, most: seats - 1 } };
    case "edition":
      return "an edition's id, or a whole edition";
  }
}
