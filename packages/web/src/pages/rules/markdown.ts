import { RULE_ID } from "@bigboard/kernel";

/** The few forms of Markdown in which our rules are written, as plain values. Nothing of it is ever read as HTML. */
export type Span =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "strong" | "em"; readonly spans: readonly Span[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly to: string; readonly spans: readonly Span[] };

/** `depth` 0 is the outermost list. `id` is the clause an item states. */
export type Item = {
  readonly depth: number;
  readonly id: string | null;
  readonly tag: string | null;
  readonly spans: readonly Span[];
};

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: "paragraph"; readonly spans: readonly Span[] }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | {
      readonly kind: "table";
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

const CLAUSE = new RegExp(String.raw`^\*\*(${RULE_ID})\*\*\s*(?:\`([a-z]+(?::[^\`]*)?)\`)?\s*`);
const MARK = new RegExp(
  String.raw`\*\*(?<strong>.+?)\*\*|\`(?<code>[^\`]+)\`|\[(?<label>[^\]]+)\]\((?<to>[^)\s]+)\)|\*(?<em>[^*\s][^*]*)\*|(?<clause>${RULE_ID})`,
  "g",
);

/** Reads a whole document. */
export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of chunksOf(text)) blocks.push(blockOf(chunk));
  return blocks;
}

/** Lines that belong together: blank lines and changes of kind part them. */
function chunksOf(text: string): readonly (readonly string[])[] {
  const chunks: string[][] = [];
  let open: string[] = [];
  let kind = "";
  const close = (): void => {
    if (open.length > 0) chunks.push(open);
    open = [];
  };
  for (const line of text.split("\n")) {
    const now = kindOf(line, kind);
    if (now !== kind || now === "heading") close();
    kind = now;
    if (now !== "blank") open.push(line);
  }
  close();
  return chunks;
}

function kindOf(line: string, before: string): string {
  if (line.trim() === "") return "blank";
  if (/^#{1,6} /.test(line)) return "heading";
  if (line.startsWith("|")) return "table";
  // A list item may go on in indented lines.
  if (/^\s*[-*] /.test(line) || (before === "list" && /^\s+\S/.test(line))) return "list";
  return "paragraph";
}

function blockOf(lines: readonly string[]): Block {
  const first = lines[0] ?? "";
  const heading = /^(#{1,6}) (.*)$/.exec(first);
  if (heading) {
    const words = heading[2] ?? "";
    return { kind: "heading", level: heading[1]?.length ?? 1, id: slug(words), spans: parseSpans(words) };
  }
  if (first.startsWith("|")) return tableOf(lines);
  if (/^\s*[-*] /.test(first)) return { kind: "list", items: itemsOf(lines) };
  return { kind: "paragraph", spans: parseSpans(lines.join(" ")) };
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string): readonly (readonly Span[])[] =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => parseSpans(cell.trim()));
  const [head = "", , ...rows] = lines;
  return { kind: "table", head: cells(head), rows: rows.map(cells) };
}

function itemsOf(lines: readonly string[]): readonly Item[] {
  const texts: { depth: number; text: string }[] = [];
  for (const line of lines) {
    const start = /^(\s*)[-*] (.*)$/.exec(line);
    const last = texts.at(-1);
    if (start) texts.push({ depth: Math.floor((start[1]?.length ?? 0) / 2), text: start[2] ?? "" });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return texts.map(({ depth, text }) => {
    const clause = CLAUSE.exec(text);
    return {
      depth,
      id: clause?.[1] ?? null,
      tag: clause?.[2] ?? null,
      spans: parseSpans(clause ? text.slice(clause[0].length) : text),
    };
  });
}

/** Marks inside a line. What is not a whole mark stays text. */
export function parseSpans(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > from) spans.push({ kind: "text", text: text.slice(from, found.index) });
    from = found.index + found[0].length;
    spans.push(spanOf(found.groups ?? {}, found[0]));
  }
  if (from < text.length) spans.push({ kind: "text", text: text.slice(from) });
  return spans;
}

function spanOf(groups: { readonly [name: string]: string | undefined }, whole: string): Span {
  const { strong, code, label, to, em, clause } = groups;
  if (strong !== undefined) return { kind: "strong", spans: parseSpans(strong) };
  if (code !== undefined) return { kind: "code", text: code };
  if (em !== undefined) return { kind: "em", spans: parseSpans(em) };
  if (clause !== undefined) {
    return { kind: "link", to: `#${clause}`, spans: [{ kind: "text", text: clause }] };
  }
  if (label !== undefined && to !== undefined) return { kind: "link", to, spans: parseSpans(label) };
  return { kind: "text", text: whole };
}

function slug(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
