import { connect, createServer, type Socket } from "node:net";

/** The network between one person and the server, which a journey may take away. */
export type Cable = {
  readonly url: string;
  /** From now on nothing comes through, and nobody is told: as when one walks into a tunnel. */
  readonly freeze: (which: "both ways" | "answers") => void;
  /** Everything breaks at once, and nothing new comes through: as when the plug is pulled. */
  readonly cut: () => void;
  /** What was frozen or cut is broken for good; new connections come through again. */
  readonly mend: () => void;
  readonly dispose: () => Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket };

/** Lays a cable to the server at `url`, on a free loopback port. */
export async function layCable(url: string): Promise<Cable> {
  const port = Number(new URL(url).port);
  const pairs = new Set<Pair>();
  let frozen: "no" | "both ways" | "answers" = "no";
  let cut = false;
  const halt = ({ near, far }: Pair): void => {
    if (frozen === "both ways") near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer((near) => {
    if (cut) {
      near.destroy();
      return;
    }
    const far = connect(port, "localhost");
    const pair = { near, far };
    pairs.add(pair);
    const end = (): void => {
      near.destroy();
      far.destroy();
      pairs.delete(pair);
    };
    for (const side of [near, far]) side.on("error", end).on("close", end);
    near.pipe(far);
    far.pipe(near);
    if (frozen !== "no") halt(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" && address !== null ? address.port : 0;
  const breakAll = (): void => {
    for (const { near, far } of [...pairs]) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: `http://localhost:${own}`,
    freeze: (which) => {
      frozen = which;
      for (const pair of pairs) halt(pair);
    },
    cut: () => {
      cut = true;
      breakAll();
    },
    mend: () => {
      frozen = "no";
      cut = false;
      breakAll();
    },
    dispose: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
