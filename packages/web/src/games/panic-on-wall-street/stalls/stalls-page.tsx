import { Head } from "../parts/head.tsx";
import { MarketBoard } from "../parts/market.tsx";

/** The negotiation, from its ready phase to the bell. */
export function StallsPage() {
  return (
    <>
      <Head />
      <main>
        <MarketBoard />
      </main>
    </>
  );
}
