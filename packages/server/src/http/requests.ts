import { TableCode } from "@bigboard/protocol";
import type { FastifyRequest } from "fastify";
import type { Room } from "../table/room.ts";
import { HttpFault } from "./errors.ts";

export type WithCode = { Params: { code: string } };
export type WithMatch = { Params: { match: string } };

/** What stands in a path where a table's code belongs. */
export const CODE_IN_PATH = { code: "A table's code, such as MINT-48213; case does not matter." } as const;

/** The table of a request's path, as far as this visitor may be told of it; throws why not. */
export type FindRoom = (request: FastifyRequest<WithCode>, token: string | null) => Promise<Room>;

/** A route's own limit, by address. */
export const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });

/** The code in a request's path; throws NO_TABLE for what is none. */
export function codeOf(request: FastifyRequest<WithCode>): string {
  const code = TableCode.safeParse(request.params.code.toUpperCase());
  if (!code.success) throw new HttpFault(404, "NO_TABLE");
  return code.data;
}

/** The token that comes with a request; null when none does. */
export function tokenOf(request: FastifyRequest): string | null {
  return /^Bearer (\S{1,128})$/.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The same where it must; throws NO_TOKEN. */
export function bearer(request: FastifyRequest): string {
  const token = tokenOf(request);
  if (token === null) throw new HttpFault(401, "NO_TOKEN");
  return token;
}
