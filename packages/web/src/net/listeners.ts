/** Who wants to hear of something; each hears it while it listens. */
export class Listeners<Args extends readonly unknown[]> {
  readonly #all = new Set<(...args: Args) => void>();

  /** Returns how to stop. */
  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  tell(...args: Args): void {
    for (const listener of [...this.#all]) listener(...args);
  }
}
