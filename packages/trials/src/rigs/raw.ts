import { connect } from "node:net";

/** What a server said to bytes that no HTTP library would send. */
export type RawAnswer = { readonly status: number; readonly body: string; readonly text: string };

/** Sends bytes as they are, from `localAddress` if given, and reads until the server closes. */
export function sendRaw(port: number, bytes: string, localAddress?: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress };
    const socket = connect({ port, host: "127.0.0.1", ...from }, () => socket.write(bytes));
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
    });
    socket.on("close", () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, body: text.slice(text.indexOf("\r\n\r\n") + 4), text });
    });
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
  });
}

/** A request head with the lines given, ended, on a connection that closes behind its answer. */
export function head(requestLine: string, ...lines: string[]): string {
  return `${[requestLine, ...lines, "Connection: close"].join("\r\n")}\r\n\r\n`;
}

/** Asks for a WebSocket and reads until the server says yes or closes; the connection is closed then. */
export function askUpgrade(port: number, path: string, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const key = `${"A".repeat(22)}==`;
    const socket = connect({ port, host: "127.0.0.1" }, () =>
      socket.write(
        `${[`GET ${path} HTTP/1.1`, ...lines, "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", `Sec-WebSocket-Key: ${key}`].join("\r\n")}\r\n\r\n`,
      ),
    );
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
      if (text.startsWith("HTTP/1.1 101")) socket.destroy();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
  });
}
