let handed: string | null = null;

/** Gives a record's text to the replay page, which opens next: it is too long for an address. Null takes it back. */
export function handOver(text: string | null): void {
  handed = text;
}

/** The record that was handed over last. */
export function handedRecord(): string | null {
  return handed;
}
