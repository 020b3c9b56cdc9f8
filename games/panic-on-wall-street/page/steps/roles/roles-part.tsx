import { Button, Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { managersAmong, type Role, roleDraw } from "@bigboard/panic-on-wall-street/game";
import { useId, useState } from "react";
import { Act } from "../../parts/act.tsx";
import { nameOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { useDesk, useTable } from "../../table-context.ts";
import { Die } from "../die.tsx";
import { StepSlip } from "../slip.tsx";

/** Who manages and who invests: by the red die, by claims, or by the host's word (P-ROLE-3, P-RULING-3). */
export function RolesPart() {
  const { config } = useTable();
  switch (config.roles) {
    case "dice":
      return <DicePart />;
    case "choose":
      return <ClaimPart />;
    case "host":
      return <HostPart />;
    default:
      return config.roles satisfies never;
  }
}

/** The red dice as they fall, round by round: ties at the border roll again (P-RULING-2, P-HID-1). */
function DicePart() {
  const t = useT();
  const table = useTable();
  const { view, bound, judge, me } = table;
  const draw = roleDraw(view);
  const round = view.roleRolls.length;
  const mine = judge.may({ type: "rollRole" });
  // The last die has fallen: what it made of everybody stands for a moment, and any tap goes on.
  const drawn = draw.contenders.length === 0;
  const role = me === null ? null : draw.managers.includes(me) ? "manager" : "investor";
  const { die } = bound.edition.market.red;
  return (
    <>
      <section className="ps-scene ps-roles">
        <Counts />
        <ol className="ps-rolls">
          {view.players.map((_, seat) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a player is its seat
              key={seat}
              className={rollClass(draw, seat, round)}
            >
              <Medal seat={seat} />
              <span>
                <b>{nameOf(table, seat, t)}</b>
                <small>{t(`steps.roles.${told(draw, view.roleRolls, seat)}`)}</small>
              </span>
              <span className="ps-rounds">
                {view.roleRolls.map((one, index) =>
                  index > 0 &&
                  one[seat] === undefined &&
                  !(index === round - 1 && draw.contenders.includes(seat)) ? null : (
                    <Die
                      // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
                      key={index}
                      colour="red"
                      face={one[seat] ?? null}
                      faces={die}
                      small
                    />
                  ),
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <StepSlip
        title={t(
          drawn && role !== null
            ? `panic.role.${role}`
            : round > 1 && !drawn
              ? "steps.roles.again"
              : "steps.roles.lot",
        )}
        rule={round > 1 ? "P-RULING-2" : "P-ROLE-3"}
        acts={
          mine ? (
            <Act look="brass" icon="dice" name="rollRole" action={{ type: "rollRole" }}>
              {t("steps.roles.roll")}
            </Act>
          ) : drawn && role !== null ? (
            <Button look="brass" icon="check">
              {t("steps.goOn")}
            </Button>
          ) : undefined
        }
      >
        <p className="ps-lead">
          {round > 1 && !drawn
            ? t("steps.roles.tie", {
                names: t.list(readerFirst(draw.contenders, me).map((seat) => nameOf(table, seat, t))),
                places: draw.places,
              })
            : t(drawn && role !== null ? `steps.roles.does.${role}` : "steps.roles.text")}
        </p>
        {drawn ? null : <p className="ps-small">{t(mine ? "steps.roles.alone" : "steps.roles.wait")}</p>}
      </StepSlip>
    </>
  );
}

/** As one says it: "You, Silas, and Nell". */
function readerFirst(seats: readonly Seat[], me: Seat | null): readonly Seat[] {
  return seats.toSorted((a, b) => Number(b === me) - Number(a === me));
}

type Draw = ReturnType<typeof roleDraw>;

/** Where a seat stands in the draw: manager for certain, investor for certain, or still rolling. */
function standing(draw: Draw, seat: Seat, round: number): "manager" | "investor" | "tied" | "rolling" {
  if (draw.managers.includes(seat)) return "manager";
  if (!draw.contenders.includes(seat)) return "investor";
  return round > 1 ? "tied" : "rolling";
}

/** In words: the first die of a seat may lie already while others still roll. */
function told(draw: Draw, rolls: readonly { readonly [seat: number]: unknown }[], seat: Seat) {
  const stands = standing(draw, seat, rolls.length);
  return stands === "rolling" && rolls[0]?.[seat] !== undefined ? "rolled" : stands;
}

function rollClass(draw: Draw, seat: Seat, round: number): string {
  return `ps-player ${standing(draw, seat, round)}`;
}

/** How many of each the table needs (P-ROLE-6). */
function Counts() {
  const t = useT();
  const { view } = useTable();
  const seats = view.players.length;
  const managers = managersAmong(seats);
  return (
    <header className="ps-roleshead">
      <h2>{t("steps.roles.head")}</h2>
      <p>{t("steps.roles.counts", { managers, investors: seats - managers })}</p>
    </header>
  );
}

/** Everybody claims what he would like; too many claimants are drawn (P-RULING-3). */
function ClaimPart() {
  const t = useT();
  const table = useTable();
  const { view, me, judge } = table;
  const { act, refuse } = useDesk().acts;
  const own = me === null ? null : (view.roleClaims[me] ?? null);
  const groups: readonly (Role | null)[] = ["manager", "investor", null];
  return (
    <>
      <section className="ps-scene ps-roles">
        <Counts />
        <div className="ps-claims">
          {groups.map((role) => (
            <section key={role ?? "open"} aria-label={t(`steps.roles.claims.${role ?? "open"}`)}>
              <h3>{t(`steps.roles.claims.${role ?? "open"}`)}</h3>
              <ul>
                {view.roleClaims.map((claim, seat) =>
                  claim === role ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a player is its seat
                    <li key={seat}>
                      <Medal seat={seat} />
                      <b>{nameOf(table, seat, t)}</b>
                    </li>
                  ) : null,
                )}
              </ul>
            </section>
          ))}
        </div>
      </section>
      <StepSlip title={t("steps.roles.choose")} rule="P-RULING-3">
        <p className="ps-lead">{t("steps.roles.chooseText")}</p>
        {me === null ? null : (
          <div className="ps-either">
            {(["manager", "investor"] as const).map((role) => {
              const claiming: Action = { type: "claimRole", role: own === role ? null : role };
              const refusal = judge.refusalOf(claiming);
              return (
                <button
                  key={role}
                  type="button"
                  className={refusal === null ? "btn btn-paper" : "btn btn-refused on-paper"}
                  aria-pressed={own === role}
                  onClick={() => (refusal === null ? void act("claimRole", claiming) : refuse(refusal))}
                >
                  {own === role ? <Icon id="check" /> : null}
                  {t(`steps.roles.i.${role}`)}
                </button>
              );
            })}
          </div>
        )}
      </StepSlip>
    </>
  );
}

/** The host says who manages (P-RULING-3). */
function HostPart() {
  const t = useT();
  const table = useTable();
  const { view, config, me } = table;
  const wanted = managersAmong(view.players.length);
  const [chosen, setChosen] = useState<readonly Seat[]>([]);
  const mine = me === config.host;
  const assigning: Action = { type: "assignRoles", managers: chosen };
  const id = useId();
  return (
    <>
      <section className="ps-scene ps-roles">
        <Counts />
        <ul className="ps-rolls">
          {view.players.map((_, seat) => {
            const on = chosen.includes(seat);
            const toggle = (): void =>
              setChosen(on ? chosen.filter((one) => one !== seat) : [...chosen, seat].slice(-wanted));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a player is its seat
              <li key={seat} className={on ? "ps-player manager" : "ps-player"}>
                <Medal seat={seat} />
                <b id={`${id}name${seat}`}>{nameOf(table, seat, t)}</b>
                {mine ? (
                  <button
                    type="button"
                    id={`${id}role${seat}`}
                    className="btn btn-ink"
                    aria-pressed={on}
                    aria-labelledby={`${id}name${seat} ${id}role${seat}`}
                    onClick={toggle}
                  >
                    {t(on ? "steps.roles.manager" : "steps.roles.investor")}
                  </button>
                ) : null}
              </li>
            );
          })}
        </ul>
      </section>
      <StepSlip
        title={t("steps.roles.title")}
        rule="P-RULING-3"
        acts={
          mine ? (
            <Act look="brass" icon="check" name="assignRoles" action={assigning}>
              {t("steps.roles.assign")}
            </Act>
          ) : undefined
        }
      >
        <p className="ps-lead">
          {mine
            ? t("steps.roles.hostText", { managers: wanted })
            : t("steps.roles.hostWait", { name: person(table, config.host).name })}
        </p>
      </StepSlip>
    </>
  );
}
