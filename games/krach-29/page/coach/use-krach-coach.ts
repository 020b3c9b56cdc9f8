import { useCoach } from "@bigboard/design/coach/use-coach";
import type { GamePageProps, ToldUpdate } from "@bigboard/design/game-page";
import { useOfNow } from "@bigboard/design/game-parts/clock";
import { useLines } from "@bigboard/design/game-parts/use-lines";
import type { Translate } from "@bigboard/design/i18n";
import { settingsStore } from "@bigboard/design/settings/store";
import { useStore } from "@bigboard/design/store";
import type { Company } from "@bigboard/krach-29/game";
import { useCallback, useMemo, useState } from "react";
import { EMPTY_TRAY, type Tray } from "../hand/tray.ts";
import { useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import type { Coached } from "./context.ts";
import { COURSE, LESSONS } from "./course.ts";
import { countDeeds, type Deed, deedsIn } from "./deeds.ts";
import { isHurried, isLater, sceneOf } from "./scene.ts";
import { lessonWords } from "./words.ts";

/** The coach for the table as it is drawn; silent for whoever has no seat. */
export function useKrachCoach(shell: GamePageProps, tray: Tray): Coached {
  const table = useTable();
  const { view, config, judge, me } = table;
  const [told, setTold] = useState(false);
  const [selling, setSelling] = useState<Company | null>(null);
  const words = useCallback(
    (update: ToldUpdate): readonly Deed[] => (me === null ? [] : deedsIn(asEvents(update.facts), me)),
    [me],
  );
  const done = useLines(shell.feed, words);
  const deeds = useMemo(() => countDeeds(done), [done]);
  const later = useOfNow((now) => isLater(view, now));
  const hurried = useOfNow((now) => isHurried(table, now));
  const live = shell.connection === "open" && !shell.paused;
  const given = shell.lesson ?? null;
  const taught = me !== null && given === null;
  const on = useStore(settingsStore).coach && taught;
  // Where there are no lessons nobody looks at the scene: then the rules are not asked about every cry.
  const looked = on ? tray : EMPTY_TRAY;
  const scene = useMemo(
    () => sceneOf({ view, config, judge }, me ?? 0, looked, { deeds, told, later, hurried, live }, selling),
    [view, config, judge, me, looked, deeds, told, later, hurried, live, selling],
  );
  const { lesson, hush } = useCoach("krach-29", COURSE, scene, taught);
  const sentence = LESSONS.find(({ id }) => id === lesson?.id) ?? null;
  return useMemo(
    () => ({
      sentence,
      words: (t: Translate) => (sentence === null ? null : lessonWords(sentence, scene, table, t)),
      hush,
      onTold: setTold,
      selling,
      onSelling: setSelling,
      lesson: given,
    }),
    [sentence, scene, table, hush, given, selling],
  );
}
