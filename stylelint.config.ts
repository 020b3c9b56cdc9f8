// What a style sheet may say: house rules as stylelint's own rules, no plugins. docs/look.md says what to write instead.
import type { Config } from "stylelint";

/** What stands between things. Sizes of what is drawn (width, height) are no distances. */
const DISTANCES =
  "/^(padding|margin|gap|row-gap|column-gap|inset|top|right|bottom|left|scroll-(margin|padding))/";
const LINES = "/^(border|outline|text-decoration-thickness|text-underline-offset)/";
const SHADOWS = "/^(box-shadow|text-shadow|filter)$/";
const MOTION = "/^(transition|animation)/";

const TIMES = ["ms", "s"];
/** Words are in tokens; `em`, `cqi` and `%` stay for figures that follow the thing they are printed on. */
const TYPE_SIZES = ["px", "pt", "rem"];
const CURVES = /\b(cubic-bezier|steps)\(|(^|[\s,])(linear|ease|ease-in|ease-out|ease-in-out)($|[\s,])/;

const config: Config = {
  // A finding is mended, not silenced.
  ignoreDisables: true,
  referenceFiles: ["packages/design/src/tokens.css"],
  rules: {
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": [
      "rgb",
      "rgba",
      "hsl",
      "hsla",
      "hwb",
      "lab",
      "lch",
      "oklab",
      "oklch",
      "color",
    ],
    "declaration-property-unit-disallowed-list": {
      [DISTANCES]: ["px"],
      [LINES]: ["px"],
      [SHADOWS]: ["px"],
      [MOTION]: TIMES,
      "/^font(-size)?$/": TYPE_SIZES,
    },
    "declaration-property-value-disallowed-list": {
      "z-index": [/^-?[1-9]/],
      [MOTION]: [CURVES],
      "/^font(-family)?$/": [/["']|\b(sans-serif|serif|monospace|cursive|system-ui)\b/],
    },
    "media-feature-name-disallowed-list": [/width/, /height/, /aspect-ratio/, "orientation"],
    "selector-pseudo-class-disallowed-list": ["global", "local"],
    "selector-max-compound-selectors": 3,
    "selector-max-specificity": "0,4,0",
    "no-unknown-custom-properties": true,
    "declaration-no-important": true,
    "container-name-pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
  },
  overrides: [
    {
      // Where the values stand themselves.
      files: ["packages/design/src/tokens.css", "packages/design/src/fonts.css"],
      rules: {
        "color-no-hex": null,
        "function-disallowed-list": null,
        "declaration-property-value-disallowed-list": null,
      },
    },
  ],
};

export default config;
