import type { CSSProperties } from "react";
import type { Locale } from "#domain/locale/locale.ts";
import type { Palette } from "#domain/site/look.ts";

/**
 * How letters look: the site's colours and rhythm, as styles on the elements, since many mail programs drop
 * all others. Colours that change in a dark scheme have a class as well (`darkScheme`).
 */

const latin = "'IBM Plex Sans','Segoe UI','Helvetica Neue',Arial,sans-serif";
/** System fonts; mails load no web fonts. */
const fonts: Record<Locale, string> = {
  en: latin,
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  hk: "'PingFang HK','PingFang TC','Microsoft JhengHei','Noto Sans CJK HK','Noto Sans CJK TC',sans-serif",
  pt: latin,
  es: latin,
  "tr-TR": latin,
};
export const typeOf = (locale: Locale): CSSProperties => ({
  fontFamily: fonts[locale],
  lineHeight: locale === "zh" || locale === "hk" ? "1.7" : "1.55",
});

/** Outlook takes Times for a list whose first font it does not have. */
export const outlookFont = (locale: Locale): string =>
  locale === "zh" ? "'Microsoft YaHei'" : locale === "hk" ? "'Microsoft JhengHei'" : "Arial";

const ink = "#0e1b22";
const quiet = "#4f626c";
const line = "#dde4e6";
export const steel = "#1c2a32";
export const glass = "#aebd8c";

/** Words of any length break rather than widen the letter; some mail programs know only the older property. */
const breaking = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;
const separate = { borderCollapse: "separate" } as const;

/** Properties that only Outlook knows. */
type Outlook = { msoHide?: string; msoPaddingAlt?: string };

