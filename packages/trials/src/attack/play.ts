import { addOf } from "../rigs/toy.ts";
import { pause } from "./attack.ts";
import type { House } from "./house.ts";
import { type Line, seatedOf } from "./visitor.ts";

/** A table of two who do not stop playing, whatever happens around them. */
export class Play {
  readonly #house: House;
  readonly #seats: { readonly token: string }[] = [];
  #lines: Line[] = [];
  #code = "";
  #match = "";
  #going = false;
  #loop: Promise<void> = Promise.resolve();
  /** The longest that an act waited for its answer since it was last asked. */
  #worstMs = 0;
  acts = 0;
  broken = 0;

  constructor(house: House) {
    this.#house = house;
  }

  async begin(): Promise<void> {
    const visitor = this.#house.stranger();
    const host = await visitor.mustOpen({ config: { goal: 1_000_000_000 } });
    const guest = seatedOf(await visitor.sits(host.code, "Bob"));
    this.#code = host.code;
    this.#seats.push(host, guest);
    await this.#connect();
    for (const line of this.#lines)
      await line.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
    await this.#lines[0]?.command({ do: "start" });
    this.#match = this.#lines[0]?.heard("table").at(-1)?.table.match ?? "";
    this.goOn();
  }

  async #connect(): Promise<void> {
    const visitor = this.#house.stranger();
    this.#lines = [];
    for (const { token } of this.#seats) this.#lines.push(await visitor.greeted(this.#code, token));
  }

  goOn(): void {
    this.#going = true;
    this.#loop = this.#play();
  }

  async stop(): Promise<void> {
    this.#going = false;
    await this.#loop;
  }

  /** The server was started again. */
  async comeBack(): Promise<void> {
    for (const line of this.#lines) line.close();
    await this.#connect();
    this.goOn();
  }

  worstMs(): number {
    const worst = this.#worstMs;
    this.#worstMs = 0;
    return worst;
  }

  async #play(): Promise<void> {
    while (this.#going) {
      for (const line of this.#lines) {
        const sent = performance.now();
        const answer = await line.act(this.#match, [addOf(1)]);
        this.#worstMs = Math.max(this.#worstMs, performance.now() - sent);
        if (answer === null) this.broken += 1;
        else if (answer.t === "done") this.acts += 1;
      }
      await pause(100);
    }
  }
}
