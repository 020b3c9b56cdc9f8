import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import type { FastifyInstance } from "fastify";
import { HttpFault } from "./errors.ts";

/** Whether a name, as `hostName` gives it, is one that the server was told to answer to. */
export type Told = (name: string) => boolean;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const EVERYWHERE = ["0.0.0.0", "::"];
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i;

/**
 * The name in a `Host` header or a request line: lower case, without its port, an address in its usual spelling; null
 * when there is none. Ports do not count: they may be mapped on the way, and another page's address differs in its name.
 */
export function hostName(host: string): string | null {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/i.test(host)) return null;
  try {
    return new URL(`http://${host}`).hostname.replace(/\.$/, "");
  } catch {
    return null;
  }
}

/**
 * The hosts that are answered: this machine, the public address, the address listened on; where it listens on all of
 * them, every address and the name that the machine has at that moment.
 */
export function toldHosts(
  how: { readonly publicUrl: string | null; readonly publicHost: string | null; readonly host: string },
  own: () => readonly string[] = ownHosts,
): Told {
  const everywhere = EVERYWHERE.includes(how.host);
  const url = how.publicUrl === null ? null : new URL(how.publicUrl).host;
  const told = new Set([...LOOPBACK, ...names([url, how.publicHost, everywhere ? null : how.host])]);
  return (name) => told.has(name) || (everywhere && names(own()).includes(name));
}

/** Hosts as `hostName` gives them; those that are none are left out. */
function names(hosts: readonly (string | null)[]): string[] {
  return hosts.flatMap((host) => {
    const bare = host?.replace(/%.*$/, "") ?? "";
    return hostName(isIPv6(bare) ? `[${bare}]` : bare) ?? [];
  });
}

/** This machine's addresses and its name, as it is called in full, in short, and on the network without a name server. */
function ownHosts(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const short = hostname().replace(/\..*$/, "");
  return [...addresses.map(({ address }) => address), hostname(), short, `${short}.local`];
}

/** The path of a request whose line may name scheme and host, as one sent to a proxy does: routes match paths. */
export function pathOf(request: IncomingMessage): string {
  const url = request.url ?? "/";
  const rest = ABSOLUTE.exec(url)?.[2];
  if (rest === undefined) return url;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Refuses what was sent to a host that is not ours: a page of somebody else's, whose name was made to lead here, would
 * otherwise read what only this machine or this network may (DNS rebinding).
 */
export function refuseOtherHosts(app: FastifyInstance, told: Told): void {
  app.addHook("onRequest", async (request) => {
    const line = ABSOLUTE.exec(request.originalUrl)?.[1];
    const asked = [request.headers.host ?? "", ...(line === undefined ? [] : [line])];
    const ours = asked.every((host) => {
      const name = hostName(host);
      return name !== null && told(name);
    });
    if (!ours) throw new HttpFault(403, "BAD_HOST");
  });
}