export const styles = {
  body: {
    margin: "0",
    padding: "0",
    backgroundColor: "#f6f7f5",
    color: ink,
    fontSize: "16px",
    WebkitTextSizeAdjust: "100%",
    wordSpacing: "normal",
  },
  preheader: {
    display: "none",
    fontSize: "1px",
    lineHeight: "1px",
    maxHeight: "0",
    maxWidth: "0",
    opacity: "0",
    overflow: "hidden",
    msoHide: "all",
  },
  page: { width: "100%", backgroundColor: "#f6f7f5" },
  edge: { padding: "24px 12px" },
  sheet: { maxWidth: "600px", margin: "0 auto", textAlign: "left", fontSize: "16px" },
  full: { width: "100%", ...separate },
  band: { padding: "16px 32px", backgroundColor: steel, borderRadius: "4px 4px 0 0" },
  symbolCell: { width: "38px", lineHeight: "0" },
  symbol: { display: "block", width: "28px", height: "28px", border: "0" },
  mark: {
    color: "#ffffff",
    fontSize: "17px",
    fontWeight: "700",
    letterSpacing: "2px",
    textDecoration: "none",
  },
  brand: { color: "#b6c3c8", fontSize: "14px" },
  card: {
    padding: "32px",
    backgroundColor: "#ffffff",
    border: `1px solid ${line}`,
    borderTop: "0",
    borderRadius: "0 0 4px 4px",
    ...breaking,
  },
  foot: { padding: "24px 32px 8px", ...breaking },
  kicker: { margin: "0 0 4px", color: quiet, fontSize: "14px" },
  heading: { margin: "0 0 16px", color: ink, fontSize: "24px", lineHeight: "1.3", fontWeight: "600" },
  subheading: { margin: "24px 0 8px", color: ink, fontSize: "16px", lineHeight: "1.4", fontWeight: "600" },
  paragraph: { margin: "0 0 16px", color: ink },
  strong: { margin: "0 0 16px", color: ink, fontWeight: "600" },
  quiet: { margin: "0 0 16px", color: quiet, fontSize: "14px" },
  signature: { margin: "24px 0 0", color: ink },
  small: { margin: "0 0 8px", color: quiet, fontSize: "13px" },
  lastSmall: { margin: "0", color: quiet, fontSize: "13px" },
  divider: { color: "#8fa0a8" },
  link: { color: ink, textDecoration: "underline" },
  quietLink: { color: quiet, textDecoration: "underline" },
  accent: { textDecoration: "underline" },
  plainLink: { textDecoration: "none" },
  reference: { whiteSpace: "nowrap" },
  codeTable: { margin: "8px 0 20px", ...separate },
  bezel: { padding: "10px", backgroundColor: steel, borderRadius: "4px" },
  display: { padding: "10px 16px 10px 24px", backgroundColor: glass, borderRadius: "2px" },
  digits: {
    color: "#232e19",
    fontFamily: "Consolas,Menlo,'Courier New',monospace",
    fontSize: "34px",
    lineHeight: "1.2",
    fontWeight: "700",
    letterSpacing: "8px",
    whiteSpace: "nowrap",
    wordBreak: "normal",
    overflowWrap: "normal",
  },
  buttonTable: { margin: "8px 0 12px", ...separate },
  buttonCell: { borderRadius: "4px", msoPaddingAlt: "12px 24px" },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    fontSize: "16px",
    lineHeight: "1.25",
    fontWeight: "600",
    textDecoration: "none",
    borderRadius: "4px",
  },
  fallback: { margin: "0 0 16px", color: quiet, fontSize: "13px" },
  address: { color: quiet, textDecoration: "underline", wordBreak: "break-all" },
  box: { margin: "0 0 16px", width: "100%", ...separate },
  boxText: { margin: "0" },
  boxQuiet: { margin: "0", color: quiet },
  facts: {
    padding: "12px 16px",
    borderLeft: "3px solid #9fb4bd",
    backgroundColor: "#f0f3f3",
    color: ink,
    fontSize: "15px",
  },
  quote: { padding: "12px 16px", borderLeft: "3px solid #9fb4bd", backgroundColor: "#f0f3f3", color: ink },
  copyTable: { margin: "0 0 24px", width: "100%", ...separate, borderBottom: `1px solid ${line}` },
  copyCell: { padding: "8px 0", borderTop: `1px solid ${line}`, color: ink, fontSize: "15px" },
  label: { color: quiet, fontSize: "13px" },
  contents: { margin: "0 0 24px", ...separate },
  number: { padding: "4px 16px 4px 0", color: quiet },
  entry: { padding: "4px 0" },
  pictureLine: { margin: "0 0 20px", lineHeight: "0" },
  picture: {
    display: "block",
    width: "100%",
    maxWidth: "536px",
    height: "auto",
    border: "0",
    borderRadius: "10px",
  },
} as const satisfies Record<string, CSSProperties & Outlook>;

/**
 * Colours of a dark scheme; the second half is for Outlook on the web, which marks what it has turned dark.
 */
const dark = ({ soft }: Palette): Record<string, string> => ({
  ".page": "background-color:#0f1a20",
  ".card": "background-color:#15232b;border-color:#2a3b45",
  ".text": "color:#e6eef0",
  ".quiet": "color:#a9bac1",
  ".accent": `color:${soft}`,
  ".facts": "background-color:#1c2a32;border-color:#5c727d;color:#e6eef0",
  ".line": "border-color:#2a3b45;color:#e6eef0",
});
const important = (rules: string) => `${rules.replaceAll(";", "!important;")}!important`;
const rules = (palette: Palette, prefix: string) =>
  Object.entries(dark(palette))
    .map(([name, colours]) => `${prefix}${name}{${important(colours)}}`)
    .join("");

/** What phones and dark schemes change. */
export const headStyle = (palette: Palette) =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}` +
  `@media(max-width:480px){.edge{padding:0 0 16px!important}.band{border-radius:0!important;padding:14px 20px!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important;padding:24px 20px!important}.foot{padding:20px 20px 8px!important}}` +
  `@media(prefers-color-scheme:dark){${rules(palette, "")}}${rules(palette, "[data-ogsc] ")}`;
