import { consentKey } from "./browser/consent.ts";

// The style sheet is inlined into the page (docs/decisions/0003). Hydration reads it from there, so that no
// script repeats it.
export const inlineStyle = import.meta.env.SSR
  ? (await import("./app.css?inline")).default
  : (document.querySelector("head > style")?.textContent ?? "");

/** Stands for the style sheet while React draws the page: it is a third of the text, and the same everywhere. */
export const styleMark = "/*style*/";

/** What React draws; a built page has the style sheet from app/hydration. */
export const styleInPage = import.meta.env.SSR && !import.meta.env.DEV ? styleMark : inlineStyle;

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

/** What runs before the first paint. */
export const firstScript = `${readyFromTheStart};${chosenBefore};${noEvaluation};`;
