import { parse } from "@babel/parser";

/** One small change of a source. `start` and `end` are offsets of the text that `replacement` takes the place of. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  /** Whether the text is an expression, or a statement that is left out (`replacement` is empty then). */
  readonly form: "expression" | "statement";
  readonly original: string;
  readonly replacement: string;
};

/** A node of the syntax tree as far as this file reads it: trees are data from a library, looked at with care. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};

/** A node where it stands: as `key` of `parent`, which is part of a node of type `around`. */
type Place = {
  readonly node: Node;
  readonly key: string;
  readonly parent: Node | null;
  readonly around: string;
};

const COMPARISONS: { readonly [operator: string]: readonly string[] } = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
};
const ARITHMETIC: { readonly [operator: string]: string } = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
};
const ASSIGNMENTS: { readonly [operator: string]: string } = { "+=": "-=", "-=": "+=" };
const CALLS: { readonly [name: string]: string } = { min: "max", max: "min", some: "every", every: "some" };

/**
 * Every change that the mutation test tries in a source: conditions made true and false, comparisons, boolean and
 * arithmetic operators exchanged, numbers raised by one, booleans turned, statements left out. Types are not touched.
 */
export function findMutants(file: string, source: string): Mutant[] {
  const program = asNode(parse(source, { sourceType: "module", plugins: ["typescript"] }).program);
  const out: Mutant[] = [];
  const add = (node: Node, form: Mutant["form"], replacement: string): void => {
    const before = source.slice(0, node.start);
    const line = before.split("\n").length;
    const column = node.start - before.lastIndexOf("\n");
    const original = source.slice(node.start, node.end);
    out.push({ file, line, column, start: node.start, end: node.end, form, original, replacement });
  };
  const visit = (place: Place): void => {
    const { node } = place;
    if (isSkipped(place)) return;
    for (const replacement of replacements(place, source)) add(node, "expression", replacement);
    if (canBeLeftOut(place)) add(node, "statement", "");
    for (const [key, value] of Object.entries(node)) {
      for (const child of Array.isArray(value) ? value : [value]) {
        const inner = asNode(child);
        if (inner) visit({ node: inner, key, parent: node, around: place.parent?.type ?? "" });
      }
    }
  };
  if (program) visit({ node: program, key: "program", parent: null, around: "" });
  return out;
}

/** The source with this one change made. */
export function applyMutant(source: string, mutant: Mutant): string {
  return source.slice(0, mutant.start) + (mutant.replacement || ";") + source.slice(mutant.end);
}

/**
 * The source with all of its mutants built in, each behind the question `$mutant(number)`; numbers count from `first`
 * in the order of the list. So one loaded program can be any of its mutants.
 */
export function instrument(source: string, mutants: readonly Mutant[], first: number): string {
  const numbered = mutants.map((mutant, index) => ({ mutant, number: first + index }));
  numbered.sort(
    (a, b) => a.mutant.start - b.mutant.start || b.mutant.end - a.mutant.end || a.number - b.number,
  );
  let next = 0;
  const emit = (start: number, end: number): string => {
    let text = "";
    let from = start;
    for (;;) {
      const head = numbered[next];
      if (!head || head.mutant.start >= end) break;
      const group = [head];
      for (next += 1; ; next += 1) {
        const same = numbered[next];
        if (!same || same.mutant.start !== head.mutant.start || same.mutant.end !== head.mutant.end) break;
        group.push(same);
      }
      text += source.slice(from, head.mutant.start);
      const inner = emit(head.mutant.start, head.mutant.end);
      const questions = group
        .map(({ mutant, number }) => `$mutant(${number})?(${mutant.replacement}):`)
        .join("");
      text +=
        head.mutant.form === "statement"
          ? `{ if (!$mutant(${head.number})) ${inner} }`
          : `(${questions}(${inner}))`;
      from = head.mutant.end;
    }
    return text + source.slice(from, end);
  };
  return emit(0, source.length);
}

