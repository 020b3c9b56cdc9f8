import { useLarge } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { LogLine } from "../log/lines.ts";
import { sinceTurnOf } from "../log/since.ts";
import { useTable } from "../table-context.ts";
import styles from "./lately.module.css";

/** The lines of one turn side by side: three turns have room that way. */
function turnsOf(lines: readonly LogLine[]): readonly (readonly LogLine[])[] {
  return [...Map.groupBy(lines, ({ turn }) => turn).values()];
}

/** Whether a line tells that all that was bought in its turn is kept: its name stands before it. */
function isAllKept(line: LogLine, turn: readonly LogLine[]): boolean {
  if (line.of !== "kept") return false;
  const fates = turn.filter(({ of }) => of === "kept" || of === "discarded");
  return fates.length === 1 && turn.some(({ of }) => of === "bought");
}

/** What the rivals did since the viewer's last turn, in the order in which it happened. */
export function Since(props: { lines: readonly LogLine[] }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  // People are not explained.
  const isBot = ({ seat }: LogLine): boolean => {
    if (seat === null) return false;
    const { bot, standIn } = person(table, seat);
    return bot || standIn;
  };
  // A turn in large words would be longer than the paper it is read on.
  const large = useLarge();
  if (me === null) return null;
  const lines = sinceTurnOf(props.lines, view, me).filter(({ turn }) => turn > 0);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("street.slip.since")}>
      <h3 className={styles.head}>{t("street.slip.since")}</h3>
      <ol className={styles.lines}>
        {(large ? lines.map((line) => [line]) : turnsOf(lines)).map(([first, ...more]) =>
          first === undefined ? null : (
            <li key={first.id}>
              {[first, ...more].map((line, n, all) => (
                <span key={line.id} data-tone={line.tone}>
                  {n === 0 ? "" : " · "}
                  {isAllKept(line, all)
                    ? t("street.log.keepsIt", {
                        who: table.seats[line.seat ?? 0]?.name ?? "",
                        count: line.cards,
                      })
                    : n > 0 && line.seat === first.seat
                      ? line.bare
                      : line.text}
                  {line.planned && isBot(line) ? <small className={styles.why}> {line.why}</small> : null}
                </span>
              ))}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
