import { createHash } from "node:crypto";

const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*\/?>/g;
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Once the largest part of the content has been painted, the scripts' files may come; where browsers don't
 * tell, after `load`.
 */
const fetchAfterPaint = (urls: string[]) =>
  `(()=>{let d=0;const p=()=>{if(d)return;d=1;for(const u of ${JSON.stringify(urls)}){const l=document.createElement("link");l.rel="modulepreload";l.href=u;document.head.append(l)}};` +
  `try{new PerformanceObserver((l,o)=>{if(l.getEntries().some(e=>e.element?.closest("main"))){o.disconnect();p()}}).observe({type:"largest-contentful-paint",buffered:true})}catch{}` +
  `addEventListener("load",()=>setTimeout(p,200))})()`;

/**
 * Reorders a rendered page so that nothing competes with its first paint (docs/decisions/0003): the files of
 * its scripts are asked for once the content has been painted; they run when the browser is idle, or at the
 * visitor's first touch. The table of screens stands in the page, which saves a request.
 * @param tableOfScreens the text of the file at an address that the page names
 * @throws Error when the page does not have the shape that React Router 8.4 gives it.
 */
export function deferScripts(html: string, tableOfScreens: (url: string) => string): string {
  const script = moduleScript.exec(html);
  if (!script) throw new Error("the page has no module script to defer");
  const preloads = [...html.matchAll(preload)].map((found) => found[1]!);
  const { manifest, urls, loader } = deferredLoader(script[1]!, preloads);
  return html
    .replace(preload, "")
    .replace("</head>", () => `<script>${fetchAfterPaint(urls)}</script></head>`)
    .replace(moduleScript, () => `<script>${tableOfScreens(manifest)}${loader}</script>`);
}

function deferredLoader(body: string, preloads: string[]) {
  const manifest = /^\s*import "([^"]+)"/.exec(body)?.[1];
  const routes = [...body.matchAll(/import \* as (route\d+) from "([^"]+)";/g)].map((found) => ({
    name: found[1]!,
    url: found[2]!,
  }));
  const ids = /window\.__reactRouterRouteModules = \{([^}]*)\};/.exec(body)?.[1];
  const entry = /import\("([^"]+)"\);\s*$/.exec(body)?.[1];
  if (!manifest || !routes.length || !ids || !entry)
    throw new Error("the page's module script has an unknown shape");
  const screens = routes.map((route) => route.url);
  const modules = ids.replace(
    /:(route\d+)/g,
    (_, name: string) => `:m[${routes.findIndex((route) => route.name === name)}]`,
  );
  const loader =
    `(()=>{let d=0,g=()=>{if(d)return;d=1;` +
    `Promise.all(${JSON.stringify(screens)}.map(u=>import(u))).then(m=>{window.__reactRouterRouteModules={${modules}};return import(${JSON.stringify(entry)})}).catch(e=>console.error(e))};` +
    `const i=()=>("requestIdleCallback"in window?requestIdleCallback(g,{timeout:800}):setTimeout(g,60));` +
    `document.readyState==="complete"?i():addEventListener("load",i);for(const t of["pointerdown","keydown","touchstart"])addEventListener(t,g,{once:true,passive:true})})()`;
  return {
    manifest,
    urls: [...new Set([...preloads, ...screens, entry])].filter((url) => url !== manifest),
    loader,
  };
}

/**
 * The content security policy of a page: hashes of its own inline scripts and styles, nothing from elsewhere.
 */
export function contentSecurityPolicy(html: string, { upgrade }: { upgrade: boolean }): string {
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    `style-src 'self' ${styles.join(" ")}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(upgrade ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)]
    .filter((m) => !/type="application\/(ld\+)?json"/.test(m[0]) && m[1])
    .map((m) => `'sha256-${createHash("sha256").update(m[1]!).digest("base64")}'`);
  return [...new Set(found)];
}
