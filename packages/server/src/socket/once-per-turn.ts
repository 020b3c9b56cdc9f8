import { frameOf } from "./frame.ts";

/** What takes bytes in their order, such as a TCP socket; each character of a text is a byte. */
export type Line = { readonly writable: boolean; write(bytes: string, encoding: "latin1"): unknown };

/** Messages that wait until everything that this turn of the loop has to say is said. */
export type Turn = {
  add(text: string): void;
  /** What waits goes out at once: the line may be ended before the turn is over. */
  letGo(): void;
};

/** Those with something to say in this turn. */
let held: (() => void)[] = [];

function letAllGo(): void {
  const all = held;
  held = [];
  for (const letGo of all) letGo();
}

function hold(letGo: () => void): void {
  // A tick that was ordered behind a promise runs when no promise has anything left to do.
  if (held.push(letGo) === 1) queueMicrotask(() => process.nextTick(letAllGo));
}

/** An update and the answer to the act that made it are then one call of the system, and nearly always one packet. */
export function oncePerTurn(line: Line): Turn {
  let bytes = "";
  const letGo = (): void => {
    const out = bytes;
    bytes = "";
    if (out !== "" && line.writable) line.write(out, "latin1");
  };
  return {
    letGo,
    add(text) {
      if (bytes === "") hold(letGo);
      bytes += frameOf(text);
    },
  };
}
