import { useT } from "@bigboard/design/i18n";
import { NoticePage } from "../../frame/error-page.tsx";
import type { RemoteTable } from "../../net/remote-table.ts";

/** A table that has not come yet, because the server is out of reach: the page tries again by itself, at once when asked to, and leads home. */
export function AwayPage(props: { code: string; remote: RemoteTable }) {
  const t = useT();
  const { code, remote } = props;
  return (
    <NoticePage
      where={t("table.where", { code })}
      icon="plug"
      title={t("table.awayTitle")}
      act={{ label: t("lobby.lookAgain"), onPress: () => remote.wake() }}
    >
      <p role="status">{t("table.awayText")}</p>
    </NoticePage>
  );
}
