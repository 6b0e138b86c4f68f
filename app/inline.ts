import { consentKey } from "./browser/consent.ts";

// What a page needs of the style sheet stands in the page (docs/decisions/0042): `app/entry.server.tsx` writes it
// into the empty element. Hydration reads it from there, so that no script repeats it.
export const fonts = import.meta.env.SSR ? (await import("./fonts/fonts.css?inline")).default : "";
export const wholeStyle = import.meta.env.SSR ? (await import("./app.css?inline")).default : "";
/** Rules of single screens, which are not in the whole sheet (app/ui/screen-style.tsx). */
export const screenStyles = import.meta.env.SSR
  ? (await import("./routes/manual/manual.css?inline")).default +
    (await import("./routes/wiring/wiring.css?inline")).default +
    (await import("./routes/contact/map.css?inline")).default +
    (await import("./routes/pages/page.css?inline")).default +
    (import.meta.env.DEV ? (await import("./layouts/menus.css?inline")).default : "")
  : "";
/** Where browsers find the whole sheet. */
export const styleAddress = import.meta.env.SSR ? (await import("./app.css?url")).default : "";
export const inlineStyle = import.meta.env.SSR
  ? import.meta.env.DEV
    ? fonts + screenStyles + wholeStyle
    : ""
  : (document.querySelector("head > style")?.textContent ?? "");

/** Classes that a page's first script may set. */
export const firstClasses = ["ready", "chosen"];

/**
 * The web font and moving diagrams must not compete with the page and its scripts for bandwidth and
 * processor: they start after hydration (class `ready`). A browser that has loaded the font in this session
 * shows it at once.
 */
const readyFromTheStart = `try{if(sessionStorage.ready)document.documentElement.classList.add("ready")}catch{}`;

/**
 * The HTML with the cookie banner is the same for everybody: for a visitor whose choice still counts it is
 * hidden before the first paint.
 */
const chosenBefore = `try{if(JSON.parse(localStorage["${consentKey}"]).until>Date.now())document.documentElement.classList.add("chosen")}catch{}`;

/** zod tries by itself whether it may evaluate code, which the content security policy refuses and reports. */
const noEvaluation = `__zod_globalConfig={jitless:true}`;

/**
 * The last button that was pressed before the page came to life, which repeats the press (app/root.tsx). Not
 * those that browsers answer by themselves, nor parts that have their own memory (app/ui/later.tsx).
 */
const noteMissed = `addEventListener("click",e=>{const b=e.target.closest("button[type=button]:not([command],[data-late] *)");if(b&&window.__missed!==null)window.__missed=[b,e.timeStamp]},true)`;

/** What runs before the first paint. */
export const firstScript = `${readyFromTheStart};${chosenBefore};${noEvaluation};${noteMissed};`;
