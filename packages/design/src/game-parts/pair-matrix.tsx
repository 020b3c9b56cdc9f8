import type { Hat } from "@bigboard/protocol";
import type { CSSProperties, ReactNode } from "react";
import { SeatMedal } from "../index.ts";
import "./pair-matrix.css";

/** What lies between two players: how full its square is (0 to 1), its figure, its words, and whether it happens now. */
export type PairCell = {
  readonly part: number;
  readonly text: ReactNode;
  readonly title: string;
  readonly now: boolean;
};

/** A square for every pair of players: what adds up between them over a match. */
export function PairMatrix(props: {
  title: string;
  note: string;
  names: readonly string[];
  hats: readonly Hat[];
  /** Whether a player takes part in what happens now. */
  lit: (seat: number) => boolean;
  cell: (row: number, column: number) => PairCell;
}) {
  const { names, hats, lit } = props;
  return (
    <figure className="pair-matrix">
      <figcaption className="h">
        {props.title}
        <small>{props.note}</small>
      </figcaption>
      <table>
        <thead>
          <tr>
            <td />
            {hats.map((hat, seat) => (
              <th key={hat} scope="col" className={lit(seat) ? "on" : ""}>
                <SeatMedal hat={hat} />
                <span className="sr">{names[seat]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hats.map((hat, row) => (
            <tr key={hat}>
              <th scope="row" className={lit(row) ? "on" : ""}>
                <SeatMedal hat={hat} />
                <span>{names[row]}</span>
              </th>
              {hats.map((other, column) =>
                row === column ? (
                  <td key={other} className="self" />
                ) : (
                  <Cell key={other} cell={props.cell(row, column)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Cell(props: { cell: PairCell }) {
  const { part, text, title, now } = props.cell;
  return (
    <td className={now ? "cell now" : "cell"} style={cellStyle(part)} title={title}>
      {text}
    </td>
  );
}

/** How full a cell is, from 0 to 1: the style sheet mixes its colour. */
function cellStyle(part: number): CSSProperties & { "--part": number } {
  return { "--part": part };
}
