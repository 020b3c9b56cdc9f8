import { TURN_PACE } from "@bigboard/arena";
import { LIMITS } from "@bigboard/protocol";

/** Every limit of the server that is not the wire's (those are LIMITS in the protocol). Milliseconds, counts, bytes. */
export const SERVER_LIMITS = {
  ...LIMITS,
  /** A socket is pinged this often; one that has missed so many pings in a row is closed (K-NET-51). */
  heartbeatMs: 2_000,
  heartbeatsMissed: 3,
  /** Pages one person may have open at a table; `socketsPerTable` is for those without a seat. */
  socketsPerSeat: 8,
  /** A stream on which nothing happens says so often that it is alive. */
  streamBeatMs: 15_000,
  /** Time to say `hello` after connecting. */
  helloMs: 10_000,
  /** Emotes of one seat: this many at once, then this many a second (K-NET-44). */
  emoteBurst: 3,
  emotesPerSecond: 0.5,
  /** How long a bot takes to answer an emote, and from one answer to the next at a table. */
  replyMs: [1_200, 3_200],
  replyEveryMs: 5_000,
  /** Shouts of one seat (P-NET-41). */
  shoutsPerSecond: 1,
  /** Lines of chat of one person: this many at once, then this many a second. */
  chatBurst: 4,
  chatPerSecond: 0.5,
  /** The same for all without a seat from one address, which has a part of what all of them have together. */
  addressChatBurst: 8,
  addressChatPerSecond: 1,
  onlookersChatBurst: 20,
  onlookersChatPerSecond: 2,
  /** Paces of speakers that one table remembers: seats, and addresses of onlookers. */
  voicesKept: 512,
  /** Lines of one table that are kept, in memory alone, for pages that are opened later. */
  chatLinesKept: 200,
  /** Guesses for honour that are kept of one match, in the same way. */
  betsKept: 200,
  /** How long a table may rest at a time, and how long an ask for it stands, by a wall clock. */
  recessMs: 600_000,
  askMs: 30_000,
  /** A clock that ends later than this needs nobody to watch it until then. */
  farOffMs: 600_000,
  /** How long a refusal is remembered under its id. */
  refusalMemoryMs: 600_000,
  refusalsRemembered: 512,
  /** Commands that changed a table and are known by their ids after a restart too: the table is stored with them. */
  doneKept: 64,
  /** Acts of one match that may wait for their turn. */
  actsWaiting: 256,
  /** Acts of one match that share a commit. */
  actsPerCommit: 32,
  /** Updates kept per viewer for those who come back after a blink; five are as long as a whole view, which comes instead. */
  updatesKept: 3,
  /** Facts of the running round kept for pages that are opened in the middle of it. */
  factsKept: 400,
  /** Stories of matches kept in memory; those, always fewer, that wait to be told from their log; facts in one message, in bytes. */
  storiesKept: 48,
  storiesWaiting: 24,
  storyBytes: 96 * 1024,
  /** How often one socket may ask for a part of a story: this many at once, then this many a second. */
  storyBurst: 24,
  storyPartsPerSecond: 4,
  /** A hash goes with every so many updates. */
  hashEvery: 16,
  /** Rows between two snapshots of a match. */
  snapshotEvery: 48,
  /** How long a match waits after a failure of the store: at first, and at most while it goes on failing. The most is what clients are told. */
  storeAgainMs: 150,
  storeRetryMs: 1_000,
  /** Snapshots that are written in one go when matches leave memory. */
  keptTogether: 50,
  /** The served clock is saved, and matches that are due looked for, this often. */
  beatMs: 500,
  /** The same among several nodes, who know by it that a node lives: together with the age of a beat below, less than a second. */
  nodeBeatMs: 250,
  /** A node whose last beat is older leads nothing: at worst two lead for a moment, and deadlines must not wait. */
  leaderlessMs: 600,
  /** A node that stands still while it holds a match's row must not hold up the others for longer. */
  idleInTransactionMs: 500,
  /** The served clock is saved this often while no deadline and no thinking time runs. */
  idleClockMs: 10_000,
  /** A node whose last beat is older serves nobody; how often nodes compare what they have in memory with the store. */
  nodeLostMs: 2_000,
  compareMs: 1_000,
  /** What dead nodes left is cleared away this often. */
  sweepNodesMs: 60_000,
  /** Where another node wrote to a match so lately, deadlines wait so long for what was read in time elsewhere. */
  sharedLatelyMs: 60_000,
  settleMs: 150,
  /** Nodes that do not lead a match ring its deadlines so much later. */
  secondBellMs: 250,
  /** A table that several write to at once is judged anew so often. */
  tableTries: 8,
  /** Matches woken in one beat. */
  wokenAtOnce: 200,
  /** A table at which no match ever began goes after this; one whose last act is `keepDays` ago, a setting, goes as well. */
  neverBegunMs: 86_400_000,
  keepDays: 365,
  /** Old tables are looked for so long after the start, then this often; those taken at once. */
  firstRetentionMs: 60_000,
  retentionMs: 3_600_000,
  tablesPerRetention: 200,
  /** A match that is due and could not be taken up because the store failed is tried again after this. */
  wakeAgainMs: 1_000,
  /** A match or table nobody looks at leaves memory after this. */
  idleMs: 120_000,
  /** What a bot may compute for one decision; its pace and its waiting for other bots are not counted. */
  botThinkMs: 1_900,
  /** Decisions of one kind of bot in a match that took longer before the stand-in plays instead; the stand-in's freeze it. */
  botsTooLong: 3,
  /** How long a bot seems to think about the first decision of a turn; later ones take half. */
  botPaceMs: TURN_PACE,
  /** Decisions the host may take for a seat in one go; more is a fault of the rules. */
  fallbacksAtOnce: 200,
  /** The watchdog looks at the engine's thread this often. */
  lookMs: 250,
  /** The same call in so many looks after the first one does not return, if the thread has computed for so long meanwhile. */
  stuckLooks: 5,
  stuckCpuMs: 300,
  /** Looks in which nothing moves at all, for whatever reason, before that is told, and before the engine is started again. */
  slowLooks: 12,
  deadLooks: 60,
  /** The engine is started again so often within that time for reasons that nothing can be done about. */
  restartsAtMost: 5,
  restartsWithinMs: 60_000,
  /**
   * Memory for what has just been made, in megabytes: what hundreds of tables showed last is no garbage yet when their next acts come,
   * and with Node's own 48 it is moved again and again.
   */
  youngHeapMb: 96,
  /** What the engine may take to close before it is ended. */
  closeMs: 10_000,
  /** Bytes waiting in a socket before it is closed as too slow. */
  socketBacklogBytes: 1024 * 1024,
  /** Requests per minute and address. */
  requestsPerMinute: 600,
  tablesPerMinute: 60,
  /** Tables that gather or play, opened from one address and in all; settings of the operator. */
  tablesPerAddress: 50,
  tables: 20_000,
  seatsPerMinute: 120,
  socketsPerMinute: 600,
  /** Acts and commands by POST, of one address; besides, each seat has the pace of a socket. Seats whose pace is remembered. */
  ordersPerMinute: 6_000,
  pacesRemembered: 20_000,
  /** `/healthz` and `/metrics`, each. */
  operatorPerMinute: 240,
  /** Codes of tables that are not there, asked for by one address: this many at once, then this many an hour. */
  missesAtOnce: 20,
  missesPerHour: 10,
  /** How long whoever may not miss any more waits for what a seat's token opens: longer than any table takes to load. */
  guessWaitMs: 250,
  /** Addresses whose misses and tables are remembered, and tables of each. */
  addressesRemembered: 20_000,
  codesRemembered: 64,
  /** Time for the head of a request, for all of it, and without a byte while one is answered; looked after this often. */
  headersMs: 20_000,
  requestMs: 40_000,
  inactiveMs: 60_000,
  checkMs: 2_000,
  /** Connections in all and of one address, loopback apart: a proxy speaks for many. */
  connections: 8_000,
  connectionsPerAddress: 512,
  /** Those of them that have sent no whole request yet; a whole school may come back at the same moment. */
  silent: 2_000,
  silentPerAddress: 256,
  /** Sockets at tables, in all and of one address. */
  sockets: 6_000,
  socketsPerAddress: 512,
} as const;
