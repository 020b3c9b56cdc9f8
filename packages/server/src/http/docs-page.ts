import { z } from "zod";

/*
 * The OpenAPI document as one plain page: no script, nothing from elsewhere, readable without a mouse. It is written for programmers,
 * in English like the rest of docs.
 */

const Content = z.record(z.string(), z.looseObject({ schema: z.unknown() })).optional();
const Operation = z.looseObject({
  summary: z.string().default(""),
  description: z.string().default(""),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(""),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content })),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
});
type Operation = z.infer<typeof Operation>;

const Document = z.looseObject({
  info: z.looseObject({ title: z.string(), description: z.string().default("") }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

/** The page of an OpenAPI document; throws for what is none. */
export function docsPage(raw: unknown): string {
  const { info, paths } = Document.parse(raw);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const links = operations.map(
    ({ name, operation }) =>
      `<li><a href="#${anchor(name)}">${escaped(name)}</a> ${words(operation.summary)}</li>`,
  );
  const parts = operations.map(({ name, operation }) => operationPart(name, operation));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}: API</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(info.title)}: API</h1>
<p>${words(info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Addresses"><ul>${links.join("\n")}</ul></nav>
<main>${parts.join("\n")}</main>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid; padding: 0.5rem 0 1.5rem; }
h2, a, code, pre { overflow-wrap: anywhere; }
h2 { font: 600 1.25rem/1.3 ui-monospace, monospace; }
pre { white-space: pre-wrap; border: 1px solid; padding: 0.5rem; max-height: 30rem; overflow-y: auto; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin-left: 1rem; }
`;

function operationPart(name: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses, security } = operation;
  const optional = security.some((way) => Object.keys(way).length === 0);
  const token =
    security.length === 0
      ? ""
      : `<p><code>Authorization: Bearer TOKEN</code> ${optional ? "may" : "must"} come with it: the token of a seat.</p>`;
  const given = parameters.map(
    (one) =>
      `<dt><code>${escaped(one.name)}</code> (${escaped(one.in)}${one.required ? "" : ", may be left out"})</dt><dd>${words(one.description)} <code>${escaped(typeText(one.schema))}</code></dd>`,
  );
  const answers = Object.entries(responses).map(
    ([status, answer]) =>
      `<dt>${escaped(status)}</dt><dd>${words(answer.description)}${Number(status) < 400 ? shown(answer.content) : ""}</dd>`,
  );
  return `<section aria-labelledby="${anchor(name)}">
<h2 id="${anchor(name)}">${escaped(name)}</h2>
<p>${words(summary)} ${words(description)}</p>${token}
${given.length === 0 ? "" : `<h3>Takes</h3><dl>${given.join("")}</dl>`}
${requestBody === undefined ? "" : `<h3>Body</h3>${shown(requestBody.content)}`}
<h3>Answers</h3><dl>${answers.join("\n")}</dl>
</section>`;
}

function shown(content: z.infer<typeof Content>): string {
  return Object.entries(content ?? {})
    .map(
      ([type, { schema }]) => `<p>${escaped(type)}</p><pre tabindex="0">${escaped(typeText(schema))}</pre>`,
    )
    .join("");
}

const Shape = z.looseObject({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  nullable: z.boolean().default(false),
  pattern: z.string().optional(),
  items: z.unknown().optional(),
  oneOf: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
});
type Shape = z.infer<typeof Shape>;

/** A schema as a programmer would write the type. `depth`: how far its lines stand in. */
function typeText(schema: unknown, depth = 0): string {
  const parsed = Shape.safeParse(schema);
  if (!parsed.success) return "any";
  const text = plainText(parsed.data, depth);
  return parsed.data.nullable && text !== "null" ? `${text} | null` : text;
}

function plainText(shape: Shape, depth: number): string {
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = shape.oneOf ?? shape.anyOf;
  if (choices !== undefined)
    return choices.map((choice) => typeText(choice, depth)).join(`\n${"  ".repeat(depth)}| `);
  if (shape.type === "array") return `[${typeText(shape.items, depth)}, …]`;
  if (shape.properties !== undefined) return membersText(shape.properties, shape.required, depth);
  if (shape.pattern !== undefined) return `${shape.type ?? "string"} /${shape.pattern}/`;
  return shape.type ?? "any";
}

function membersText(
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
  depth: number,
): string {
  const stands = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${stands}${name}${required.includes(name) ? "" : "?"}: ${typeText(schema, depth + 1)}`,
  );
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

const ENTITIES: { readonly [letter: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** Sentences with code between backticks, a line each. */
const words = (text: string): string =>
  escaped(text)
    .replace(/`([^`]*)`/g, "<code>$1</code>")
    .replace(/\n/g, "<br>\n");

const anchor = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
