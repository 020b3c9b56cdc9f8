import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useMeant } from "../coach/context.ts";
import { CompanyTag } from "../parts/company.tsx";
import { useTable } from "../table-context.ts";
import type { ShoutDraft } from "./shout-panel.tsx";

/** Cries with what is set aside; beside it what goes with the cry. */
export function CryButton(props: {
  ready: number;
  shout: ShoutDraft;
  open: boolean;
  /** With what is set aside and shouted; a press says why not. */
  possible: boolean;
  mayShout: boolean;
  busy: boolean;
  onCry: () => void;
  onShout: () => void;
}) {
  const t = useT();
  const table = useTable();
  const { ready, shout, possible } = props;
  const meant = useMeant("cry");
  const words = [
    shout.to === null ? null : t("krach.floor.forName", { name: person(table, shout.to).name }),
    shout.want === null ? null : `${t("krach.floor.wants", { whose: "mine" })} ${shout.want}`,
    shout.give === null ? null : `${t("krach.floor.gives", { whose: "mine" })} ${shout.give}`,
  ].filter((word) => word !== null);
  return (
    <div className={possible ? "kcrybox" : "kcrybox refused"}>
      <button
        type="button"
        className="kcrybtn"
        data-meant={meant ? "desk" : undefined}
        data-act="cry"
        aria-label={[t("krach.hand.cry", { n: ready }), ...words].join(", ")}
        aria-disabled={!possible}
        onClick={() => {
          if (!props.busy) props.onCry();
        }}
      >
        <Icon id="horn" />
        <span>
          {t.rich("krach.hand.cryRich", { n: ready })}
          {words.length === 0 ? null : (
            <small>
              {shout.to === null ? null : person(table, shout.to).name}{" "}
              {shout.want === null ? null : (
                <>
                  +<CompanyTag company={shout.want} />
                </>
              )}{" "}
              {shout.give === null ? null : (
                <>
                  {"\u2212"}
                  <CompanyTag company={shout.give} />
                </>
              )}
            </small>
          )}
        </span>
      </button>
      <button
        type="button"
        className="kshoutbtn"
        aria-expanded={props.open}
        aria-label={t("krach.hand.shout")}
        title={t("krach.hand.shout")}
        onClick={() => {
          if (props.mayShout) props.onShout();
        }}
      >
        <Icon id="chev" />
      </button>
    </div>
  );
}
