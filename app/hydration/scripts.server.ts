import type { EntryContext } from "react-router";
import { shareDrawings } from "./data.server.ts";

type Manifest = EntryContext["manifest"];
type ManifestRoute = NonNullable<Manifest["routes"][string]>;

/** What React Router hands over to the browser, without the page itself. */
export type Handover = {
  manifest: Manifest;
  /** Ids of the routes that make the page, from the root on. */
  routeIds: string[];
  /** The start of `window.__reactRouterContext`, as React Router wrote it. */
  context: string;
  /** The stream of loader data, read to its end. */
  data: string;
  /** The address of the whole style sheet, of which the page has what it needs itself. */
  styleSheet: string;
};

/**
 * Writes the scripts into a rendered page, in the order of docs/decisions/0003: their files are asked for once
 * the content has been painted; they run when the browser is idle, or at the visitor's first touch. The table
 * of screens stands in the page, which saves a request. It takes the place of React Router's `<Scripts>`,
 * which has the browser ask for every file at once.
 * @param drawn the page as React wrote it
 * @param early what runs before the first paint, with a semicolon at its end
 * @returns the page, and the scripts that were written into it
 */
export function withScripts(
  drawn: string,
  { manifest, routeIds, context, data, styleSheet }: Handover,
  early = "",
): { html: string; scripts: string[] } {
  const head = drawn.indexOf("</head>");
  const end = drawn.lastIndexOf("</body>");
  if (head < 0 || end < head) throw new Error("the page has no head or no body to put the scripts into");
  const routes = routeIds.map((id) => ({ id, modules: modulesOf(manifest.routes[id]!) }));
  const entry = manifest.entry.module;
  const files = new Set([
    ...manifest.entry.imports,
    ...routeIds.flatMap((id) => manifest.routes[id]!.imports ?? []),
    ...routes.flatMap(({ modules }) => modules),
    entry,
  ]);
  const ownData = withoutMarkup(JSON.stringify(shareDrawings(data, drawn)));
  const first = `${early}${fetchAfterPaint([...files], styleSheet)}`;
  const others = [
    contextStart(context),
    `window.__reactRouterManifest=${tableOfScreens(manifest)};${runWhenIdle(routes, entry)}`,
    `window.__reactRouterContext.streamController.enqueue(${ownData});window.__reactRouterContext.streamController.close();`,
  ];
  const html = [
    drawn.slice(0, head),
    script(first),
    drawn.slice(head, end),
    ...others.map(script),
    drawn.slice(end),
  ].join("");
  return { html, scripts: [first, ...others] };
}

const script = (text: string) => `<script>${text}</script>`;

/** A route's own files: its parts that run in browsers may stand in files of their own. */
function modulesOf(route: ManifestRoute): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule, module } =
    route;
  return [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    module,
  ].filter((file) => file !== undefined);
}

/** As `<Scripts>` writes it: the client router reads its loader data from this stream. */
const contextStart = (context: string) =>
  `window.__reactRouterContext=${context};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream());`;

/** The same for every page, so it is written once. */
const tables = new WeakMap<Manifest["routes"], string>();

/**
 * The table without what is not so, and without the files that every page has loaded: of a route's twelve
 * traits most have one or two. Pictures and other
 * routes without a screen are not in it: nobody moves to them within the page.
 */
function tableOfScreens(manifest: Manifest): string {
  const known = tables.get(manifest.routes);
  if (known !== undefined) return known;
  const table = writeTable(manifest);
  tables.set(manifest.routes, table);
  return table;
}

function writeTable(manifest: Manifest): string {
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).flatMap(([id, route]) =>
      route && hasScreen(route) ? [[id, inShort(traitsOf(route, manifest.entry.imports))]] : [],
    ),
  );
  return `${unfold}(${withoutMarkup(JSON.stringify({ ...manifest, routes }))})`;
}

/** The route of nearly all screens. */
const usualParent = "layouts/site";
const asset = /^\/assets\/([^ ]+)\.js$/;

/**
 * A screen with the usual traits as a line: path, error boundary or not, its file, files that it shares. A page
 * of 40 KB has half a KB less of it.
 */
