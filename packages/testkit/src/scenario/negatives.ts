import { asSecret, valueAt } from "./match.ts";

/** What a pattern denies: that a text stands anywhere, or that there is something at the end of a path. */
type Denial =
  | { readonly kind: "hidden"; readonly secret: string | number; readonly at: string }
  /** `parent` is null where it depends on which element of a list fits. */
  | { readonly kind: "absent"; readonly parent: string | null; readonly path: string; readonly at: string };

/** Everything that there is to be denied: the states so far as JSON, and what anybody may see now; null where paths lead elsewhere. */
export type Known = { readonly states: readonly string[]; readonly now: (() => readonly unknown[]) | null };

export type Vain = { readonly at: string; readonly message: string };

/**
 * Denials of what could not be there anyway. A text that no state ever held is misspelt or hides nothing; a path into what
 * nobody has leads nowhere. `at` of what comes back is a place in the pattern.
 */
export function vainDenials(pattern: unknown, known: Known): Vain[] {
  return denialsIn(pattern, [], []).flatMap((denial): Vain[] => {
    const { at } = denial;
    if (denial.kind === "hidden") {
      const { secret } = denial;
      if (known.states.some((state) => holds(state, secret))) return [];
      const what = typeof secret === "string" ? `text "${secret}"` : `number ${secret}`;
      return [{ at, message: `the ${what} stands in no state of this case: there is nothing to hide` }];
    }
    const { parent, path } = denial;
    if (known.now === null || parent === null || parent === "") return [];
    if (known.now().some((root) => isThere(valueAt(root, parent)))) return [];
    return [{ at, message: `nobody has anything at "${parent}": "${path}" is absent in any case` }];
  });
}

/** `base` is the way to this part of the pattern in the data, null behind what fits several elements; `at` that in the file. */
function denialsIn(pattern: unknown, base: readonly string[] | null, at: readonly string[]): Denial[] {
  if (Array.isArray(pattern)) {
    return pattern.flatMap((part, i) => denialsIn(part, base && [...base, `${i}`], [...at, `${i}`]));
  }
  if (typeof pattern !== "object" || pattern === null) return [];
  return Object.entries(pattern).flatMap(([key, value]): Denial[] => {
    const here = [...at, key];
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    if (key === "hidden") {
      return list.map((one, i) => ({ kind: "hidden", secret: asSecret(one), at: [...here, i].join(".") }));
    }
    if (key === "absent") {
      return list.map(String).map((path, i) => {
        const whole = base && [...base, ...path.split(".")];
        const parent = whole === null ? null : whole.slice(0, -1).join(".");
        return { kind: "absent", parent, path, at: [...here, i].join(".") };
      });
    }
    const loose = LOOSE.has(key) || /^-\d+$/.test(key);
    return denialsIn(value, loose ? null : base && [...base, key], here);
  });
}

/** Words behind which a pattern speaks of an element whose place is not known. */
const LOOSE: ReadonlySet<string> = new Set(["contains", "lacks", "within", "oneOf", "not"]);

/** Whether a text, as key or value, or a number stands in a state's JSON. */
function holds(json: string, secret: string | number): boolean {
  if (typeof secret === "string") return json.includes(JSON.stringify(secret));
  return new RegExp(`[:,[]${secret}[,\\]}]`).test(json);
}

function isThere(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
