// Checks a match without any of our code: node docs/verify-match.mjs RECORD.json [SEAL-YOU-NOTED [PURPOSE BELOW]...]
// Seal, seed and draws are plain SHA-256 and HMAC-SHA-256; `bigboard verify` goes on from here and replays the rules.
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, noted, ...asked] = process.argv.slice(2);
const { seed, proof, stream } = JSON.parse(readFileSync(file, "utf8"));
const sha256 = (hex) => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
const tell = (what, holds) => {
  console.log(`${holds ? "ok  " : "BAD "} ${what}`);
  if (!holds) process.exitCode = 1;
};

tell(
  "the record is of a live match (stream hmac-sha256, with proof)",
  stream === "hmac-sha256" && proof !== null,
);
if (noted) tell("the seal is the one you noted before the match", proof?.seal === noted);
tell("the seal is SHA-256 of the server's secret", proof !== null && sha256(proof.secret) === proof.seal);
tell(
  "the seed is SHA-256 of secret + every person's entropy",
  sha256([proof?.secret, ...(proof?.entropy ?? [])].join("")) === seed,
);

/** A draw: 48 bits of HMAC(seed, purpose/attempt), tried again above the last whole multiple of `below`. */
function draw(purpose, below, attempt = 0) {
  const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(`${purpose}/${attempt}`).digest();
  const value = mac.readUIntBE(0, 6);
  return value < 2 ** 48 - (2 ** 48 % below) ? value % below : draw(purpose, below, attempt + 1);
}
for (let i = 0; i + 1 < asked.length; i += 2)
  console.log(`     ${asked[i]} below ${asked[i + 1]}: ${draw(asked[i], Number(asked[i + 1]))}`);
