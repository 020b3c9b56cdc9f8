import { Slip } from "@bigboard/design";
import type { ReactNode } from "react";
import { RecordFile } from "./record-file.tsx";
import styles from "./record-slip.module.css";

/** The slip that takes a record: what it is for, what came of the last one, and the place for a file at its foot. */
export function RecordSlip(props: {
  title: string;
  line: ReactNode;
  onText: (text: string) => void;
  children: ReactNode;
}) {
  return (
    <Slip level={1} className={styles.slip} title={props.title}>
      <div className={styles.body}>
        <p className={styles.line}>{props.line}</p>
        {props.children}
        <RecordFile onText={props.onText} />
      </div>
    </Slip>
  );
}
