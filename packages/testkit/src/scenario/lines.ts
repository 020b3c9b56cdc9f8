import { type Document, isAlias, isMap, isScalar, isSeq, type LineCounter } from "yaml";

/** The way to a place in a file, as keys and indexes. */
export type Way = readonly PropertyKey[];

/** Finds the line of a place: the line, and how many steps of the way there are in the file. */
export type FindLine = (way: Way) => { readonly line: number; readonly depth: number };

/** Looks ways up in one YAML document; one that leads nowhere ends at the last step that is there. */
export function linesOf(document: Document, counter: LineCounter): FindLine {
  return (way) => {
    let node: unknown = document.contents;
    let line = 1;
    for (const [depth, step] of way.entries()) {
      const next = stepInto(node, step, document);
      if (next === null) return { line, depth };
      line = counter.linePos(next.start).line;
      node = next.node;
    }
    return { line, depth: way.length };
  };
}

/** One step down: where it begins (a member at its key), and what is there. */
function stepInto(
  from: unknown,
  step: PropertyKey,
  document: Document,
): { readonly start: number; readonly node: unknown } | null {
  const node: unknown = isAlias(from) ? from.resolve(document) : from;
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    const start = startOf(pair?.key);
    return pair === undefined || start === null ? null : { start, node: pair.value };
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    const start = startOf(item);
    return start === null ? null : { start, node: item };
  }
  return null;
}

function startOf(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range))
    return null;
  const start: unknown = node.range[0];
  return typeof start === "number" ? start : null;
}

/**
 * The same for a place of one case of a file: what the case says itself is looked up there, the rest in the common part.
 * `commonSteps` of the case's steps stand in the common `when`.
 */
export function linesOfCase(find: FindLine, index: number, commonSteps: number): (way: Way) => number {
  return (way) => {
    const [head, step, ...rest] = way;
    if (head === "when" && typeof step === "number") {
      const own = ["cases", index, "when", step - commonSteps, ...rest];
      return find(step < commonSteps ? way : own).line;
    }
    const own = find(["cases", index, ...way]);
    const common = find(way);
    // The first two steps of the own way are the case itself.
    return own.depth - 2 >= common.depth ? own.line : common.line;
  };
}
