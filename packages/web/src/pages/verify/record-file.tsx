import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useId } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components";
import styles from "./record-file.module.css";

type DropEvent = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0];

/** A place to drop a record or to choose one from the disk. Gives its text, nothing else. */
export function RecordFile(props: { onText: (text: string) => void; children?: ReactNode }) {
  const t = useT();
  const id = useId();
  const take = (file: File | undefined): void => {
    if (file !== undefined) void file.text().then(props.onText);
  };
  const dropped = async (event: DropEvent): Promise<void> => {
    for (const item of event.items) {
      if (item.kind !== "file") continue;
      take(await item.getFile());
      return;
    }
  };
  return (
    <DropZone
      className={styles.drop ?? ""}
      aria-label={t("verify.drop")}
      onDrop={(event) => void dropped(event)}
    >
      <label htmlFor={id} className="btn btn-brass">
        <Icon id="deck" />
        {t("verify.choose")}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept="application/json,.json"
        onChange={(event) => take(event.target.files?.[0])}
      />
      <span className={styles.orDrop}>{t("verify.drop")}</span>
      {props.children}
    </DropZone>
  );
}
