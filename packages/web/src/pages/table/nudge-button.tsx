import { Button, type ButtonLook, toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { LIMITS, type SeatView } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import { ask } from "./command.ts";
import type { TableHandle } from "./use-table.ts";

/** Asks somebody to go on, says that it did, and rests for as long as the server would refuse it. */
export function NudgeButton(props: { handle: TableHandle; place: SeatView; look?: ButtonLook }) {
  const t = useT();
  const { handle, place, look = "ink" } = props;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const rested = setTimeout(() => setAsked(false), LIMITS.nudgeEveryMs);
    return () => clearTimeout(rested);
  }, [asked]);
  const nudge = async (): Promise<void> => {
    if (!(await ask(handle.remote, { do: "nudge", seat: place.seat }))) return;
    setAsked(true);
    toast({ hat: place.hat, good: true, text: t.rich("room.nudgedWho", { name: place.name }) });
  };
  return (
    <Button look={look} icon={asked ? "check" : "bell"} disabled={asked} onPress={() => void nudge()}>
      {asked ? t("room.nudged") : t("room.nudge")}
    </Button>
  );
}
