import type { TycoonFace, TycoonLetter } from "@bigboard/wall-street-1920/game";
import css from "./shield.module.css";

/** A Tycoon's letter on its plate: green where it pays, red where it strikes. */
export function Shield(props: { letter: TycoonLetter; face: TycoonFace }) {
  return (
    <span className={css.shield} data-face={props.face}>
      {props.letter}
    </span>
  );
}
