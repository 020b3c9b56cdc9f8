import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** A host header that may be repeated in a header of ours. */
const PLAIN_HOST = /^[a-zA-Z0-9.:[\]-]+$/;

/**
 * Strict headers. Nothing is upgraded to https and nothing claims a secure context unless the public address is https:
 * on a home network the page is served by address over plain http.
 */
export async function secure(app: FastifyInstance, publicUrl: () => string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const host = request.headers.host ?? "";
    const sockets = PLAIN_HOST.test(host) ? ` ws://${host} wss://${host}` : "";
    reply.header("content-security-policy", policy(sockets));
    if (publicUrl().startsWith("https:")) reply.header("strict-transport-security", "max-age=15552000");
    return payload;
  });
}

/** Styles may stand in the page because React Aria and Motion put small style elements there; scripts may not. */
function policy(sockets: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
