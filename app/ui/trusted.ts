/**
 * The one policy by which markup and addresses of scripts reach the browser (Trusted Types; the name stands in
 * the content security policy of pages). Without Trusted Types the same rules hold: what is refused throws.
 */
const rules = {
  createHTML(markup: string): string {
    if (!isInert(markup)) throw new TypeError("this markup could do something");
    return markup;
  },
  createScriptURL(address: string): string {
    if (address !== serviceWorker) throw new TypeError(`${address} is no script of this site`);
    return address;
  },
};

const serviceWorker = "/sw.js";

type Policy = { createHTML(markup: string): string; createScriptURL(address: string): string };
/** TypeScript's own libraries do not know Trusted Types: what the policy makes passes for the text that it holds. */
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/** Makes the policy before anything else of the page can take its name; browsers give it once. */
export function claimPolicy(): Policy {
  if (policy) return policy;
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  return (policy = trustedTypes?.createPolicy("switchyard", rules) ?? rules);
}

/**
 * Markup that the server drew, for `dangerouslySetInnerHTML`. On the server it stays as it is.
 * @throws TypeError for markup that could run a script, load something or change the page around it
 */
export function trustedMarkup(markup: string): string {
  return typeof document === "undefined" ? markup : claimPolicy().createHTML(markup);
}

/** The address of the service worker, the only script that is asked for by its address. */
export function serviceWorkerAddress(): string {
  return claimPolicy().createScriptURL(serviceWorker);
}

/** Elements of drawings and finished texts. None of them loads or runs anything by itself but `img`. */
const elements = new Set(
  (
    "svg g path rect circle ellipse line polyline polygon text tspan title desc defs use symbol clipPath mask pattern " +
    "linearGradient radialGradient stop marker " +
    "a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em figcaption " +
    "figure h1 h2 h3 h4 h5 h6 header footer hr i img ins kbd li mark nav ol p pre q rp rt ruby s samp section small span strong sub " +
    "summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);

/** A tag, in the form in which React and our own drawings write it; or the mark of a drawing (drawing.tsx). */
const tag = /<(?:!--drawing \d+-->|\/?([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:.-]*(?:="[^"]*")?)*)\s*\/?>)/y;
const attribute = /\s+([a-zA-Z][\w:.-]*)(?:="([^"]*)")?/g;

/** Whether markup only shows something: known elements, no handlers or styles, no addresses but harmless ones. */
export function isInert(markup: string): boolean {
  for (let at = markup.indexOf("<"); at >= 0; at = markup.indexOf("<", tag.lastIndex)) {
    tag.lastIndex = at;
    const found = tag.exec(markup);
    if (!found) return false;
    const [, name, attributes] = found;
    if (name === undefined) continue;
    if (!elements.has(name)) return false;
    for (const [, key, value] of (attributes ?? "").matchAll(attribute))
      if (!isHarmless(key!.toLowerCase(), value ?? "")) return false;
  }
  return true;
}

function isHarmless(name: string, value: string): boolean {
  if (/^(?:on|style$|srcset$|srcdoc$|ping$|.*action$)/.test(name)) return false;
  return !/(?:^|:)(?:href|src)$/.test(name) || /^(?:#|\/(?!\/)|https?:\/\/|mailto:|tel:)/.test(value);
}
