import type { InputHTMLAttributes, ReactNode } from "react";
import styles from "./strip.module.css";

/**
 * The paper strip of a replay with its brass knob, which carries `turn` and stands at `part` of the strip, 0 to 1.
 * What is printed on the paper are the `children`; `scrubber` is the slider that lies over it; `below` stands under it.
 */
export function Strip(props: {
  part: number;
  turn: number;
  scrubber: InputHTMLAttributes<HTMLInputElement>;
  children: ReactNode;
  below: ReactNode;
}) {
  return (
    <div className={styles.tape}>
      <div className={`paper ${styles.strip}`}>
        {props.children}
        <span
          className={styles.knob}
          aria-hidden="true"
          style={{ left: `calc(14px + (100% - 28px) * ${props.part})` }}
        >
          <b className={styles.plate}>{props.turn}</b>
        </span>
        <input type="range" className={styles.scrubber} {...props.scrubber} />
      </div>
      {props.below}
    </div>
  );
}
