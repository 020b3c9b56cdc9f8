/** What can hold back what is written to it, such as a TCP socket. */
export type Line = { cork(): void; uncork(): void };

/** A line that may be held until everything that this turn of the loop has to say is written. */
export type Turn = {
  /** To be called before each write. */
  hold(): void;
  /** What was held goes out at once: the line may be ended before the turn is over. */
  letGo(): void;
};

/** An update and the answer to the act that made it are then one call of the system, and nearly always one packet. */
export function oncePerTurn(line: Line): Turn {
  let held = false;
  const letGo = (): void => {
    if (!held) return;
    held = false;
    line.uncork();
  };
  return {
    letGo,
    hold() {
      if (held) return;
      held = true;
      line.cork();
      // A tick that was ordered behind a promise runs when no promise has anything left to do.
      queueMicrotask(() => process.nextTick(letGo));
    },
  };
}

/** For what stands on no line of its own. */
export const neverHeld: Turn = { hold: () => {}, letGo: () => {} };
