/**
 * What members a kind of data has: `value` is a plain one, `[shape]` a list, an object its members. A member that begins with
 * `^` is a regular expression and stands for all keys that fit it. Members that may be null are as if they never were.
 */
export type Shape = typeof VALUE | readonly [Shape] | { readonly [member: string]: Shape };

/** Annotated, so that it stays this word wherever it stands. */
export const VALUE: "value" = "value";

/**
 * The words of a game, as closed sets: its events and actions by type, each with its members but for `type`, and what states
 * and views hold. A scenario that says what must not be can only be wrong in silence: so its words are held against these.
 */
export type Words = {
  readonly events: { readonly [type: string]: Shape };
  readonly actions: { readonly [type: string]: Shape };
  readonly state: Shape;
  readonly view: Shape;
};

type Members<T, Type> = { readonly [M in Exclude<keyof Extract<T, { readonly type: Type }>, "type">]: Shape };

/** One shape for every type of a union, with exactly its members: what is forgotten or misspelt does not compile. */
export type ShapesOf<T extends { readonly type: string }> = {
  readonly [Type in T["type"]]: Members<T, Type>;
};

/** One shape for every member of an object type. */
export type ShapeOf<T> = { readonly [M in keyof T]: Shape };
