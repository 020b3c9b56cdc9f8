import { SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import type { TableView } from "@bigboard/protocol";
import { NoticePage } from "../../../frame/error-page.tsx";
import style from "./ended-page.module.css";
import { endedWords } from "./words.ts";

/** The host ended the match: nobody has won it. Whoever sat here may look at all of it, and play again. */
export function EndedPage(props: {
  table: TableView;
  seat: number | null;
  replayHref: string | null;
  rematch: () => void;
}) {
  const t = useT();
  const { table, seat, replayHref, rematch } = props;
  const hosting = seat !== null && seat === table.host;
  const replay =
    replayHref === null ? null : { label: t("courtesy.replay"), onPress: () => navigate(replayHref) };
  const again = hosting ? { label: t("courtesy.again"), onPress: rematch } : null;
  const acts = [again, replay].filter((act) => act !== null);
  const [act, other] = acts;
  return (
    <NoticePage
      where={t("table.where", { code: table.code })}
      icon="gavel"
      title={t("courtesy.endedTitle")}
      {...(act === undefined ? {} : { act })}
      {...(other === undefined ? {} : { other })}
    >
      <p data-part="ended">{endedWords(table, seat, t)}</p>
      <p>{t("courtesy.endedNobody")}</p>
      <ul className={style.people}>
        {table.seats.map((place) => (
          <li key={place.seat}>
            <SeatMedal hat={place.hat} />
            {place.seat === seat ? t("courtesy.you") : place.name}
          </li>
        ))}
      </ul>
      {hosting ? null : <p>{t("courtesy.hostAgain", { host: table.seats[table.host]?.name ?? "" })}</p>}
    </NoticePage>
  );
}
