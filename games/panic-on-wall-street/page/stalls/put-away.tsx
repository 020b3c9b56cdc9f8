import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import styles from "./put-away.module.css";

/** Puts a phone's paper away: always in the same corner of the screen, however high the paper is. */
export function PutAway(props: { onPress: () => void }) {
  const t = useT();
  return (
    <div className={styles.corner}>
      <IconButton
        icon="cross"
        className={styles.key}
        label={t("panic.stalls.putAway")}
        onPress={props.onPress}
      />
    </div>
  );
}
