import { z } from "zod";
import {
  type ConfigOf,
  type EditionHead,
  type Editions,
  expectedOf,
  type GameMeta,
  isRefusal,
  type Json,
  type Option,
  type Options,
  type Refusal,
  usualOf,
} from "../index.ts";

/** Longer names are no option's. */
const LONGEST_NAME = 80;

/** The clauses that a refused config cites. */
export type ConfigClauses = {
  /** The wrong number of seats. */
  readonly seats: string;
  /** What is no config, or has an option that there is not. */
  readonly config: string;
  /** A value that an option does not take. Left out: the clause of that option. */
  readonly option?: string;
};

type Read<C> = (raw: unknown, seats: number) => C | Refusal;

/**
 * The `readConfig` of a game: untrusted data becomes a complete config, what is left out (or null) its usual value. Refuses
 * `BAD_SEATS`, then `BAD_CONFIG` for the first name that is no option's, or else for the first option of the list with a
 * value that it does not take, then the edition. Never throws.
 */
export function configReader<const O extends Options, E extends EditionHead>(
  meta: Pick<GameMeta, "seats">,
  options: O,
  editions: Pick<Editions<E>, "builtIn" | "read">,
  clauses: ConfigClauses,
): Read<ConfigOf<O> & { readonly edition: E }> {
  const readOptions = optionsReader(meta, options, clauses);
  const rule = clauses.option ?? editionClause(options) ?? clauses.config;
  return (raw, seats) => {
    const chosen = readOptions(raw, seats);
    if (isRefusal(chosen)) return chosen;
    const edition = readEdition(fieldsOf(raw)?.edition, editions, rule);
    return isRefusal(edition) ? edition : { ...chosen, edition };
  };
}

/** `configReader` of a game without editions. */
export function optionsReader<const O extends Options>(
  meta: Pick<GameMeta, "seats">,
  options: O,
  clauses: ConfigClauses,
): Read<ConfigOf<O>> {
  const [fewest, most] = meta.seats;
  const schemas = new Map<number, z.ZodType<ConfigOf<O>>>();
  return (raw, seats) => {
    if (!Number.isInteger(seats) || seats < fewest || seats > most) {
      const given = Number.isFinite(seats) ? seats : null;
      return { code: "BAD_SEATS", rule: clauses.seats, detail: { seats: given, fewest, most } };
    }
    const fields = raw === undefined || raw === null ? {} : fieldsOf(raw);
    if (fields === null) return badConfig(clauses.config, "", "an object");
    for (const name of Object.keys(fields)) {
      if (!Object.hasOwn(options, name))
        return badConfig(clauses.config, name.slice(0, LONGEST_NAME), "no such option");
    }
    const schema = schemas.get(seats) ?? configSchema(options, seats);
    schemas.set(seats, schema);
    const result = schema.safeParse(fields);
    if (result.success) return result.data;
    const name = String(result.error.issues[0]?.path[0]);
    const option = options[name];
    if (option === undefined) throw new Error(`no option ${name}`);
    return badConfig(clauses.option ?? option.rule, name, expectedOf(option, seats));
  };
}

/** The options of a config as a schema, its edition aside: what is left out (or null) gets its usual value. */
export function configSchema<const O extends Options>(options: O, seats: number): z.ZodType<ConfigOf<O>>;
export function configSchema(options: Options, seats: number): z.ZodType {
  const named = Object.entries(options).filter(([, option]) => option.kind !== "edition");
  return z.object(Object.fromEntries(named.map(([name, option]) => [name, optionSchema(option, seats)])));
}

function optionSchema(option: Option, seats: number): z.ZodType {
  const usual = usualOf(option);
  const value = valueSchema(option, seats);
  // Null is no seat: somebody was asked for who is not there.
  const given = option.kind === "host" ? value.optional() : value.nullish();
  return given.transform((read) => plainZero(read ?? usual));
}

function valueSchema(option: Option, seats: number): z.ZodType<Json> {
  switch (option.kind) {
    case "choice":
      return z.literal([...option.values]);
    case "flag":
      return z.boolean();
    case "number": {
      const { least, most, step } = option;
      return z
        .number()
        .min(least)
        .max(most)
        .refine((value) => isWhole(value / step));
    }
    case "faces": {
      const side = z.literal([...option.sides]);
      const faces = z.strictObject(Object.fromEntries(option.faces.map((face) => [face, side])));
      return z.union([z.literal([...option.values]), faces]);
    }
    case "host":
      return seatSchema(seats);
    case "seats":
      return z.array(seatSchema(seats)).refine((chosen) => new Set(chosen).size === chosen.length);
    case "edition":
      throw new RangeError("an edition is read by its game");
  }
}

function seatSchema(seats: number): z.ZodType<number> {
  return z
    .int()
    .min(0)
    .max(seats - 1);
}

/** Fractions such as a tenth have no exact steps. */
function isWhole(steps: number): boolean {
  return Math.abs(steps - Math.round(steps)) < 1e-9;
}

/** Zod takes −0 for 0, and as JSON they are not the same. */
function plainZero(value: Json): Json {
  return value === 0 ? 0 : value;
}

/** The clause of the option that names the edition. */
function editionClause(options: Options): string | undefined {
  return Object.values(options).find(({ kind }) => kind === "edition")?.rule;
}

function readEdition<E extends EditionHead>(
  raw: unknown,
  { builtIn, read }: Pick<Editions<E>, "builtIn" | "read">,
  rule: string,
): E | Refusal {
  const [usual = ""] = builtIn.keys();
  const asked = raw ?? usual;
  if (typeof asked !== "string") return read(asked);
  return builtIn.get(asked) ?? badConfig(rule, "edition", [...builtIn.keys()]);
}

function badConfig(rule: string, field: string, expected: Json): Refusal {
  return { code: "BAD_CONFIG", rule, detail: { field, expected } };
}

/** The members of an object; null for anything else. */
function fieldsOf(raw: unknown): { readonly [name: string]: unknown } | null {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  return Object.fromEntries(Object.entries(raw));
}
