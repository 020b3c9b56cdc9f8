import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { editionOf } from "./house-config.ts";

/** Where the values of the edition come from: a stamp with one letter and its word. */
export function EditionStamp(props: { table: TableView }) {
  const t = useT();
  const edition = editionOf(props.table);
  if (edition === null) return null;
  const word = t(`stamp.${edition.stamp}`);
  return (
    <span className="stamp" title={t("stamp.title", { edition: edition.title, source: word })}>
      <b aria-hidden="true">{edition.stamp}</b>
      <span>{word}</span>
    </span>
  );
}
