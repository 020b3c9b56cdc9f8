import { Button, Confirm } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { removeAllStored } from "@bigboard/design/stored";
import { useState } from "react";
import styles from "./settings-sheet.module.css";

/** Takes away what this browser keeps, after a second question, and goes home as somebody new. */
export function ForgetAll() {
  const t = useT();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <p className={styles.note}>{t("settings.forgetNote")}</p>
      <Button look="paper" className={styles.forget} onPress={() => setAsks(true)}>
        {t("settings.forget")}
      </Button>
      <Confirm
        open={asks}
        title={t("settings.forgetTitle")}
        text={t("settings.forgetText")}
        act={t("settings.forgetAct")}
        back={t("settings.forgetBack")}
        onAct={forget}
        onBack={() => setAsks(false)}
      />
    </>
  );
}

function forget(): void {
  removeAllStored();
  // A page that is leaving may still note what its table says; and what it holds in memory goes with it.
  window.addEventListener("pagehide", removeAllStored);
  location.assign("/");
}
