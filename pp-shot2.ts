import { readFileSync } from "node:fs";
import { launchBrowser } from "./e2e/browser.ts";
const line = readFileSync("/tmp/pp/harness.log","utf8").split("\n").find((l)=>l.startsWith("house/watching-panic: "))!;
const b = await launchBrowser(); const p = await (await b.newContext({viewport:{width:390,height:844}})).newPage();
await p.goto(line.match(/http\S+/)![0].replace(/,$/,"")); await p.locator("header").first().waitFor({timeout:60000});
await p.evaluate(()=>import("/packages/design/src/sound/sound.ts").then((m)=>m.soundDueStore.set(true)));
await p.waitForTimeout(1500);
console.log(await p.evaluate(()=>{const e=[...document.querySelectorAll("section")].find((x)=>x.textContent?.startsWith("Sound?"))!; const c=getComputedStyle(e); return [e.outerHTML.slice(0,200), c.display,c.left,c.right,c.bottom,c.width, getComputedStyle(e.firstElementChild!).display, getComputedStyle(e.firstElementChild!).width]}));
await b.close();
