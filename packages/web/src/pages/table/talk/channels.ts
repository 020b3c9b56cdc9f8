import type { TalkGroup } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import type { ChatChannel, ChatLine, TableView } from "@bigboard/protocol";

/** Somebody one may speak to: everybody, a group, one other person, or the onlookers (P-NET-40). */
export type Target = { readonly id: string; readonly label: string; readonly channel: ChatChannel };

type Around = {
  readonly table: TableView;
  /** Null: an onlooker. */
  readonly seat: number | null;
  /** The own seat is out of the running match. */
  readonly retired: boolean;
  readonly groups: readonly TalkGroup[];
};

/** Whom the viewer may speak to now, the widest circle first. */
export function targets(around: Around, t: Translate): readonly Target[] {
  const { table, seat, retired } = around;
  if (seat === null || retired) {
    return [{ id: "onlookers", label: t("talk.onlookers"), channel: { kind: "onlookers" } }];
  }
  const people = peopleOf(table);
  const others = people.filter((other) => other !== seat);
  const groups = around.groups
    .filter(({ seats }) => seats.includes(seat))
    .map(({ id, label, seats }) => ({ id, label, seats: seats.filter((other) => others.includes(other)) }))
    .filter(({ seats }) => seats.length > 0 && seats.length < others.length);
  return [
    { id: "all", label: t("talk.everybody"), channel: { kind: "all" } },
    ...groups.map(({ id, label, seats }): Target => ({ id, label, channel: { kind: "seats", seats } })),
    ...others.map((other): Target => {
      const label = table.seats[other]?.name ?? "";
      return { id: `seat-${other}`, label, channel: { kind: "seats", seats: [other] } };
    }),
  ];
}

/** To whom a line was said, in words; null for everybody. */
export function channelName(line: ChatLine, around: Around, t: Translate): string | null {
  const { table, seat, groups } = around;
  const { channel } = line;
  switch (channel.kind) {
    case "all":
      return null;
    case "onlookers":
      return t("talk.onlookers");
    case "seats": {
      const people = peopleOf(table);
      const group = groups.find(({ seats }) =>
        sameSeats(
          seats.filter((other) => people.includes(other)),
          channel.seats,
        ),
      );
      if (group !== undefined && channel.seats.length > 2) return group.label;
      const rest = channel.seats.filter((other) => other !== line.from);
      return t.list(rest.map((other) => (other === seat ? t("talk.you") : (table.seats[other]?.name ?? ""))));
    }
  }
}

/** The target that answers a line in the channel it came by; null when there is none. */
export function answerTo(line: ChatLine, around: Around, all: readonly Target[]): Target | null {
  const { channel } = line;
  const { seat } = around;
  if (channel.kind !== "seats") return all.find((target) => target.channel.kind === channel.kind) ?? null;
  const rest = channel.seats.filter((other) => other !== seat);
  const fits = (target: Target): boolean =>
    target.channel.kind === "seats" && sameSeats(target.channel.seats, rest);
  return all.find(fits) ?? null;
}

function peopleOf(table: TableView): readonly number[] {
  return table.seats.filter(({ holder }) => holder === "person").map(({ seat }) => seat);
}

function sameSeats(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((seat) => b.includes(seat));
}
