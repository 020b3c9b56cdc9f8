import { normalizeIP } from "@fastify/rate-limit";

/** What limits count by: an address of version 4, or the /64 of one of version 6, which is one household's. */
export function addressKey(ip: string | undefined): string {
  return ip === undefined || ip === "" ? "" : normalizeIP(ip);
}

/** Whether connections may come from a proxy on this machine, which speaks for many. */
export function mayBeProxy(key: string): boolean {
  return key === "127.0.0.1" || key === addressKey("::1");
}
