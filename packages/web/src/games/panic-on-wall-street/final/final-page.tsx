import { Head } from "../parts/head.tsx";
import { MarketBoard } from "../parts/market.tsx";

/** The end of a match. */
export function FinalPage() {
  return (
    <>
      <Head />
      <main>
        <MarketBoard />
      </main>
    </>
  );
}
