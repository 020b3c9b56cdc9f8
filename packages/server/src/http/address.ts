import { normalizeIP } from "@fastify/rate-limit";

/** What limits count by: an address of version 4, or the /64 of one of version 6, which is one household's. */
export function addressKey(ip: string | undefined): string {
  return ip === undefined || ip === "" ? "" : normalizeIP(ip);
}
