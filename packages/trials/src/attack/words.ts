import { GAMES } from "@bigboard/games";
import { TableView } from "@bigboard/protocol";
import { until } from "../rigs/rig.ts";
import { type Attack, pause, range, tally } from "./attack.ts";
import { playing } from "./match.ts";
import { jsonOf, seatedOf, type Visitor } from "./visitor.ts";

/** Letters that nobody sees, each by what it is called. */
const UNSEEN: { readonly [name: string]: string } = {
  "U+3164": "\u3164",
  "U+115F": "\u115f",
  "U+2800": "\u2800",
  "U+061C": "\u061c",
  "U+180E": "\u180e",
  "U+FFF9": "\ufff9",
  "U+E0041": "\u{e0041}",
  "U+D800": "\ud800",
  "U+200B": "\u200b",
  "U+202E": "\u202e",
};

async function viewOf(visitor: Visitor, code: string): Promise<TableView> {
  return TableView.parse(jsonOf((await visitor.ask(`/api/tables/${code}`)).text));
}

const unseen: Attack = {
  what: "Names that nobody sees",
  tried: `${Object.keys(UNSEEN).join(" ")}, alone and inside a name`,
  async run(house) {
    const surprises: string[] = [];
    for (const [what, letter] of Object.entries(UNSEEN)) {
      const visitor = house.stranger();
      const alone = await visitor.opens({ name: letter });
      if (alone.status !== 400) surprises.push(`${what} alone was taken`);
      const inside = await visitor.opens({ name: `An${letter}n` });
      if (inside.status >= 400) continue;
      const name = (await viewOf(visitor, seatedOf(inside).code)).seats[0]?.name ?? "";
      if (name !== "Ann") surprises.push(`${what} stayed in a name`);
    }
    return { held: surprises.length === 0, said: surprises.join("; ") || "refused alone, taken out inside" };
  },
};

/** Names that look like `Ann Lee`. */
const ALIKE = [
  "Ann Lee",
  "\u0410nn Lee",
  "Ann  Lee",
  "\u212bnn Lee".normalize("NFD").replace(/\u030a/, ""),
  "Ann L\u0435\u0435",
  "ann lee",
];

const alike: Attack = {
  what: "Somebody else's name",
  tried:
    "sitting down as Ann Lee beside Ann Lee: as it is, with Cyrillic letters, with two spaces, in lower case; renaming in mid-match",
  async run(house) {
    const visitor = house.stranger();
    const surprises: string[] = [];
    for (const name of ALIKE) {
      const { code } = await visitor.mustOpen({ name: "Ann Lee", seats: 3 });
      const sat = await visitor.sits(code, name);
      if (sat.status < 400 && (await twins(visitor, code)))
        surprises.push(`${JSON.stringify(name)} sat down`);
    }
    const { lines, code } = await playing(house, visitor);
    await lines[1]?.command({ do: "profile", name: "\u0410nn", hat: "cap" });
    if (await twins(visitor, code)) surprises.push("renamed in mid-match");
    return { held: surprises.length === 0, said: surprises.join("; ") || "refused, each" };
  },
};

const LOOKS: { readonly [letter: string]: string } = { "\u0430": "a", "\u0435": "e" };

/** Whether two at the table look the same to a careless eye. */
async function twins(visitor: Visitor, code: string): Promise<boolean> {
  const { seats } = await viewOf(visitor, code);
  const names = seats.flatMap(({ name, holder }) => (holder === "free" ? [] : [skeleton(name)]));
  return new Set(names).size < names.length;
}

function skeleton(name: string): string {
  const letters = [...name.normalize("NFKD").toLowerCase().replace(/\s+/g, " ")];
  return letters.map((letter) => LOOKS[letter] ?? letter).join("");
}

const loudOnlooker: Attack = {
  what: "One onlooker who says everything",
  tried: "30 lines of chat by one onlooker, then one by another",
  async run(house) {
    const talkative = GAMES.find(({ meta }) => meta.talk?.chat === true)?.meta;
    if (talkative === undefined) throw new Error("no game has a chat");
    const { code } = await house.stranger().mustOpen({ game: talkative.id, seats: talkative.seats[0] });
    const loud = await house.stranger().greeted(code, null);
    const quiet = await house.stranger().greeted(code, null);
    const say = (text: string, as: string) =>
      ({ do: "chat", channel: { kind: "onlookers" }, text, as }) as const;
    const told: string[] = [];
    for (const n of range(30)) {
      const answer = await loud.command(say(`line ${n}`, "Loud"));
      told.push(answer?.t === "refused" ? answer.refusal.code : (answer?.t ?? "closed"));
    }
    const heard = await quiet.command(say("and I?", "Quiet"));
    return { held: heard?.t === "done", said: `the loud one: ${tally(told)}; the other: ${heard?.t}` };
  },
};

const uninvited: Attack = {
  what: "Listening at a closed table",
  tried: "onlookers: false; a stranger's socket through a match, an emote and its end",
  async run(house) {
    const visitor = house.stranger();
    const { code, lines, match } = await playing(house, visitor, false, 3);
    const stranger = await house.stranger().greeted(code, null);
    await lines[0]?.command({ do: "emote", code: "laugh" });
    for (let turn = 0; turn < 3; turn += 1) await lines[turn % 2]?.act(match, [{ type: "add", n: 3 }]);
    await until(() => lines[0]?.heard("table").at(-1)?.table.phase === "over");
    await pause(300);
    const view = jsonOf((await house.stranger().ask(`/api/tables/${code}`)).text);
    const parsed = TableView.safeParse(view);
    const revealed = parsed.success && parsed.data.revealed !== null;
    const heard = stranger.messages.map(({ t }) => t);
    const leaks = stranger.messages.some((message) => JSON.stringify(message).includes('"secret"'));
    const told = heard.filter((t) => ["snapshot", "update", "emote", "shout", "chat"].includes(t));
    return {
      held: told.length === 0 && !revealed && !leaks,
      said: `heard ${tally(heard) || "nothing"}; secret and seed ${revealed || leaks ? "told" : "not told"}`,
    };
  },
};

export const words: readonly Attack[] = [unseen, alike, loudOnlooker, uninvited];
