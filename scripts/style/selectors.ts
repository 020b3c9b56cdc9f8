import { isCode, isNode, type Node, nameOf, nodesOf, type SourceFile } from "../house/tree.ts";

/** A place that selects by class: `path:line`, and the text that does. */
export type Found = { readonly place: string; readonly text: string };

/** What takes a selector, in browsers and in Playwright. */
const SELECTING =
  /^(querySelector|querySelectorAll|closest|matches|locator|waitForSelector|frameLocator|\$|\$\$|\$eval|\$\$eval)$/;
/** What looks for a text in a page that a test drew. */
const SEARCHING =
  /^(toContain|toMatch|match|matchAll|test|exec|split|indexOf|includes|startsWith|between|all|replace|replaceAll)$/;
const BY_NAME = /^(getElementsByClassName|toHaveClass)$/;

/** A class in a selector: at its head, or behind a combinator, a tag or a bracket. */
const CLASS = /(^|[\s>+~,()\]\w])\.[a-z_][\w-]*|\[class\b/i;
/** A text that can only be a selector: a class and something else that selectors are made of. */
const SELECTOR =
  /^\.[a-z][\w-]*(\s*[>+~,]\s*|\s+)[.#[\w]|(^|[\s\])])[>+~]?\s*\.[a-z][\w-]*\s*\[|\]\s+>?\s*\.[a-z]/i;

/** Every place in code, tests and journeys that selects by class. `classes` are the names that sheets style and no sentence of ours could be. */
export function selectorsByClass(
  files: readonly SourceFile[],
  classes: ReadonlySet<string>,
): readonly Found[] {
  return files.filter(isCode).flatMap((file) => {
    const found = new Map<number, string>();
    const drawsPages = /\.test\.tsx$|\/journeys\//.test(file.path);
    for (const node of nodesOf(file)) {
      if (/^(Optional)?CallExpression$/.test(node.type)) {
        for (const text of suspects(node, drawsPages, classes)) found.set(text.start, textIn(text) ?? "");
      }
      const text = textIn(node);
      if (text === null) continue;
      if (node.type !== "RegExpLiteral" && SELECTOR.test(text)) found.set(node.start, text);
      if (drawsPages && /\bclass(Name)?=/.test(text)) found.set(node.start, text);
      if (drawsPages && /\.module\.css$/.test(text)) found.set(node.start, text);
    }
    return [...found].map(([at, text]) => ({
      place: `${file.path}:${file.text.slice(0, at).split("\n").length}`,
      text,
    }));
  });
}

/** Arguments of a call that name a class. */
function suspects(call: Node, drawsPages: boolean, classes: ReadonlySet<string>): readonly Node[] {
  const callee = isNode(call.callee) ? call.callee : null;
  const name = nameOf(callee !== null && /MemberExpression$/.test(callee.type) ? callee.property : callee);
  const given = Array.isArray(call.arguments) ? call.arguments.filter(isNode) : [];
  if (name === null || callee === null) return [];
  const texts = given.flatMap((argument) =>
    argument.type === "TemplateLiteral" && Array.isArray(argument.quasis)
      ? argument.quasis.filter(isNode)
      : [argument],
  );
  if (BY_NAME.test(name)) return given;
  if (
    /^(contains|item)$/.test(name) &&
    isNode(callee.object) &&
    nameOf(callee.object.property) === "classList"
  ) {
    return given;
  }
  if (SELECTING.test(name)) return texts.filter((text) => CLASS.test(textIn(text) ?? ""));
  if (!drawsPages || !SEARCHING.test(name)) return [];
  return texts.filter((text) => namesClass(textIn(text) ?? "", classes));
}

/** Whether a text that is searched for is a class, or has one of several words in it. */
function namesClass(text: string, classes: ReadonlySet<string>): boolean {
  const words = text.match(/[a-z]\w*(-\w+)+/gi) ?? [];
  return words.some((word) => classes.has(word)) || classes.has(text);
}

function textIn(node: Node): string | null {
  if (node.type === "StringLiteral" && typeof node.value === "string") return node.value;
  if (node.type === "RegExpLiteral" && typeof node.pattern === "string") return node.pattern;
  if (node.type !== "TemplateElement") return null;
  const { value } = node;
  if (typeof value !== "object" || value === null || !("cooked" in value)) return null;
  return typeof value.cooked === "string" ? value.cooked : null;
}
