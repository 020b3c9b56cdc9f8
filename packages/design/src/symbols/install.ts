import sprite from "./symbols.svg?raw";

/** Puts the sprite into the document, once, before anything is drawn: every `<Icon>` refers to it. */
export function installSymbols(): void {
  const drawing = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  drawing.setAttribute("class", "sprite");
  drawing.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(drawing, true));
}
