/** The last fragment, which is the only one, of a text message. */
const WHOLE_TEXT = 0x81;

/** Several sockets in a row are sent the same text. */
let last = { text: "", frame: String.fromCharCode(WHOLE_TEXT, 0) };

/**
 * A text message as a server sends it (RFC 6455, 5.2): not masked, not compressed, in one piece. Each character stands for a byte:
 * what is made like this goes into a line without being copied into a buffer first.
 */
export function frameOf(text: string): string {
  if (text === last.text) return last.frame;
  const { length } = text;
  const bytes = Buffer.byteLength(text) === length ? text : Buffer.from(text).toString("latin1");
  last = { text, frame: headOf(bytes.length) + bytes };
  return last.frame;
}

function headOf(length: number): string {
  if (length < 126) return String.fromCharCode(WHOLE_TEXT, length);
  if (length < 65_536) return String.fromCharCode(WHOLE_TEXT, 126, length >> 8, length & 255);
  const high = [length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255];
  return String.fromCharCode(WHOLE_TEXT, 127, 0, 0, 0, 0, ...high);
}
