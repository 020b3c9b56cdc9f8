import { globSync } from "node:fs";
import { join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

/** Where a tree names its states: a file a game, and one of the house. */
const LISTS = ["games/*/page/fixtures/states.ts", "packages/{web,design}/src/fixtures/states.ts"];

const Role = z.enum([
  "button",
  "checkbox",
  "link",
  "menuitem",
  "option",
  "radio",
  "summary",
  "switch",
  "tab",
]);
const State = z.strictObject({
  name: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  address: z.string(),
  press: z.array(z.strictObject({ role: Role, name: z.string() })).default([]),
  only: z.array(z.enum(["phone", "tablet", "desk"])).optional(),
});

/** A state of a tree: `name` begins with the game's folder or `house`, `address` with the path of its harness page. */
export type State = z.infer<typeof State>;

/** A size of the window, in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** All states of a tree, in the order of their lists. Throws at a list that is no list, and at a name that stands twice. */
export async function statesOf(root: string): Promise<readonly State[]> {
  const files = globSync(LISTS, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const module: unknown = await import(pathToFileURL(join(root, file)).href);
      const { STATES } = z.object({ STATES: z.array(State) }).parse(module);
      const [folder = "", game = ""] = file.split("/");
      const owner = folder === "games" ? game.replace(/^_/, "") : "house";
      return STATES.map((state) => ({
        ...state,
        name: `${owner}/${state.name}`,
        address: posix.join(posix.dirname(file), state.address),
      }));
    }),
  );
  const states = lists.flat();
  const twice = states.find(({ name }, at) => states.findIndex((other) => other.name === name) < at);
  if (twice !== undefined) throw new Error(`${twice.name} stands twice`);
  return states;
}

/** The widest phone and the widest tablet, in pixels: wider is a desk. */
const PHONE_PX = 700;
const TABLET_PX = 1100;

/** The sizes of these at which a state is drawn: all, unless it says which windows have it. */
export function sizesOf({ only }: State, sizes: readonly Size[]): readonly Size[] {
  if (only === undefined) return sizes;
  return sizes.filter(({ width }) =>
    only.includes(width <= PHONE_PX ? "phone" : width <= TABLET_PX ? "tablet" : "desk"),
  );
}
