import { ServerMessage } from "@bigboard/protocol";

/** The part of a WebSocket that is used: tests bring their own. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** A WebSocket as a wire. */
export function openWire(url: string): Wire {
  const socket = new WebSocket(url);
  const wire: Wire = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => wire.onopen?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  socket.onclose = () => wire.onclose?.();
  return wire;
}

/** What came over a wire; null for what is no message of the protocol. */
export function readMessage(data: unknown): ServerMessage | null {
  if (typeof data !== "string") return null;
  try {
    const parsed = ServerMessage.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
