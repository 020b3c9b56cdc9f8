import { findGame } from "@bigboard/games";
import { type Json, looseChance, parseRecord, replay } from "@bigboard/kernel";
import {
  connect,
  type Rig,
  startRig,
  startTable,
  TestClient,
  temporaryFolder,
  until,
} from "@bigboard/trials/rigs/rig";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

/** The parts of a 1920 state that hold cards. */
const Cards = z.object({
  phase: z.string(),
  players: z.array(
    z.object({ shares: z.array(z.string()), markets: z.array(z.string()), privateShare: z.string() }),
  ),
  deck: z.array(z.string()),
  piles: z.record(z.string(), z.array(z.string())),
  box: z.array(z.string()),
  exchange: z.object({ shown: z.string(), offers: z.record(z.string(), z.string().nullable()) }).nullable(),
});
type Cards = z.infer<typeof Cards>;

/** Cards this viewer must not see in any fact: nobody has shown them yet (W-HID-4, 5, 11, 12, 18). */
function neverShown(cards: Cards, viewer: number | "public"): string[] {
  const others = cards.players.filter((_, seat) => seat !== viewer);
  // Once all have laid down theirs they lie open (W-CARD-24).
  const offers = cards.phase === "offer" ? Object.entries(cards.exchange?.offers ?? {}) : [];
  return [
    ...cards.deck.slice(0, -1),
    ...cards.box,
    ...others.map((player) => player.privateShare),
    ...offers.flatMap(([seat, card]) => (Number(seat) === viewer ? [] : (card ?? []))),
  ];
}

/**
 * Cards that no view may show: those above, and what only memory could tell (W-HID-1, 3, 15). A card shown or laid open for
 * an exchange is still its owner's, and everybody sees it (W-CARD-20, W-CARD-24).
 */
function notInView(cards: Cards, viewer: number | "public"): string[] {
  const others = cards.players.filter((_, seat) => seat !== viewer);
  const { exchange } = cards;
  const open = [
    exchange?.shown,
    ...(cards.phase === "offer" || exchange === null ? [] : Object.values(exchange.offers)),
  ];
  return [
    ...neverShown(cards, viewer),
    ...others.flatMap((player) => [...player.shares, ...player.markets]),
    ...Object.values(cards.piles).flatMap((pile) => pile.slice(0, -1)),
  ].filter((card) => !open.includes(card));
}

let folder: ReturnType<typeof temporaryFolder>;
let rig: Rig;

beforeEach(async () => {
  folder = temporaryFolder();
  rig = await startRig({ dataDir: folder.path });
});
afterEach(async () => {
  await rig.app.close();
  folder.remove();
});

/** Sockets of one viewer over the whole match: a new one before the old one runs into the message limit. */
type Player = { seat: number; token: string; client: TestClient; past: TestClient[]; sent: number };

async function renew(player: Player, code: string): Promise<void> {
  const seen = { match: player.client.match(), version: player.client.version() };
  await player.client.close();
  player.past.push(player.client);
  player.client = await new TestClient(rig.port, code).opened();
  player.client.hello(player.token, seen, true);
  await player.client.next("welcome");
  player.client.send({ t: "resync" });
  await player.client.next("snapshot");
  player.sent = 0;
}

/** Plays legal moves at random for everybody until the match is over. */
async function playOut(players: Player[], code: string): Promise<void> {
  const chance = looseChance("secrets");
  for (;;) {
    const mover = await until(() => {
      if (players.some(({ client }) => client.last("table")?.table.phase === "over")) return "over";
      return players.find(({ client }) => (movesOf(client)?.length ?? 0) > 0);
    });
    if (mover === "over") return;
    if (mover.sent > 40) await renew(mover, code);
    const moves = movesOf(mover.client) ?? [];
    const move = moves[chance.int(Math.max(1, moves.length), "")];
    if (move === undefined) continue;
    mover.sent += 1;
    const answer = await mover.client.act([move]);
    if (answer.t === "done") await until(() => mover.client.version() >= (answer.version ?? 0));
  }
}

function movesOf(client: TestClient): readonly Json[] | undefined {
  const last = client.messages.findLast((message) => message.t === "snapshot" || message.t === "update");
  return last?.t === "snapshot" || last?.t === "update" ? last.moves?.listed : undefined;
}

describe("hidden cards of 1920 Wall Street", () => {
  test("never leave the server: every byte of every socket, over a whole match", async () => {
    const config = { board: "orange", tycoons: "random", callOptions: true };
    const wish = { game: "wall-street-1920", seats: 4, people: 3, bot: "random", config };
    const { code, seats, clients } = await startTable(rig, wish);
    const onlooker = await connect(rig, code, null);
    const players: Player[] = clients.map((client, seat) => ({
      seat,
      token: seats[seat]?.token ?? "",
      client,
      past: [],
      sent: 0,
    }));
    for (const player of players) await renew(player, code);
    await playOut(players, code);

    const match = onlooker.match();
    const response = await fetch(`${rig.url}/api/matches/${match}/record`, {
      headers: { authorization: `Bearer ${seats[0]?.token}` },
    });
    const parsed = parseRecord(await response.text());
    const game = findGame("wall-street-1920");
    if (!parsed.ok || game === undefined) throw new Error("no record");
    const after: Cards[] = [];
    const played = replay(parsed.record, game, null, ({ state }) => after.push(Cards.parse(state)));
    expect(played.ok).toBe(true);
    const rows = await rig.app.store.readRows(match, 0);

    let inputs = 0;
    const checked = { facts: 0, views: 0 };
    const viewers = [
      ...players.map(({ seat, client, past }) => ({
        viewer: seat,
        messages: [...past, client].flatMap((c) => c.messages),
      })),
      { viewer: "public" as const, messages: onlooker.messages },
    ];
    for (const row of rows) {
      inputs += JSON.parse(row.inputs).length;
      const cards = after[inputs - 1];
      if (cards === undefined || cards.phase === "assigning" || cards.phase === "over") continue;
      const versions: number[] = JSON.parse(row.versions);
      for (const { viewer, messages } of viewers) {
        const version = versions[viewer === "public" ? 0 : viewer + 1];
        for (const message of messages) {
          if ((message.t !== "snapshot" && message.t !== "update") || message.version !== version) continue;
          const facts = JSON.stringify(message.facts ?? []);
          const view = JSON.stringify([message.view, message.t === "update" ? message.patch : null]);
          for (const card of neverShown(cards, viewer)) expect(facts).not.toContain(`"${card}"`);
          for (const card of notInView(cards, viewer)) expect(view).not.toContain(`"${card}"`);
          checked.facts += facts.length > 2 ? 1 : 0;
          checked.views += 1;
        }
      }
    }
    expect(checked.facts).toBeGreaterThan(100);
    expect(checked.views).toBeGreaterThan(200);

    const stored = (await rig.app.store.readMatch(match))?.header ?? "";
    const { secret, seed }: { secret: string; seed: string } = JSON.parse(stored);
    for (const { client, past } of players) {
      for (const text of [...past, client].flatMap(({ raw }) => raw)) {
        if (text.includes('"phase":"over"')) continue;
        expect(text).not.toContain(secret);
        expect(text).not.toContain(seed);
      }
    }
  });
});
