import type { Locale } from "#domain/locale/locale.ts";

/**
 * How letters look: the site's colours and rhythm, as styles on the elements, since many mail programs drop
 * all others. Colours that change in a dark scheme have a class as well (`darkScheme`).
 */

/** Fonts that machines have; no web fonts in mails. */
const fonts: Record<Locale, string> = {
  en: "'IBM Plex Sans','Segoe UI','Helvetica Neue',Arial,sans-serif",
  zh: "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC',sans-serif",
  hk: "'PingFang HK','PingFang TC','Microsoft JhengHei','Noto Sans CJK HK','Noto Sans CJK TC',sans-serif",
  pt: "'IBM Plex Sans','Segoe UI','Helvetica Neue',Arial,sans-serif",
  es: "'IBM Plex Sans','Segoe UI','Helvetica Neue',Arial,sans-serif",
  "tr-TR": "'IBM Plex Sans','Segoe UI','Helvetica Neue',Arial,sans-serif",
};
export const fontsOf = (locale: Locale): string => fonts[locale];

/** Outlook takes Times for a list whose first font it does not have. */
export const outlookFont = (locale: Locale): string =>
  locale === "zh" ? "'Microsoft YaHei'" : locale === "hk" ? "'Microsoft JhengHei'" : "Arial";

const ink = "#0e1b22";
const quiet = "#4f626c";
const line = "#dde4e6";

export const styles = {
  body: `margin:0;padding:0;background-color:#f6f7f5;color:${ink};font-size:16px;-webkit-text-size-adjust:100%;word-spacing:normal;`,
  preheader:
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all;",
  page: "width:100%;background-color:#f6f7f5;",
  edge: "padding:24px 12px;",
  sheet: "max-width:600px;margin:0 auto;text-align:left;font-size:16px;",
  full: "width:100%;border-collapse:separate;",
  band: "padding:16px 32px;background-color:#1c2a32;border-radius:4px 4px 0 0;",
  symbol: "display:block;width:28px;height:28px;border:0;",
  mark: "color:#ffffff;font-size:17px;font-weight:700;letter-spacing:2px;text-decoration:none;",
  brand: "color:#b6c3c8;font-size:14px;",
  card: `padding:32px;background-color:#ffffff;border:1px solid ${line};border-top:0;border-radius:0 0 4px 4px;overflow-wrap:anywhere;word-break:break-word;`,
  foot: "padding:24px 32px 8px;overflow-wrap:anywhere;word-break:break-word;",
  kicker: `margin:0 0 4px;color:${quiet};font-size:14px;`,
  heading: `margin:0 0 16px;color:${ink};font-size:24px;line-height:1.3;font-weight:600;`,
  subheading: `margin:24px 0 8px;color:${ink};font-size:16px;line-height:1.4;font-weight:600;`,
  paragraph: `margin:0 0 16px;color:${ink};`,
  quiet: `margin:0 0 16px;color:${quiet};font-size:14px;`,
  signature: `margin:24px 0 0;color:${ink};`,
  small: `margin:0 0 8px;color:${quiet};font-size:13px;`,
  link: `color:${ink};text-decoration:underline;`,
  smallLink: `color:${quiet};text-decoration:underline;`,
  accent: "color:#b0400a;text-decoration:underline;",
  codeTable: "margin:8px 0 20px;border-collapse:separate;",
  bezel: "padding:10px;background-color:#1c2a32;border-radius:4px;",
  display: "padding:10px 16px 10px 24px;background-color:#aebd8c;border-radius:2px;",
  digits:
    "color:#232e19;font-family:Consolas,Menlo,'Courier New',monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:8px;white-space:nowrap;word-break:normal;overflow-wrap:normal;",
  buttonTable: "margin:8px 0 12px;border-collapse:separate;",
  buttonCell: "background-color:#f2641a;border-radius:4px;mso-padding-alt:12px 24px;",
  button:
    "display:inline-block;padding:12px 24px;color:#150a04;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none;border-radius:4px;",
  fallback: `margin:0 0 16px;color:${quiet};font-size:13px;`,
  address: `color:${quiet};text-decoration:underline;word-break:break-all;`,
  box: "margin:0 0 16px;width:100%;border-collapse:separate;",
  facts: `padding:12px 16px;border-left:3px solid #9fb4bd;background-color:#f0f3f3;color:${ink};font-size:15px;`,
  quote: `padding:12px 16px;border-left:3px solid #9fb4bd;background-color:#f0f3f3;color:${ink};`,
  copyTable: `margin:0 0 24px;width:100%;border-collapse:separate;border-bottom:1px solid ${line};`,
  copyCell: `padding:8px 0;border-top:1px solid ${line};color:${ink};font-size:15px;`,
  label: `color:${quiet};font-size:13px;`,
  contents: "margin:0 0 24px;border-collapse:separate;",
  number: `padding:4px 16px 4px 0;color:${quiet};`,
  entry: "padding:4px 0;",
  pictureLine: "margin:0 0 20px;line-height:0;",
  picture: "display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:10px;",
} as const;

/**
 * Colours of a dark scheme; the second half is for Outlook on the web, which marks what it has turned dark.
 */
const dark: Record<string, string> = {
  ".page": "background-color:#0f1a20",
  ".card": "background-color:#15232b;border-color:#2a3b45",
  ".text": "color:#e6eef0",
  ".quiet": "color:#a9bac1",
  ".accent": "color:#f79a68",
  ".facts": "background-color:#1c2a32;border-color:#5c727d;color:#e6eef0",
  ".line": "border-color:#2a3b45;color:#e6eef0",
};
const important = (rules: string) => `${rules.replaceAll(";", "!important;")}!important`;
const rules = (prefix: string) =>
  Object.entries(dark)
    .map(([name, colours]) => `${prefix}${name}{${important(colours)}}`)
    .join("");

export const darkScheme =
  `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
  `a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}` +
  `@media(max-width:480px){.edge{padding:0 0 16px!important}.band{border-radius:0!important;padding:14px 20px!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important;padding:24px 20px!important}.foot{padding:20px 20px 8px!important}}` +
  `@media(prefers-color-scheme:dark){${rules("")}}${rules("[data-ogsc] ")}`;
