import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SERVER_LIMITS } from "../limits.ts";
import { addressKey, mayBeProxy } from "./address.ts";
import { HttpFault } from "./errors.ts";

type Times = { readonly [time in "headersMs" | "requestMs" | "inactiveMs" | "checkMs"]: number };
type Counts = {
  readonly [count in
    | "connections"
    | "connectionsPerAddress"
    | "silent"
    | "silentPerAddress"
    | "sockets"
    | "socketsPerAddress"]: number;
};

/** How many connections there may be, and for how long without a word; see `SERVER_LIMITS`. */
export type DoorLimits = Times & Counts;

const ANY = Number.POSITIVE_INFINITY;
const ANY_NUMBER: Counts = {
  connections: ANY,
  connectionsPerAddress: ANY,
  silent: ANY,
  silentPerAddress: ANY,
  sockets: ANY,
  socketsPerAddress: ANY,
};

/** The server's own, some of them changed for a test; where nobody is limited, the times alone count. */
export function doorLimits(limited: boolean, changed: Partial<DoorLimits> = {}): DoorLimits {
  return { ...SERVER_LIMITS, ...(limited ? {} : ANY_NUMBER), ...changed };
}

/** The connections of one address. */
type Home = { open: number; readonly silent: Set<Socket>; readonly resting: Set<Socket> };
type Seen = { readonly address: string; readonly home: Home; requests: number };

/**
 * Counts TCP connections, in all and by address. One that has sent no whole request yet is silent; one whose requests are
 * all answered rests. Both make room when there are too many, the oldest first, so that whoever only holds connections
 * open keeps nobody out. When nothing can make room, the newcomer's first request is answered with the limit.
 */
export class Connections {
  readonly #limits: DoorLimits;
  readonly #seen = new Map<Socket, Seen>();
  readonly #homes = new Map<string, Home>();
  readonly #silent = new Set<Socket>();
  readonly #resting = new Set<Socket>();
  readonly #refused = new WeakMap<Socket, HttpFault>();

  constructor(server: Server, limits: DoorLimits) {
    this.#limits = limits;
    server.on("connection", (socket: Socket) => this.#admit(socket));
    server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      this.#began(socket);
      response.once("close", () => this.#ended(socket));
    });
    // An upgraded connection never rests: it is a socket at a table, or it is closed.
    server.prependListener("upgrade", ({ socket }: IncomingMessage) => this.#began(socket));
  }

  get open(): number {
    return this.#seen.size;
  }

  /** Why requests on this connection are not taken; null when they are. */
  refusal(socket: Socket): HttpFault | null {
    return this.#refused.get(socket) ?? null;
  }

  #admit(socket: Socket): void {
    const address = addressKey(socket.remoteAddress);
    const home = this.#homes.get(address) ?? { open: 0, silent: new Set(), resting: new Set() };
    this.#homes.set(address, home);
    home.open += 1;
    home.silent.add(socket);
    this.#silent.add(socket);
    this.#seen.set(socket, { address, home, requests: 0 });
    socket.once("close", () => this.#forget(socket));
    const { silent, silentPerAddress, connections, connectionsPerAddress } = this.#limits;
    const proxy = mayBeProxy(address);
    if (home.silent.size > silentPerAddress && !proxy) this.#drop(home.silent);
    else if (this.#silent.size > silent) this.#drop(this.#silent);
    if (this.#seen.size > connections && !this.#drop(this.#resting)) {
      this.#refused.set(socket, new HttpFault(503, "SERVER_FULL", { limit: connections }));
    } else if (home.open > connectionsPerAddress && !proxy && !this.#drop(home.resting)) {
      const detail = { limit: connectionsPerAddress };
      this.#refused.set(socket, new HttpFault(429, "TOO_MANY_CONNECTIONS", detail));
    }
  }

  /** Closes the one that came first; false when there is none. */
  #drop(sockets: ReadonlySet<Socket>): boolean {
    for (const socket of sockets) {
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  #began(socket: Socket): void {
    const seen = this.#seen.get(socket);
    if (seen === undefined) return;
    seen.requests += 1;
    for (const set of [this.#silent, this.#resting, seen.home.silent, seen.home.resting]) set.delete(socket);
  }

  #ended(socket: Socket): void {
    const seen = this.#seen.get(socket);
    if (seen === undefined) return;
    seen.requests -= 1;
    if (seen.requests > 0) return;
    this.#resting.add(socket);
    seen.home.resting.add(socket);
  }

  #forget(socket: Socket): void {
    const seen = this.#seen.get(socket);
    if (seen === undefined) return;
    this.#began(socket);
    this.#seen.delete(socket);
    seen.home.open -= 1;
    if (seen.home.open === 0) this.#homes.delete(seen.address);
  }
}

/** Sockets at tables that are open, in all and by the address of the visitor, who may come through a proxy. */
export class Sockets {
  readonly #limits: DoorLimits;
  readonly #byAddress = new Map<string, number>();
  #open = 0;

  constructor(limits: DoorLimits) {
    this.#limits = limits;
  }

  /** Takes a place until `socket` closes; or says why there is none. */
  enter(ip: string, socket: Socket): HttpFault | null {
    const { sockets, socketsPerAddress } = this.#limits;
    const address = addressKey(ip);
    const here = this.#byAddress.get(address) ?? 0;
    if (here >= socketsPerAddress)
      return new HttpFault(429, "TOO_MANY_SOCKETS", { limit: socketsPerAddress });
    if (this.#open >= sockets) return new HttpFault(503, "SERVER_FULL", { limit: sockets });
    this.#open += 1;
    this.#byAddress.set(address, here + 1);
    socket.once("close", () => this.#leave(address));
    return null;
  }

  #leave(address: string): void {
    this.#open -= 1;
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
  }
}
