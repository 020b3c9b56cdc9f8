import { Button, Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { money, thousands } from "../parts/money.ts";
import { companyName, nameOf, namesOf } from "../parts/names.ts";
import { SteadyKey } from "../parts/steady/steady-key.tsx";
import { WhyNot } from "../parts/why-not.tsx";
import { type PanicTable, useTable } from "../table-context.ts";
import { acceptBundle, bundlesOf, type LiveBundle, total } from "./bundle.ts";
import { endOfBundle } from "./deal-actions.ts";
import styles from "./papers.module.css";
import { RuinWords } from "./ruin-words.tsx";
import type { Dealing } from "./use-dealing.ts";

/** Bundles for the viewer and of the viewer: all their deals at once, or none (P-NET-29). */
export function BundlesPart(props: { dealing: Dealing }) {
  const t = useT();
  const { me, view } = useTable();
  const bundles = me === null ? [] : bundlesOf(view, me);
  if (bundles.length === 0) return null;
  return (
    <section className={styles.bundles} aria-label={t("panic.stalls.bundles")}>
      {bundles.map((bundle) => (
        <BundlePaper key={bundle.id} bundle={bundle} {...props} />
      ))}
    </section>
  );
}

function BundlePaper(props: { bundle: LiveBundle; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { bundle, dealing } = props;
  const mine = bundle.from === table.me;
  const sent = replacedWords(table, bundle, t);
  // One's own lie folded; what somebody waits for an answer to lies open.
  return (
    <details className={`${styles.bundle} paper`} data-bundle="" open={!mine}>
      <summary className={styles.title}>
        <Icon id="link" />
        {t(mine ? "panic.stalls.bundleOfYours" : "panic.stalls.bundleFrom", {
          name: nameOf(table, mine ? bundle.to : bundle.from, t),
          price: thousands(t, total(bundle.members)),
        })}
      </summary>
      <ul>
        {bundle.members.map((member) => (
          <li key={member.tile} className={styles.member}>
            <span>{companyName(table, member.tile, t)}</span>
            {member.closed ? <Icon id="lock" label={t("panic.stalls.closed")} /> : null}
            <b>{thousands(t, member.price)}</b>
          </li>
        ))}
      </ul>
      {sent === null || mine ? null : <p className={styles.why}>{sent}</p>}
      {mine || bundle.kind === "bid" ? null : (
        <>
          <WhyNot action={acceptBundle(table.view, bundle)} />
          <RuinWords shares={bundle.members} />
        </>
      )}
      <div className={styles.acts}>
        {mine ? null : (
          <SteadyKey
            means={`${bundle.id}/${bundle.members.map(({ tile }) => table.view.tiles[tile]?.deal?.no ?? "").join()}`}
            now={money(t, total(bundle.members))}
            fresh
            look="paper"
            icon="gavel"
            refused={dealing.refused(acceptBundle(table.view, bundle))}
            onPress={() => dealing.acceptBundle(bundle)}
          >
            {t("panic.stalls.acceptAll", { price: thousands(t, total(bundle.members)) })}
          </SteadyKey>
        )}
        <Button
          look="paper"
          refused={dealing.refused(endOfBundle(table.view, bundle, table.me))}
          onPress={() => dealing.endBundle(bundle)}
        >
          {t(mine ? "panic.stalls.takeBackAll" : "panic.stalls.decline")}
        </Button>
      </div>
    </details>
  );
}

/** Who goes home when the bundle is accepted; null when nobody does. */
function replacedWords(table: PanicTable, bundle: LiveBundle, t: ReturnType<typeof useT>): string | null {
  const investor = bundle.kind === "bid" ? bundle.from : bundle.to;
  const home = bundle.members.flatMap(({ tile }) => {
    const deal = table.view.tiles[tile]?.deal;
    return deal === null || deal === undefined || deal.investor === investor ? [] : [deal.investor];
  });
  return home.length === 0
    ? null
    : t("panic.stalls.sendsHome", { names: namesOf(table, [...new Set(home)], t) });
}
