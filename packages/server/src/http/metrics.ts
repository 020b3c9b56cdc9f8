import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof makeMetrics>;

/** The server's own figures in Prometheus form; `live` reads what is only known when asked. */
export function makeMetrics(
  live: () => { tables: number; sockets: number; matches: number; connections: number },
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("bigboard_tables_loaded", "Tables in memory", () => live().tables);
  gauge("bigboard_sockets", "Open sockets", () => live().sockets);
  gauge("bigboard_connections", "Open TCP connections", () => live().connections);
  gauge("bigboard_matches_loaded", "Matches in memory", () => live().matches);
  return {
    registry,
    streams: new Gauge({ name: "bigboard_streams", help: "Open event streams", registers }),
    messages: new Counter({
      name: "bigboard_messages_total",
      help: "Acts and table commands taken",
      labelNames: ["kind"],
      registers,
    }),
    refusals: new Counter({
      name: "bigboard_refusals_total",
      help: "Acts and table commands refused",
      labelNames: ["code"],
      registers,
    }),
    errors: new Counter({
      name: "bigboard_errors_total",
      help: "Messages that could not be taken",
      labelNames: ["code"],
      registers,
    }),
    faults: new Counter({
      name: "bigboard_faults_total",
      help: "Faults of rules, bots or the store",
      registers,
    }),
    commitRows: new Histogram({
      name: "bigboard_commit_rows",
      help: "Rows of one match that shared a commit",
      buckets: [1, 2, 4, 8, 16, 32],
      registers,
    }),
    commitSeconds: new Histogram({
      name: "bigboard_commit_seconds",
      help: "From deciding to being durable",
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
      registers,
    }),
    actSeconds: new Histogram({
      name: "bigboard_act_seconds",
      help: "From the arrival of an act to its last viewer's message",
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
      registers,
    }),
  };
}
