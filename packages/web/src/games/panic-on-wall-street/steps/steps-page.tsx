import { Head } from "../parts/head.tsx";
import { MarketBoard } from "../parts/market.tsx";

/** Roles, and the month from the bell to its end. */
export function StepsPage() {
  return (
    <>
      <Head />
      <main>
        <MarketBoard />
      </main>
    </>
  );
}
