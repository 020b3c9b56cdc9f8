import type { Json } from "@bigboard/kernel";
import type { TableCommand } from "@bigboard/protocol";

/** What came back over HTTP. */
export type HttpAnswer = { readonly status: number; readonly body: unknown };

/** What a program sends along with an act or a command. */
export type Order = {
  readonly token: string | null;
  /** The idempotency key; null sends none. */
  readonly id: string | null;
};

/** Sends a body as a program would that knows nothing but HTTP. */
export async function sendOrder(url: string, { token, id }: Order, body: unknown): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(id === null ? {} : { "idempotency-key": id }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

type At = { readonly url: string; readonly code: string };

/** An act, or a plan of several, over HTTP. */
export function postActs(
  { url, code }: At,
  order: Order,
  match: string,
  acts: readonly Json[],
): Promise<HttpAnswer> {
  return sendOrder(`${url}/api/tables/${code}/acts`, order, { match, acts });
}

/** A command to the table over HTTP. */
export function postCommand({ url, code }: At, order: Order, command: TableCommand): Promise<HttpAnswer> {
  return sendOrder(`${url}/api/tables/${code}/commands`, order, command);
}
