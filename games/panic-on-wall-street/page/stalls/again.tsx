import { Button, Icon, IconButton } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useState } from "react";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { useBorn } from "../parts/steady/use-born.ts";
import { useTable } from "../table-context.ts";
import { CameOf, useSent } from "./again-sent.tsx";
import { ruinWith, worthUnder } from "./best-act.ts";
import { bidOn, OPEN } from "./deal-actions.ts";
import { OverFigures } from "./over-figures.tsx";
import styles from "./papers.module.css";
import { RuinWords } from "./ruin-words.tsx";
import type { Displaced } from "./tape-lines.ts";
import type { Dealing } from "./use-dealing.ts";

/** On a phone it goes by itself after so long: the company's own line still says who has it. */
const STANDS_MS = 12_000;

type Told = {
  displaced: readonly Displaced[];
  /** The company whose slip lies out: that slip says it itself. */
  chosen: TileId | null;
};

type Props = Told & {
  dealing: Dealing;
  onForget: (tile: string) => void;
  /** Null where its slip has no place: then there is the one bid that beats what was paid. */
  onLook: ((tile: string) => void) | null;
};

const keyOf = ({ tile, price }: Displaced): string => `${tile}/${price}`;

const toTell = ({ displaced, chosen }: Told): readonly Displaced[] =>
  displaced.filter(({ tile }) => tile !== chosen);

/**
 * Somebody took the viewer's share: it stands in red until it is answered or put away, with the bid that beats what was paid;
 * nothing is bid by itself (P-NET-23). It has a place of its own, moves nothing and goes after a while.
 */
export function BidAgain(given: Props) {
  const told = toTell(given);
  // What is said first stays until it is answered or goes: another company does not slide under the finger.
  const [first, setFirst] = useState<TileId | null>(null);
  const last = told.find(({ tile }) => tile === first) ?? told[0];
  const now = last?.tile ?? null;
  if (now !== first) setFirst(now);
  const phone = useLayout() === "phone";
  const { sent, note } = useSent();
  const props: Props = {
    ...given,
    dealing: {
      ...given.dealing,
      bid: (tile, price, terms) => {
        note(tile, price);
        given.dealing.bid(tile, price, terms);
      },
    },
  };
  // A bid still on its way leaves what it answers as it is; what is lost anew goes before what came of it.
  const again = sent !== null && last?.tile === sent.tile && (!sent.waited || last.by.price >= sent.price);
  if (sent !== null && !again) {
    const came = <CameOf sent={sent} at={placeOf(phone, given)} />;
    // The paper of a phone gives its place to what lies in such a box.
    return phone ? <div className={styles.born}>{came}</div> : came;
  }
  if (last === undefined) return null;
  return phone ? (
    <OnPhone key={keyOf(last)} {...props} last={last} more={told.length - 1} />
  ) : (
    <Again {...props} last={last} more={told.length - 1} at={placeOf(phone, props)} />
  );
}

type Place = "tape" | "paper" | "line" | "place";

function placeOf(phone: boolean, { onLook }: Pick<Props, "onLook">): Place {
  return phone ? (onLook === null ? "tape" : "paper") : onLook === null ? "line" : "place";
}

type One = Props & { last: Displaced; more: number };

/** Deaf in its first moment, and put away by itself. */
function OnPhone(props: One) {
  const { onForget, onLook, last } = props;
  const born = useBorn(false);
  useEffect(() => {
    const timer = setTimeout(() => onForget(last.tile), STANDS_MS);
    return () => clearTimeout(timer);
  }, [onForget, last.tile]);
  return (
    <div className={styles.born} {...born}>
      <Again {...props} at={placeOf(true, { onLook })} />
    </div>
  );
}

/** Who has it now, and for how much; and the least that beats it. */
export function useTaken({ tile, by: was }: Displaced) {
  const t = useT();
  const table = useTable();
  // Others may have bid on since.
  const by = table.view.tiles[tile]?.deal ?? was;
  return { by, name: nameOf(table, by.investor, t), beats: by.price + table.bound.edition.limits.unit };
}

/** On a phone it lies on the tape or on the paper that says to choose, on a desk at the foot of the hands or under the slip. */
function Again(props: One & { at: Place }) {
  const t = useT();
  const table = useTable();
  const { onForget, onLook, at, more } = props;
  const { tile, price, held } = props.last;
  const { by, name, beats } = useTaken(props.last);
  const company = companyName(table, tile, t);
  const worth = worthUnder(table, { tile }, beats);
  const short = at !== "line" ? (ruinWith(table, [{ tile, price: beats }])?.short ?? 0) : 0;
  return (
    <div className={styles.again} role="alert" data-lies="list" data-again={at}>
      {at === "place" ? null : <Icon id="swap" />}
      <p data-lies={at === "place" ? "list" : undefined}>
        {at === "tape"
          ? t("panic.stalls.again.line", { name, company, price: thousands(t, by.price) })
          : t(held ? "panic.stalls.again.text" : "panic.stalls.again.beaten", {
              name,
              company,
              price: thousands(t, by.price),
              bid: thousands(t, price),
              even: String(by.price === price),
            })}
        {more > 0 && at !== "tape" ? ` ${t("panic.stalls.again.more", { n: more })}` : null}
      </p>
      {at === "line" ? <RuinWords shares={[{ tile, price: beats }]} on="ink" brief /> : null}
      <IconButton
        className={styles.forget}
        icon="cross"
        label={t("panic.stalls.again.close")}
        onPress={() => onForget(tile)}
      />
      <div className={styles.acts}>
        <SteadyKey
          means={`${tile}/${beats}`}
          now={`${company}, ${thousands(t, beats)}`}
          fresh={at === "tape" || at === "paper"}
          worse={short > 0 ? t("panic.stalls.again.shortSure", { short: thousands(t, short) }) : null}
          look="paper"
          icon="horn"
          refused={props.dealing.refused(bidOn(tile, beats, OPEN))}
          onPress={() => props.dealing.bid(tile, beats, OPEN)}
        >
          <span>
            {t("panic.stalls.again.beat", { price: thousands(t, beats) })}
            {short > 0 ? (
              <small>{t("panic.stalls.again.short", { short: thousands(t, short) })}</small>
            ) : worth === null ? null : (
              <small>{t("panic.stalls.aboveWorth", { worth: thousands(t, worth) })}</small>
            )}
          </span>
        </SteadyKey>
        {onLook === null ? null : (
          <Button look="ink" onPress={() => onLook(tile)}>
            {t("panic.stalls.again.look")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** While a slip lies open under a thumb: the same for a moment, in words alone, over figures that move nowhere. A tap goes through it. */
export function TakenLine(props: Told) {
  const [last] = toTell(props);
  return last === undefined ? null : <Taken key={keyOf(last)} last={last} />;
}

function Taken(props: { last: Displaced }) {
  const t = useT();
  const table = useTable();
  const { by, name } = useTaken(props.last);
  return (
    <OverFigures>
      {t("panic.stalls.again.line", {
        name,
        company: companyName(table, props.last.tile, t),
        price: thousands(t, by.price),
      })}
    </OverFigures>
  );
}
