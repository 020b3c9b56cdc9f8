import type { CSSProperties } from "react";
import { SeatMedal } from "../../../design/index.ts";
import type { ReplayAsideProps } from "../../../game-page.ts";
import { useArea, useT } from "../../../i18n/index.ts";
import { readEvents } from "../read.ts";
import { swappingNow, swapsOf } from "./swaps.ts";
import "./replay.css";

/** Who swapped how many cards with whom, up to the present moment: a square a pair, the darker the more. */
export function SwapMatrix(props: ReplayAsideProps) {
  useArea("krach-29");
  const t = useT();
  const { names, hats } = props;
  const swaps = swapsOf(readEvents(props.past), names.length);
  const now = swappingNow(readEvents(props.facts));
  const meet = (a: number, b: number): boolean => now !== null && now.includes(a) && now.includes(b);
  return (
    <figure className="rswaps">
      <figcaption className="h">
        {t("replay.swaps")}
        <small>{t("replay.swapsNote", { count: swaps.total })}</small>
      </figcaption>
      <table>
        <thead>
          <tr>
            <td />
            {hats.map((hat, seat) => (
              <th key={hat} scope="col" className={now?.includes(seat) ? "on" : ""}>
                <SeatMedal hat={hat} />
                <span className="sr">{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hats.map((hat, row) => (
            <tr key={hat}>
              <th scope="row" className={now?.includes(row) ? "on" : ""}>
                <SeatMedal hat={hat} />
                <span>{names[row]}</span>
              </th>
              {hats.map((other, column) => {
                const count = swaps.cards[row]?.[column] ?? 0;
                const times = swaps.times[row]?.[column] ?? 0;
                if (row === column) return <td key={other} className="self" />;
                return (
                  <td
                    key={other}
                    className={meet(row, column) ? "cell now" : "cell"}
                    style={cellStyle(swaps.most === 0 ? 0 : count / swaps.most)}
                    title={t("replay.swapsCell", {
                      one: names[row] ?? "",
                      other: names[column] ?? "",
                      cards: count,
                      times,
                    })}
                  >
                    {count === 0 ? "" : count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** How full a cell is, from 0 to 1: the style sheet mixes its colour. */
function cellStyle(part: number): CSSProperties & { "--part": number } {
  return { "--part": part };
}
