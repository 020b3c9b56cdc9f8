/** What a thing says of itself, as attributes: one sentence, and the clause it follows from. */
export type LabelProps = { readonly "data-label": string; readonly "data-rule": string };

/** Hangs a label at an element: `<span {...labelled(sentence, "W-MOVE-5")}>`. Within it the nearest label speaks. */
export function labelled(sentence: string, rule: string): LabelProps {
  return { "data-label": sentence, "data-rule": rule };
}

/** The thing that an event at `target` is about: the nearest one with a label, null for none. */
export function labelledAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-label]") : null;
}
