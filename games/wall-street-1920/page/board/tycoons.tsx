import type { MessageKey } from "@bigboard/design/i18n";
import { useT } from "@bigboard/design/i18n";
import { COMPANIES, type PerCompany, type Tycoon } from "@bigboard/wall-street-1920/game";
import { useLabel } from "../labels/use-label.ts";

type Words = { readonly head: MessageKey; readonly foot: MessageKey };

/** What a Tycoon gives or takes, in two lines. */
export function tycoonWords(tycoon: Pick<Tycoon, "letter" | "face">): Words {
  const reward = tycoon.face === "reward";
  switch (tycoon.letter) {
    case "A":
      return reward
        ? { head: "street.tycoon.aReward", foot: "street.tycoon.aRewardFoot" }
        : { head: "street.tycoon.aPenalty", foot: "street.tycoon.aPenaltyFoot" };
    case "B":
      return reward
        ? { head: "street.tycoon.bReward", foot: "street.tycoon.bRewardFoot" }
        : { head: "street.tycoon.bPenalty", foot: "street.tycoon.bPenaltyFoot" };
    case "C":
      return reward
        ? { head: "street.tycoon.cReward", foot: "street.tycoon.cRewardFoot" }
        : { head: "street.tycoon.cPenalty", foot: "street.tycoon.cPenaltyFoot" };
    case "D":
      return reward
        ? { head: "street.tycoon.dReward", foot: "street.tycoon.dRewardFoot" }
        : { head: "street.tycoon.dPenalty", foot: "street.tycoon.dPenaltyFoot" };
  }
}

/** The four Tycoons above their companies' tracks; an empty plate where one has taken effect. */
export function Tycoons(props: { tycoons: PerCompany<Tycoon> }) {
  const t = useT();
  const label = useLabel();
  return (
    <ol className="tycs" aria-label={t("street.tycoon.list")}>
      {COMPANIES.map((company) => {
        const tycoon = props.tycoons[company];
        if (tycoon.gone) {
          return (
            <li key={company} className="tyc gone">
              <span className="tyt">{t("street.tycoon.gone")}</span>
            </li>
          );
        }
        const words = tycoonWords(tycoon);
        return (
          <li
            key={company}
            className={tycoon.face === "reward" ? "tyc rew" : "tyc pen"}
            {...label(tycoon.face === "reward" ? "tycoonReward" : "tycoonPenalty", {
              company: t("street.company.name", { company }),
              words: `${t(words.head)} ${t(words.foot)}`,
            })}
          >
            <b className="tl2" data-part="letter">
              {tycoon.letter}
            </b>
            <span className="tyt">{t(words.head)}</span>
            <small>{t(words.foot)}</small>
          </li>
        );
      })}
    </ol>
  );
}
