import { type DestinationStream, pino } from "pino";

/** Bytes of lines that wait for a disk that takes none; more are dropped. */
const WAITING_BYTES = 256 * 1024;

/** Where the log goes: standard output. Lines that cannot be written wait for a while or are lost; nothing stops for them. */
export function logStream(): DestinationStream {
  const stream = pino.destination({ dest: 1, maxLength: WAITING_BYTES });
  stream.on("error", () => {});
  return stream;
}
