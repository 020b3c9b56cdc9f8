import type { Layout } from "@bigboard/design/game-parts/layout";
import type { Trend } from "@bigboard/wall-street-1920/game";
import { angleOf, arc, at, heading, RAILS, type RailPlan, stepAngle } from "./geometry.ts";
import styles from "./rail.module.css";

/** A walk as it is drawn: from a location, so many steps along the trend. */
export type Route = {
  readonly from: number;
  readonly steps: number;
  readonly trend: Trend;
  readonly color: string;
};

type RailProps = {
  layout: Layout;
  places: number;
  trend: Trend;
  turn: number;
  route: Route | null;
};

const RAYS = 48;

/** The two brass ellipses, the chevrons of the trend, and the route in my colour. */
export function Rail(props: RailProps) {
  const plan = RAILS[props.layout];
  const locations = Array.from({ length: props.places }, (_, n) => n);
  const angles = locations.map((location) => angleOf(location, props.places, props.turn));
  return (
    <svg
      className={styles.rail}
      data-layout={props.layout}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      {...(props.layout === "phone" ? { preserveAspectRatio: "none" } : {})}
      aria-hidden="true"
    >
      {plan.outer === null ? null : <Outer plan={plan} angles={angles} />}
      <Rays plan={plan} />
      <Track plan={plan} />
      {angles.map((angle) => (
        <Chevron key={angle} plan={plan} angle={angle + stepAngle(props.places) / 2} trend={props.trend} />
      ))}
      {angles.map((angle) => {
        const point = at(plan.inner, angle);
        return (
          <circle
            key={angle}
            className={styles.dot}
            cx={point.x}
            cy={point.y}
            r={props.layout === "phone" ? 3 : 5}
          />
        );
      })}
      {props.route === null || props.layout === "phone" ? null : (
        <RouteLine plan={plan} places={props.places} turn={props.turn} route={props.route} />
      )}
    </svg>
  );
}

function Outer(props: { plan: RailPlan; angles: readonly number[] }) {
  const { plan, angles } = props;
  if (plan.outer === null) return null;
  const { outer, inner } = plan;
  const rim = { ...inner, rx: inner.rx + 14, ry: inner.ry + 14 };
  return (
    <g className={styles.brass}>
      <ellipse {...outer} strokeWidth="1.5" />
      <ellipse cx={outer.cx} cy={outer.cy} rx={outer.rx - 7} ry={outer.ry - 7} strokeWidth=".7" />
      {angles.map((angle) => {
        const from = at(rim, angle);
        const to = at(outer, angle);
        return <path key={angle} strokeWidth="1.2" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}

function Rays(props: { plan: RailPlan }) {
  const { inner } = props.plan;
  return (
    <g className={styles.rays}>
      {Array.from({ length: RAYS }, (_, n) => (n * 360) / RAYS).map((angle) => {
        const from = at(inner, angle, 0.3);
        const to = at(inner, angle, 0.84);
        return <path key={angle} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}

function Track(props: { plan: RailPlan }) {
  const { cx, cy, rx, ry } = props.plan.inner;
  return (
    <g className={styles.track}>
      <ellipse cx={cx} cy={cy} rx={rx + 14} ry={ry + 14} />
      <ellipse className={styles.bed} cx={cx} cy={cy} rx={rx} ry={ry} />
      <ellipse cx={cx} cy={cy} rx={rx - 14} ry={ry - 14} />
      <ellipse className={styles.dim} cx={cx} cy={cy} rx={rx - 18} ry={ry - 18} />
    </g>
  );
}

function Chevron(props: { plan: RailPlan; angle: number; trend: Trend }) {
  const point = at(props.plan.inner, props.angle);
  const turn = heading(props.plan.inner, props.angle, props.trend);
  return (
    <path
      className={styles.chevron}
      data-part="chevron"
      d="m-5-6 7 6-7 6"
      transform={`translate(${point.x.toFixed(1)} ${point.y.toFixed(1)}) rotate(${turn.toFixed(0)})`}
    />
  );
}

function RouteLine(props: { plan: RailPlan; places: number; turn: number; route: Route }) {
  const { plan, places, turn, route } = props;
  const sign = route.trend === "clockwise" ? 1 : -1;
  const start = angleOf(route.from, places, turn);
  const end = start + sign * route.steps * stepAngle(places);
  const from = start + sign * 10;
  const to = end - sign * 9;
  const line = arc(plan.inner, from, to);
  const head = at(plan.inner, to);
  const tilt = heading(plan.inner, to, route.trend);
  return (
    <g className={styles.route} style={{ color: route.color }}>
      <path className={styles.under} d={line} />
      <path className={styles.line} d={line} />
      <path
        className={styles.head}
        d="m-8-11 15 11-15 11z"
        transform={`translate(${head.x} ${head.y}) rotate(${tilt})`}
      />
      {Array.from({ length: route.steps - 1 }, (_, n) => n + 1).map((step) => {
        const point = at(plan.inner, start + sign * step * stepAngle(places));
        return (
          <g key={step} transform={`translate(${point.x} ${point.y})`}>
            <circle r="11" />
            <text y="5">{step}</text>
          </g>
        );
      })}
    </g>
  );
}
