import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { openSettings, SoundSwitch } from "../../frame/top-bar.tsx";
import { QrCode } from "../table/qr-code.tsx";
import { isReachable } from "./reachable.ts";

/** How to come to this table with a phone, small, for a corner of the big screen (P-NET-69); and its few switches. */
export function Join(props: { table: TableView }) {
  const t = useT();
  const { invite, code } = props.table;
  return (
    <div className="screen-join">
      <ScreenSwitches />
      <div>
        <small>{isReachable(invite) ? t("screen.join") : t("screen.joinHere")}</small>
        <strong translate="no">{code}</strong>
      </div>
      <QrCode text={invite} label={t("invite.qr")} />
    </div>
  );
}

/** Sound, full screen, language: shown faintly, for whoever sets the screen up. */
export function ScreenSwitches() {
  const t = useT();
  return (
    <nav className="screen-switches" aria-label={t("frame.tools")}>
      <SoundSwitch />
      <IconButton
        icon="plus"
        label={t("screen.full")}
        onPress={() => {
          const { documentElement, fullscreenElement } = document;
          const change =
            fullscreenElement === null ? documentElement.requestFullscreen?.() : document.exitFullscreen();
          change?.catch(() => undefined);
        }}
      />
      <IconButton icon="cog" label={t("settings.title")} onPress={openSettings} />
    </nav>
  );
}
