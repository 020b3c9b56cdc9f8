import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { SoundSwitch } from "@bigboard/design/sound/switch";
import { WallJoin } from "@bigboard/design/wall/join";
import type { TableView } from "@bigboard/protocol";
import { openSettings } from "../../frame/top-bar.tsx";
import { QrCode } from "../table/qr-code.tsx";
import css from "./join.module.css";
import { isReachable } from "./reachable.ts";

/** How to come to this table with a phone, small, for a corner of the big screen (P-NET-69); and its few switches. */
export function Join(props: { table: TableView }) {
  const t = useT();
  const { invite, code } = props.table;
  return (
    <WallJoin
      hint={isReachable(invite) ? t("screen.join") : t("screen.joinHere")}
      code={code}
      tools={<ScreenSwitches />}
    >
      <QrCode text={invite} label={t("invite.qr")} />
    </WallJoin>
  );
}

/** Sound, full screen, language: shown faintly, for whoever sets the screen up. */
export function ScreenSwitches() {
  const t = useT();
  return (
    <nav className={css.switches} aria-label={t("frame.tools")}>
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
