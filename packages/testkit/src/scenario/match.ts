/** One difference: where (`players.0.cash`), what the scenario wants, what is there. */
export type Difference = { readonly path: string; readonly expected: string; readonly got: string };

type Tree = { readonly [key: string]: unknown };

/**
 * Partial match of `actual` against a pattern. Objects: the listed keys (and `absent: [path]` for what must not be
 * there, `hidden: [text]` for text or numbers that may stand nowhere below). Lists: exact length and order, unless the pattern is
 * an object keyed by place (`-1` is the last) with `contains`, `lacks`, `length`, `within: {from, to, …}`. Numbers:
 * exact, or `{min, max}`. Anything: `{oneOf: […]}`, `{not: …}`.
 */
export function differences(pattern: unknown, actual: unknown, path = ""): Difference[] {
  if (isTree(pattern)) {
    if (isOnly(pattern, "oneOf") && Array.isArray(pattern.oneOf)) {
      const fits = pattern.oneOf.some((one: unknown) => matches(one, actual));
      return fits ? [] : [difference(path, `one of ${show(pattern.oneOf)}`, actual)];
    }
    if (isOnly(pattern, "not")) {
      return matches(pattern.not, actual)
        ? [difference(path, `anything but ${show(pattern.not)}`, actual)]
        : [];
    }
    if (Array.isArray(actual)) return listByPlace(pattern, actual, path);
    if (typeof actual === "number") return numberRange(pattern, actual, path);
    if (isTree(actual)) return objectByKey(pattern, actual, path);
    return [difference(path, show(pattern), actual)];
  }
  if (Array.isArray(pattern)) return wholeList(pattern, actual, path);
  return Object.is(pattern, actual) ? [] : [difference(path, show(pattern), actual)];
}

/** True when nothing differs. */
export function matches(pattern: unknown, actual: unknown): boolean {
  return differences(pattern, actual).length === 0;
}

/** JSON text, shortened so that a failure stays readable. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)} …` : text;
}

function objectByKey(pattern: Tree, actual: Tree, path: string): Difference[] {
  const out: Difference[] = [];
  for (const [key, wanted] of Object.entries(pattern)) {
    if (key === "absent" && !("absent" in actual) && Array.isArray(wanted)) {
      for (const where of wanted) {
        const found = valueAt(actual, String(where));
        if (found !== undefined && found !== null) {
          out.push(difference(join(path, String(where)), "nothing there (absent or null)", found));
        }
      }
      continue;
    }
    if (key === "hidden" && !("hidden" in actual) && Array.isArray(wanted)) {
      for (const hidden of wanted) {
        const secret = asSecret(hidden);
        const place = placeOfSecret(actual, secret, path);
        if (place !== null) {
          const what = typeof secret === "string" ? "text" : "number";
          out.push(difference(place, `nowhere the ${what} ${show(secret)}`, secret));
        }
      }
      continue;
    }
    out.push(...differences(wanted, actual[key], join(path, key)));
  }
  return out;
}

function wholeList(pattern: readonly unknown[], actual: unknown, path: string): Difference[] {
  if (!Array.isArray(actual)) return [difference(path, show(pattern), actual)];
  const out: Difference[] = [];
  if (pattern.length !== actual.length) {
    out.push({
      path: path === "" ? "length" : `${path}.length`,
      expected: `${pattern.length} (${show(pattern)})`,
      got: `${actual.length} (${show(actual)})`,
    });
  }
  for (let i = 0; i < Math.min(pattern.length, actual.length); i += 1) {
    out.push(...differences(pattern[i], actual[i], join(path, String(i))));
  }
  return out;
}

function listByPlace(pattern: Tree, actual: readonly unknown[], path: string): Difference[] {
  const out: Difference[] = [];
  for (const [key, wanted] of Object.entries(pattern)) {
    if (/^-?\d+$/.test(key)) {
      const place = Number(key) < 0 ? actual.length + Number(key) : Number(key);
      out.push(...differences(wanted, actual[place], join(path, key)));
    } else if (key === "length") {
      out.push(...differences(wanted, actual.length, join(path, "length")));
    } else if (key === "contains" && Array.isArray(wanted)) {
      for (const missing of unmatched(wanted, actual)) {
        out.push(difference(path, `a list that contains ${show(missing)}`, actual));
      }
    } else if (key === "lacks" && Array.isArray(wanted)) {
      for (const one of wanted) {
        if (actual.some((item) => matches(one, item))) {
          out.push(difference(path, `a list without ${show(one)}`, actual));
        }
      }
    } else if (key === "within" && isTree(wanted)) {
      const { from, to, ...rest } = wanted;
      const part = actual.slice(typeof from === "number" ? from : 0, typeof to === "number" ? to : undefined);
      out.push(...listByPlace(rest, part, `${path}[${String(from ?? 0)}..${String(to ?? "end")}]`));
    } else {
      out.push(
        difference(join(path, key), "a place, contains, lacks, length or within: this is a list", actual),
      );
    }
  }
  return out;
}

/** The wanted items that find no item of their own; each takes the first that fits. */
function unmatched(wanted: readonly unknown[], actual: readonly unknown[]): unknown[] {
  const free = actual.slice();
  const missing: unknown[] = [];
  for (const one of wanted) {
    const index = free.findIndex((item) => matches(one, item));
    if (index < 0) missing.push(one);
    else free.splice(index, 1);
  }
  return missing;
}

function numberRange(pattern: Tree, actual: number, path: string): Difference[] {
  const keys = Object.keys(pattern);
  const { min, max } = pattern;
  const understood = keys.length > 0 && keys.every((key) => key === "min" || key === "max");
  const fits =
    understood && (typeof min !== "number" || actual >= min) && (typeof max !== "number" || actual <= max);
  return fits ? [] : [difference(path, show(pattern), actual)];
}

/** What stands at the end of a path such as `players.0.cash`; undefined where it leads nowhere. */
export function valueAt(root: unknown, path: string): unknown {
  let here: unknown = root;
  for (const key of path.split(".")) {
    if (Array.isArray(here)) here = here[Number(key)];
    else if (isTree(here)) here = here[key];
    else return undefined;
  }
  return here;
}

/** What `hidden` names: a number hides the number, anything else its text. */
export function asSecret(hidden: unknown): string | number {
  return typeof hidden === "number" ? hidden : String(hidden);
}

function placeOfSecret(root: unknown, secret: string | number, path: string): string | null {
  if (root === secret) return path;
  if (Array.isArray(root)) {
    for (const [index, item] of root.entries()) {
      const found = placeOfSecret(item, secret, join(path, String(index)));
      if (found !== null) return found;
    }
  } else if (isTree(root)) {
    for (const [key, item] of Object.entries(root)) {
      const found = key === secret ? join(path, key) : placeOfSecret(item, secret, join(path, key));
      if (found !== null) return found;
    }
  }
  return null;
}

function difference(path: string, expected: string, got: unknown): Difference {
  return { path, expected, got: show(got) };
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

function isOnly(pattern: Tree, key: string): boolean {
  return key in pattern && Object.keys(pattern).length === 1;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
