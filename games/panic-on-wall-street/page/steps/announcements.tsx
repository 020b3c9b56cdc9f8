import { type ToastContent, toast } from "@bigboard/design";
import { currentLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import { playSound, type SoundName } from "@bigboard/design/sound";
import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useEffect } from "react";
import { thousands } from "../parts/money.ts";
import { nameOf, namesOf } from "../parts/names.ts";
import { type PanicTable, useDesk, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { sparedOf, sparedWords } from "./spared.ts";

/** Says in a line what concerns everybody as it happens: who leaves, who sold, who bought, who promised. */
export function Announcements() {
  const t = useT();
  const table = useTable();
  const { feed } = useDesk().shell;
  useEffect(
    () =>
      feed.subscribe((update) => {
        const events = asEvents(update.facts);
        // A desk has room at its foot; at its top stands who is short, and what for.
        const foot = currentLayout() === "desk";
        for (const said of spared(events, table, t, currentLayout() === "phone")) toast({ ...said, foot });
        for (const event of events) {
          const sound = soundOf(event);
          if (sound !== null) playSound(sound);
          const said = words(event, table, t);
          if (said !== null) toast({ ...said, foot });
        }
      }),
    [feed, table, t],
  );
  return null;
}

function soundOf(event: Event): SoundName | null {
  switch (event.type) {
    case "knockedDown":
    case "removed":
      return "gavel";
    case "turned":
    case "soldToBank":
      return "paper";
    case "raised":
      return "call";
    case "bankrupt":
      return "bell";
    default:
      return null;
  }
}

/**
 * What the creditors decided, debtor by debtor: nobody declared, and what is unpaid is noted. A phone has no list of
 * IOUs beside it: whoever signs or holds one reads here what it is worth.
 */
export function spared(
  events: readonly Event[],
  table: PanicTable,
  t: Translate,
  phone: boolean,
): readonly ToastContent[] {
  const ious = events.flatMap((event) => (event.type === "iou" ? [event.iou] : []));
  return sparedOf(ious).map((debtor) => {
    const { hat } = person(table, debtor);
    const own = ious.filter((iou) => iou.debtor === debtor);
    const said = sparedWords(table, ious, debtor, t);
    const mine = debtor === table.me || own.some(({ creditor }) => creditor === table.me);
    return phone && mine
      ? { hat, text: t("steps.say.unforced", { said, n: own.length }), long: true }
      : { hat, text: said };
  });
}

/** The line of an event; null for what the page shows anyway. */
export function words(event: Event, table: PanicTable, t: Translate): ToastContent | null {
  const hat = (seat: number): { readonly hat: ToastContent["hat"] & string } => ({
    hat: person(table, seat).hat,
  });
  const name = (seat: number): string => nameOf(table, seat, t);
  switch (event.type) {
    case "roles": {
      // Who plays reads it on a paper that waits.
      return table.me === null
        ? { icon: "dice", text: t("steps.say.managers", { names: t.list(event.managers.map(name)) }) }
        : null;
    }
    case "bankrupt":
      return {
        ...hat(event.seat),
        text: t(event.eliminated ? "steps.say.out" : `steps.say.lost.${event.role}`, {
          name: name(event.seat),
        }),
      };
    case "soldToBank":
      return {
        ...hat(event.seat),
        text: t("steps.say.sold", { name: name(event.seat), n: event.tiles.length }),
      };
    case "circle":
      return {
        text: t("steps.say.circle", {
          names: namesOf(table, event.seats, t),
          amount: thousands(t, event.amount),
        }),
        icon: "swap",
      };
    default:
      return null;
  }
}