/** Types, imports and names are no behaviour; behind `??` stands what should never be needed. */
function isSkipped({ node, key, parent }: Place): boolean {
  if (
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression" ||
    node.type === "TSNonNullExpression"
  ) {
    return false;
  }
  if (node.type.startsWith("TS") || node.type === "ImportDeclaration" || node.type === "ThrowStatement")
    return true;
  if (key === "key" && parent !== null && parent.computed !== true) return true;
  return parent?.type === "LogicalExpression" && parent.operator === "??" && key === "right";
}

function replacements(place: Place, source: string): string[] {
  const { node, key, parent } = place;
  const test = key === "test" && parent !== null && parent.type !== "SwitchCase";
  // A loop without end proves nothing but its own time limit.
  const forced = !test ? [] : isLoop(parent) ? ["false"] : ["true", "false"];
  return [...forced, ...ownReplacements(node, test, source)];
}

function ownReplacements(node: Node, test: boolean, source: string): string[] {
  switch (node.type) {
    case "BinaryExpression": {
      const operator = String(node.operator);
      const wanted = COMPARISONS[operator];
      // As a condition, true and false say all but the boundary.
      if (wanted) return exchange(node, test ? wanted.slice(0, wanted.length - 1) : wanted, source);
      const other = ARITHMETIC[operator];
      return other === undefined || joinsText(node) ? [] : exchange(node, [other], source);
    }
    case "LogicalExpression":
      if (node.operator === "??") return [];
      return exchange(node, [node.operator === "&&" ? "||" : "&&"], source);
    case "AssignmentExpression": {
      const other = ASSIGNMENTS[String(node.operator)];
      return other === undefined ? [] : exchange(node, [other], source);
    }
    case "UpdateExpression": {
      const other = node.operator === "++" ? "--" : "++";
      return [source.slice(node.start, node.end).replace(String(node.operator), other)];
    }
    case "UnaryExpression": {
      const argument = asNode(node.argument);
      const turned = (node.operator === "!" && !test) || node.operator === "-";
      return turned && argument ? [source.slice(argument.start, argument.end)] : [];
    }
    case "NumericLiteral":
      return [String(Number(node.value) + 1)];
    case "BooleanLiteral":
      return [String(node.value !== true)];
    case "CallExpression":
      return exchangeCall(node, source);
    default:
      return [];
  }
}

function exchange(node: Node, operators: readonly string[], source: string): string[] {
  const left = asNode(node.left);
  const right = asNode(node.right);
  if (!left || !right) return [];
  const before = source.slice(node.start, left.end);
  const between = source.slice(left.end, right.start);
  const after = source.slice(right.start, node.end);
  return operators.map((operator) => before + between.replace(String(node.operator), operator) + after);
}

function exchangeCall(node: Node, source: string): string[] {
  const callee = asNode(node.callee);
  const property = callee?.type === "MemberExpression" ? asNode(callee.property) : null;
  const other = property?.type === "Identifier" ? CALLS[String(property.name)] : undefined;
  if (!property || other === undefined) return [];
  return [source.slice(node.start, property.start) + other + source.slice(property.end, node.end)];
}

/** `+` between texts is no arithmetic. */
function joinsText(node: Node): boolean {
  const texts = ["StringLiteral", "TemplateLiteral"];
  return [asNode(node.left), asNode(node.right)].some((side) => side !== null && texts.includes(side.type));
}

/** Calls, assignments and early ends. A function's last `return` is not left out: nothing would be left to test. */
function canBeLeftOut({ node, key, parent, around }: Place): boolean {
  switch (node.type) {
    case "ExpressionStatement":
    case "ContinueStatement":
    case "BreakStatement":
      return true;
    case "ReturnStatement":
      return !(key === "body" && around.includes("Function") && isLast(node, parent));
    default:
      return false;
  }
}

function isLast(node: Node, parent: Node | null): boolean {
  return Array.isArray(parent?.body) && parent.body.at(-1)?.start === node.start;
}

function isLoop(node: Node | null): boolean {
  return ["ForStatement", "WhileStatement", "DoWhileStatement"].includes(node?.type ?? "");
}

function asNode(value: unknown): Node | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, start, end, ...rest }: { type?: unknown; start?: unknown; end?: unknown } = value;
  if (typeof type !== "string" || typeof start !== "number" || typeof end !== "number") return null;
  return { ...rest, type, start, end };
}
