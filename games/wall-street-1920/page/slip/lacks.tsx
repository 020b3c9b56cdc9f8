import { useT } from "@bigboard/design/i18n";
import type { Preview } from "../plan/preview.ts";
import styles from "./lacks.module.css";

/** Before harm is done: a Black day lies open, and this plan leaves too little cash for it (W-CARD-19). */
export function Lacks(props: { preview: Preview }) {
  const t = useT();
  const { short } = props.preview;
  if (short === 0) return null;
  return <em className={styles.short}>{t.rich("street.slip.blackDay", { short })}</em>;
}
