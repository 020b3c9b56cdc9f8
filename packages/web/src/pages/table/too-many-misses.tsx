import { useT } from "@bigboard/design/i18n";
import { NoticePage } from "../../frame/error-page.tsx";

/** Too many wrong codes came from this network: of a table that nobody here was at, the server says nothing for a while. */
export function TooManyMisses(props: { code: string; again: () => void }) {
  const t = useT();
  return (
    <NoticePage
      where={t("table.where", { code: props.code })}
      icon="lock"
      title={t("table.missesTitle")}
      act={{ label: t("table.missesAct"), onPress: props.again }}
    >
      <p>{t("table.missesText")}</p>
    </NoticePage>
  );
}
