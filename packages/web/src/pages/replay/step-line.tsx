import { Icon, SeatMedal } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Told } from "@bigboard/design/records/story";
import type { Person } from "./people.ts";
import styles from "./step-line.module.css";

/** What just happened, in a line; read aloud as it changes. */
export function StepLine(props: { story: readonly Told[]; people: readonly Person[]; at: number }) {
  const t = useT();
  const step = props.story[props.at];
  const person = step?.seat == null ? undefined : props.people[step.seat];
  return (
    <p className={`paper ${styles.line}`} role="status">
      {person === undefined ? <Icon id="bell" className={styles.sign} /> : <SeatMedal hat={person.hat} />}
      <span>
        {step === undefined || step.text === ""
          ? t("replay.setup")
          : person === undefined
            ? step.text
            : t("replay.step", { name: person.name, text: step.text })}
      </span>
    </p>
  );
}
