let handed: string | null = null;

/** Gives a record's text to the replay page, which opens next: it is too long for an address. */
export function handOver(text: string): void {
  handed = text;
}

/** The record that was handed over last. It stays, so that going back and forth does not lose it. */
export function handedRecord(): string | null {
  return handed;
}
