/** What can hold back what is written to it, such as a TCP socket. */
export type Line = { cork(): void; uncork(): void };

/**
 * To be called before each write: holds the line until everything that this turn of the loop has to say is written. An update and
 * the answer to the act that made it are one call of the system, and nearly always one packet.
 */
export function oncePerTurn(line: Line): () => void {
  let held = false;
  const letGo = (): void => {
    held = false;
    line.uncork();
  };
  return () => {
    if (held) return;
    held = true;
    line.cork();
    // A tick that was ordered behind a promise runs when no promise has anything left to do.
    queueMicrotask(() => process.nextTick(letGo));
  };
}
