import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Converter } from "opencc-js/t2cn";

const ROOT = join(import.meta.dirname, "../..");

/** Words of Taiwan into words of the mainland, not only sign by sign. */
const words = Converter({ from: "twp", to: "cn" });
/** Sign by sign, for names: they keep their words. */
const signs = Converter({ from: "t", to: "cn" });

/** Read over by hand: what the converter has and a reader on the mainland would not say. */
const READ_OVER: readonly (readonly [RegExp, string])[] = [
  [/ ?QR 码/g, "二维码"],
  [/镜头/g, "摄像头"],
  [/无条件进位/g, "向上取整"],
  [/转捩点/g, "转折点"],
  [/放空/g, "做空"],
  [/想像/g, "想象"],
  [/帐/g, "账"],
  [/单字/g, "单词"],
  [/纽泽西/g, "新泽西"],
  [/记录档/g, "记录文件"],
  [/自订/g, "自定义"],
  [/授权条款/g, "许可证"],
  [/检讨/g, "复盘"],
  [/得标/g, "中标"],
  [/流标/g, "流拍"],
  [/拍卖官/g, "拍卖师"],
  [/唉呀/g, "哎呀"],
  [/声明/g, "宣告"],
  [/脱机/g, "离线"],
  [/拷贝/g, "复制"],
  [/全屏幕/g, "全屏"],
  [/乱数/g, "随机数"],
  [/纪录/g, "记录"],
  [/「/g, "“"],
  [/」/g, "”"],
];

/** A text in Simplified Chinese. ICU marks and arguments have no Chinese signs, so they stay. */
export function simplified(text: string): string {
  return READ_OVER.reduce((made, [from, to]) => made.replace(from, to), words(text));
}

/** A file that is made, as it should be: its path from the top of the repository, and its text. */
export type Made = { readonly path: string; readonly text: string };

/** Where Panic's page looks up the signs of company names, which an edition gives in Traditional Chinese only. */
const SIGNS = "games/panic-on-wall-street/words/signs/zh-Hans.json";
const EDITION = "games/panic-on-wall-street/editions/house.json";

/** Every file of words in Simplified Chinese, glossaries and rulebooks included. */
export function simplifiedFiles(): readonly Made[] {
  const files = globSync(
    "{packages/design/src,games/*}/words/{.,shelf,lesson,glossary,rulebook}/zh-Hant.{json,md}",
    {
      cwd: ROOT,
    },
  );
  return [
    ...files.sort().map((file) => ({
      path: file.replace("zh-Hant", "zh-Hans"),
      text: simplified(readFileSync(join(ROOT, file), "utf8")),
    })),
    { path: SIGNS, text: signsOf(readFileSync(join(ROOT, EDITION), "utf8")) },
  ];
}

/** The signs of a text that are written otherwise, as a list of pairs. */
function signsOf(text: string): string {
  const all = [...new Set(text.match(/\p{Script=Han}/gu) ?? [])].sort();
  const pairs = all.flatMap((sign) => (signs(sign) === sign ? [] : [[sign, signs(sign)]]));
  return `${JSON.stringify(Object.fromEntries(pairs), null, 2)}\n`;
}
