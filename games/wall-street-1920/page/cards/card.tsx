import { Coin, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import type {
  Card,
  Company,
  DualCard,
  Instruction,
  MarketCard,
  PrivateShare,
  ShareCard,
  Trend,
} from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { cardLabel } from "../labels/card-label.ts";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import { spokenName } from "./names.ts";

/** How a card is spoken: by its own name, by a given one, or not at all because the thing round it speaks. */
type Speech = {
  readonly silent?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  /** "none": its printed cost is not shown, where a plate with another price hangs at it. */
  readonly coin?: "none";
};

function Sheet(props: Speech & { classes: string; name: string; children: ReactNode; says?: LabelProps }) {
  const classes = props.className ? `card ${props.classes} ${props.className}` : `card ${props.classes}`;
  if (props.silent) {
    return (
      <span className={classes} data-coin={props.coin} aria-hidden="true" {...props.says}>
        {props.children}
      </span>
    );
  }
  return (
    <span
      className={classes}
      data-coin={props.coin}
      role="img"
      aria-label={props.label ?? props.name}
      {...props.says}
    >
      {props.children}
    </span>
  );
}

/** Any card of the edition, at the size of `--cw`. */
export function CardFace(props: Speech & { card: Card }) {
  const t = useT();
  const label = useLabel();
  const { card } = props;
  const name = spokenName(t, card);
  const { id, figures } = cardLabel(card, useTable(), t);
  const says = label(id, figures);
  switch (card.kind) {
    case "share":
      return (
        <Sheet {...props} name={name} says={says} classes={`share co-${card.company}`}>
          <Frame />
          <Cost cost={card.cost} />
          <Emblem company={card.company} count={card.shares} />
          <Ribbon text={t("street.company.short", { company: card.company })} />
          <ShareFoot card={card} />
        </Sheet>
      );
    case "gold":
      return (
        <Sheet {...props} name={name} says={says} classes="share gold">
          <Frame />
          <Cost cost={card.cost} />
          <span className="emb n1">
            <Icon id="gold" />
          </span>
          <Ribbon text={t("street.company.gold")} />
          <span className="ft">
            <i>{t("street.card.anyCompanyFoot")}</i>
            <Dynamite count={card.dynamite} />
          </span>
        </Sheet>
      );
    case "dual":
      return (
        <Sheet {...props} name={name} says={says} classes="share dual">
          <DualHalves card={card} />
          <Cost cost={card.cost} />
        </Sheet>
      );
    case "market":
      return (
        <Sheet {...props} name={name} says={says} classes={wireClass(card)}>
          <Wire card={card} />
        </Sheet>
      );
  }
}

function Frame() {
  return (
    <>
      <span className="frame" />
      <Icon id="rosette" className="ros" />
    </>
  );
}

function Cost(props: { cost: number }) {
  return (
    <span className="cost">
      <b>{props.cost}</b>
    </span>
  );
}

function Emblem(props: { company: Company; count: 1 | 2 }) {
  return (
    <span className={`emb n${props.count}`}>
      <Icon id={props.company} />
      {props.count === 2 ? <Icon id={props.company} /> : null}
    </span>
  );
}

/** The name on its band; long words of other languages are set narrower instead of being cut. */
function Ribbon(props: { text: string }) {
  const length = props.text.length;
  const narrow = length > 11 ? " tight" : length > 8 ? " snug" : "";
  return (
    <span className={`rib${narrow}`}>
      <b>{props.text}</b>
    </span>
  );
}

function ShareFoot(props: { card: ShareCard & { kind: "share" } }) {
  const t = useT();
  const { card } = props;
  return (
    <span className="ft">
      {card.change === 0 ? (
        <i>{t("street.card.shares", { shares: card.shares })}</i>
      ) : (
        // What the arrow moves stands before it: alone, its figure is taken for a number of shares.
        <span className={card.change > 0 ? "d u" : "d n"}>
          <i>{t("street.card.moves")}</i>
          <Icon id={card.change > 0 ? "up" : "down"} />
          <b>{Math.abs(card.change)}</b>
        </span>
      )}
      <Dynamite count={card.dynamite} />
    </span>
  );
}

function Dynamite(props: { count: number }) {
  if (props.count === 0) return null;
  return (
    <span className={props.count > 2 ? "dy many" : "dy"}>
      {Array.from({ length: Math.min(props.count, 3) }, (_, n) => n).map((n) => (
        <Icon key={n} id="dynamite" />
      ))}
    </span>
  );
}

function DualHalves(props: { card: DualCard }) {
  const t = useT();
  const [first, second] = props.card.companies;
  return (
    <>
      <span className={`half ha co-${first}`}>
        <Icon id={first} />
        <b>{t("street.company.short", { company: first })}</b>
      </span>
      <span className={`half hb co-${second}`}>
        <b>{t("street.company.short", { company: second })}</b>
        <Icon id={second} />
      </span>
    </>
  );
}

function wireClass(card: MarketCard): string {
  return card.instruction.does === "change" ? `wire co-${card.instruction.company}` : "wire special";
}

function Wire(props: { card: MarketCard }) {
  const t = useT();
  const { card } = props;
  return (
    <>
      <span className="wh">
        <b>{t("street.card.wire")}</b>
      </span>
      <Cost cost={card.cost} />
      <span className={card.instruction.does === "change" ? "wb" : "wb sp"}>
        <WireDrawing instruction={card.instruction} />
      </span>
      <Ribbon text={ribbonOf(t, card.instruction)} />
      <span className="ft">
        <span className="pt">
          <Icon id="points" />
          <b>{card.points}</b>
        </span>
        <Dynamite count={card.dynamite} />
      </span>
    </>
  );
}

function ribbonOf(t: ReturnType<typeof useT>, instruction: Instruction): string {
  switch (instruction.does) {
    case "change":
      return t("street.company.short", { company: instruction.company });
    case "surprise":
      return t("street.ribbon.surprise");
    case "upwards":
      return t("street.ribbon.upwards");
    case "downwards":
      return t("street.ribbon.downwards");
    case "mixed":
      return t("street.ribbon.mixed");
    case "black-day":
      return t("street.ribbon.blackDay");
    case "stock-market":
      return t("street.ribbon.stockMarket");
  }
}

function Arrow(props: { by: number }) {
  return (
    <span className={props.by > 0 ? "arrow u" : "arrow n"}>
      <Icon id={props.by > 0 ? "up" : "down"} />
      <b>{Math.abs(props.by)}</b>
    </span>
  );
}

function WireDrawing(props: { instruction: Instruction }) {
  const t = useT();
  const { instruction } = props;
  switch (instruction.does) {
    case "change":
      return (
        <>
          <Arrow by={instruction.by} />
          <Icon id={instruction.company} className="wco" />
        </>
      );
    case "surprise":
      return (
        <>
          <Arrow by={instruction.by} />
          <small>{t("street.wire.surprise")}</small>
        </>
      );
    case "upwards":
      return (
        <>
          <Arrow by={1} />
          <small>{t("street.wire.lowest")}</small>
        </>
      );
    case "downwards":
      return (
        <>
          <Arrow by={-1} />
          <small>{t("street.wire.highest")}</small>
        </>
      );
    case "mixed":
      return (
        <span className="both">
          <Arrow by={1} />
          <Arrow by={-1} />
        </span>
      );
    case "black-day":
      return (
        <>
          <Coin amount={2} />
          <small>{t("street.wire.blackDay")}</small>
        </>
      );
    case "stock-market":
      return <Icon id="swap" className="swp" />;
  }
}

/** The Market Trend card: an instrument with its direction and the coins that lie on it. */
export function TrendCard(props: Speech & { trend: Trend; coins: number }) {
  const t = useT();
  const label = useLabel();
  const name = t("street.card.trend", { trend: props.trend, coins: props.coins });
  const coins = Array.from({ length: Math.min(props.coins, 3) }, (_, n) => n);
  return (
    <Sheet {...props} name={name} says={label("trend", { coins: props.coins })} classes="trend">
      <span className="frame" />
      <b className="th">{t("street.card.trendHead")}</b>
      <Icon id={props.trend === "clockwise" ? "cw" : "ccw"} className="dir" />
      <span className="tc">
        {props.coins > 3 ? <Coin amount={props.coins} /> : coins.map((n) => <Coin key={n} amount={1} />)}
      </span>
    </Sheet>
  );
}

/** The back of a card that this viewer may not see: equal for all. `sealed`: something else lies on its middle. */
export function CardBack(props: Speech & { name: string; sealed?: boolean }) {
  return (
    <Sheet {...props} classes="bk">
      <Icon id="rosette" className="ros" />
      {props.sealed ? null : <Icon id="hidden" className="hd" />}
    </Sheet>
  );
}

/** The Explosion: it goes to a pile at once, so it has no cost. */
export function ExplosionCard(props: Speech & { dynamite: number }) {
  const t = useT();
  const label = useLabel();
  return (
    <Sheet
      {...props}
      name={t("street.card.explosion", { dynamite: props.dynamite })}
      says={label("explosion", { dynamite: props.dynamite })}
      classes="blastc"
    >
      <span className="frame" />
      <span className="emb n1">
        <Icon id="dynamite" />
      </span>
      <Ribbon text={t("street.ribbon.explosion")} />
      <span className="ft">
        <Dynamite count={props.dynamite} />
      </span>
    </Sheet>
  );
}

/** The private share as its owner sees it. */
export function PrivateCard(props: Speech & { share: PrivateShare }) {
  const t = useT();
  const label = useLabel();
  const { share } = props;
  const company = t("street.company.name", { company: share.company });
  return (
    <Sheet
      {...props}
      says={label("private", { company })}
      name={t("street.card.privateSpoken", { company, shares: share.shares, points: share.points })}
      classes={`share private co-${share.company}`}
    >
      <Frame />
      <Emblem company={share.company} count={share.shares} />
      <Ribbon text={t("street.company.short", { company: share.company })} />
      <span className="ft">
        <span className="pt">
          <Icon id="points" />
          <b>{share.points}</b>
        </span>
        <Icon id="eye" className="ey" />
      </span>
    </Sheet>
  );
}
