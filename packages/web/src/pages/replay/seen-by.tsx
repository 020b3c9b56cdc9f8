import { Icon, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Viewer } from "@bigboard/kernel";
import type { Person } from "./people.ts";

/** Whose eyes: everybody's, or one seat's as it was then. */
export type Look = Viewer | "all";

export function SeenBy(props: { people: readonly Person[]; viewer: Look; onChoose: (viewer: Look) => void }) {
  const t = useT();
  const { people, viewer, onChoose } = props;
  return (
    <section className="seen-by" aria-labelledby="seen-by">
      <h2 className="h" id="seen-by">
        {t("replay.seenBy")}
      </h2>
      <ul>
        <li>
          <button
            type="button"
            aria-pressed={viewer === "all"}
            className={viewer === "all" ? "on" : ""}
            onClick={() => onChoose("all")}
          >
            <span className="all-eyes">
              <Icon id="eye" />
            </span>
            <span>
              <b>{t("replay.all")}</b>
              <small>{t("replay.allNote")}</small>
            </span>
          </button>
        </li>
        {people.map((person, seat) => (
          <li key={person.hat}>
            <button
              type="button"
              aria-pressed={viewer === seat}
              className={viewer === seat ? "on" : ""}
              onClick={() => onChoose(seat)}
            >
              <SeatMedal hat={person.hat} />
              <span>
                <b>{person.name}</b>
                <small>{t("replay.asThen")}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
