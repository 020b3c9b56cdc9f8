// A process that does nothing but sleep: how late it wakes is how busy the machine is with other things.
const STEP_MS = 5;

let late: number[] = [];
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  late.push(Math.max(0, now - last - STEP_MS));
  last = now;
}, STEP_MS);
process.on("message", () => {
  process.send?.({ late });
  late = [];
});
