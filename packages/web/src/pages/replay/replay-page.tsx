import { TopBar } from "../../frame/top-bar.tsx";
import { useT } from "../../i18n/index.ts";

/** Replays of finished matches. */
export function ReplayPage(_props: { match: string | null }) {
  const t = useT();
  return (
    <div className="notice-page">
      <TopBar where={t("replay.title")} />
    </div>
  );
}