function inShort(traits: Partial<ManifestRoute>) {
  const { id: _, parentId, path, module, imports = [], hasErrorBoundary, ...others } = traits;
  const files = [module, ...imports].map((file) => asset.exec(file ?? "")?.[1]);
  const usual = parentId === usualParent && JSON.stringify(others) === usualTraits;
  if (!usual || !path || path.includes(" ") || files.includes(undefined)) return traits;
  return [path, hasErrorBoundary ? "1" : "", ...files].join(" ");
}

const usualTraits = JSON.stringify({ hasLoader: true, hasDefaultExport: true });

/** Makes routes of the lines that `inShort` wrote, in the browser. */
const unfold =
  `(m=>{const f=n=>"/assets/"+n+".js";for(const[id,r]of Object.entries(m.routes))if(typeof r=="string"){` +
  `const[path,e,module,...i]=r.split(" ");m.routes[id]={id,parentId:${JSON.stringify(usualParent)},path,` +
  `hasLoader:true,hasDefaultExport:true,...(e&&{hasErrorBoundary:true}),module:f(module),...(i[0]&&{imports:i.map(f)})}}return m})`;

const hasScreen = (route: ManifestRoute & { hasDefaultExport?: boolean }) => route.hasDefaultExport !== false;

function traitsOf({ imports, ...route }: ManifestRoute, loaded: readonly string[]) {
  const further = imports?.filter((file) => !loaded.includes(file));
  const isThere = ([, value]: [string, unknown]) =>
    value !== undefined && value !== false && !(Array.isArray(value) && !value.length);
  return Object.fromEntries(
    Object.entries({ ...route, imports: further }).filter(isThere),
  ) as Partial<ManifestRoute>;
}

/**
 * Once the largest part of the content has been painted, the scripts' files and the whole style sheet may
 * come; where browsers don't tell, after `load`. The sheet stands behind the page's own part of it, so that
 * all others keep their places in the cascade. The scripts wait for it (`runWhenIdle`).
 */
const fetchAfterPaint = (files: string[], styleSheet: string) =>
  `(()=>{let d=0;const p=()=>{if(d)return;d=1;` +
  `window.__style=new Promise((y,n)=>{const l=document.createElement("link");l.rel="stylesheet";l.href=${JSON.stringify(styleSheet)};l.onload=y;l.onerror=n;document.querySelector("head>style").after(l)});` +
  `window.__style.catch(()=>{});for(const u of ${JSON.stringify(files)}){const l=document.createElement("link");l.rel="modulepreload";l.href=u;document.head.append(l)}};` +
  `try{new PerformanceObserver((l,o)=>{if(l.getEntries().some(e=>e.element?.closest("main"))){o.disconnect();p()}}).observe({type:"largest-contentful-paint",buffered:true})}catch{}` +
  `addEventListener("load",()=>setTimeout(p,200));window.__fetch=p})()`;

/** Runs the page's routes and the entry when the browser is idle, or at the visitor's first touch. */
function runWhenIdle(routes: { id: string; modules: string[] }[], entry: string): string {
  const files = routes.flatMap(({ modules }) => modules);
  const loaded = (file: string) => `m[${files.indexOf(file)}]`;
  const modules = routes.map(({ id, modules: own }) => {
    const [only, ...others] = own.map(loaded);
    return `${JSON.stringify(id)}:${others.length ? `{...${[only, ...others].join(",...")}}` : only}`;
  });
  return (
    `(()=>{let d=0,g=()=>{if(d)return;d=1;` +
    `__fetch();Promise.all([...${JSON.stringify(files)}.map(u=>import(u)),__style]).then(m=>{window.__reactRouterRouteModules={${modules.join()}};return import(${JSON.stringify(entry)})}).catch(e=>console.error(e))};` +
    `const i=()=>("requestIdleCallback"in window?requestIdleCallback(g,{timeout:800}):setTimeout(g,60));` +
    `document.readyState==="complete"?i():addEventListener("load",i);for(const t of["pointerdown","keydown","touchstart"])addEventListener(t,g,{once:true,passive:true})})()`
  );
}

const signs: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** JSON of which no text can end the script that it stands in, as React Router writes it. */
const withoutMarkup = (json: string): string => json.replace(/[&<>\u2028\u2029]/g, (sign) => signs[sign]!);
