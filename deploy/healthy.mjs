// Whether the node in this container answers: exit code 0 or 1.
const port = process.env.PORT ?? "1929";
fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
