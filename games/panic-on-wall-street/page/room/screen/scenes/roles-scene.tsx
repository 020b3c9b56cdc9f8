import { useT } from "@bigboard/design/i18n";
import { nameOf } from "../../../parts/names.ts";
import { Medal } from "../../../parts/who.tsx";
import { faceText } from "../../../steps/die.tsx";
import { useTable } from "../../../table-context.ts";

/** Who becomes what: the red die of each player, or what each has chosen (P-ROLE-3, P-RULING-3). */
export function RolesScene() {
  const t = useT();
  const table = useTable();
  const { view } = table;
  return (
    <section className="rms-scene" aria-labelledby="rms-roles">
      <h2 id="rms-roles" className="title">
        {t("room.roles.title")}
      </h2>
      <ol className="rms-roles">
        {view.players.map((_, seat) => {
          const rolls = view.roleRolls.flatMap((round) => round[seat] ?? []);
          const claim = view.roleClaims[seat] ?? null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <li key={seat}>
              <Medal seat={seat} />
              <b>{nameOf(table, seat, t)}</b>
              <span className="rms-faces">
                {rolls.map((face, round) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a roll is its round
                  <i key={round} className="pn-red">
                    {faceText(face)}
                  </i>
                ))}
                {claim === null ? null : t(`room.role.${claim}`)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
