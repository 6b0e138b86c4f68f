import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { type Handover, withScripts } from "./scripts.server.ts";

type Route = NonNullable<Handover["manifest"]["routes"][string]>;
const route = (own: Partial<Route> & Pick<Route, "id" | "module">): Route => ({
  parentId: undefined,
  path: undefined,
  index: undefined,
  caseSensitive: undefined,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,

  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: ["/assets/frame-1.js"],
  css: [],
  ...own,
});

const handover: Handover = {
  manifest: {
    entry: { module: "/assets/entry.client-1.js", imports: ["/assets/frame-1.js"] },
    routes: {
      root: route({ id: "root", module: "/assets/root-1.js" }),
      "layouts/site": route({ id: "layouts/site", module: "/assets/site-1.js", hasClientLoader: true }),
      codes: route({
        id: "codes",
        module: "/assets/codes-1.js",
        clientLoaderModule: "/assets/codes-client-1.js",
        imports: ["/assets/frame-1.js", "/assets/chunk-1.js"],
      }),
      other: Object.assign(
        route({
          id: "other",
          parentId: "layouts/site",
          path: "other/:id",
          module: "/assets/other-1.js",
          hasErrorBoundary: true,
          imports: ["/assets/frame-1.js", "/assets/chunk-1.js", "/assets/chunk-2.js"],
        }),
        { hasDefaultExport: true },
      ),
      picture: Object.assign(route({ id: "picture", module: "/assets/picture-1.js" }), {
        hasDefaultExport: false,
      }),
    },
    url: "/assets/manifest-1.js",
    version: "1",
  },
  routeIds: ["root", "layouts/site", "codes"],
  context: '{"isSpaMode":false}',
  data: '[{"_1":2},"text","</script><b>&"]\n',
  styleSheet: "/assets/app-1.css",
};
const html = `<html><head><style>b{}</style></head><body><p>Text $1 $&amp; &lt;/body></p></body></html>`;
const { html: page, scripts: told } = withScripts(html, handover);
const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text!);
const files = ["root-1", "site-1", "codes-1", "codes-client-1", "entry.client-1", "frame-1", "chunk-1"];

describe("a page's scripts", () => {
  test("can all be parsed", () => {
    expect(scripts).toHaveLength(4);
    for (const text of scripts) expect(() => new Script(text)).not.toThrow();
  });
  test("are told, for the policy that allows them", () => expect(told).toEqual(scripts));
  test("leave the page around them as it was", () =>
    expect(page.replaceAll(/<script>[\s\S]*?<\/script>/g, "")).toBe(html));
  test("ask for no file before the content is painted, then for each once", () => {
    expect(page).not.toMatch(/<link|type="module"/);
    expect(page.indexOf(scripts[0]!)).toBeLessThan(page.indexOf("</head>"));
    for (const file of files) expect(scripts[0]!.split(`/assets/${file}.js`)).toHaveLength(2);
    expect(scripts[0]).not.toContain("other-1");
  });
});

/** Runs the scripts behind the page as a browser that is idle would. */
async function run(style: Promise<unknown> = Promise.resolve()) {
  const fetched: string[] = [];
  const imported: string[] = [];
  const enqueued: string[] = [];
  const window: Record<string, unknown> = {};
  const globals = {
    window,
    document: { readyState: "complete" },
    __fetch: () => fetched.push("all"),
    __style: style,
    addEventListener: () => {},
    requestIdleCallback: (callback: () => void) => callback(),
    load: (url: string) => {
      imported.push(url);
      return Promise.resolve({ [url.replace(/\W/g, "_")]: true });
    },
    ReadableStream: function Stream({ start }: { start(controller: unknown): void }) {
      start({ enqueue: (text: string) => enqueued.push(text), close: () => enqueued.push("closed") });
      return { pipeThrough: () => undefined };
    },
    TextEncoderStream: Object,
  };
  window.requestIdleCallback = globals.requestIdleCallback;
  const names = Object.keys(globals);
  // eslint-disable-next-line no-new-func, typescript/no-implied-eval
  const body = new Function(...names, scripts.slice(1).join(";").replaceAll("import(", "load(")) as (
    ...values: unknown[]
  ) => void;
  body(...Object.values(globals));
  await new Promise((resolve) => setTimeout(resolve));
  return { window, imported, enqueued, fetched };
}

test("the whole style sheet comes with the scripts, in its place, and the page comes to life with it", async () => {
  expect(scripts[0]).toContain('"/assets/app-1.css"');
  expect((await run()).fetched).toEqual(["all"]);
  const { imported } = await run(new Promise(() => {}));
  expect(imported).not.toContain("/assets/entry.client-1.js");
});

test("the routes that make the page are loaded, then the entry; parts of a route are joined", async () => {
  const { window, imported } = await run();
  expect(imported.at(-1)).toBe("/assets/entry.client-1.js");
  expect(imported).toHaveLength(5);
  expect(window.__reactRouterRouteModules).toEqual({
    root: { _assets_root_1_js: true },
    "layouts/site": { _assets_site_1_js: true },
    codes: { _assets_codes_client_1_js: true, _assets_codes_1_js: true },
  });
});

test("the loader data reaches the router whole, and none of its texts ends the script", async () => {
  const { window, enqueued } = await run();
  expect(window.__reactRouterContext).toMatchObject({ isSpaMode: false });
  expect(enqueued).toEqual([handover.data, "closed"]);
  expect(page).not.toContain("</script><b>");
});

test("the table of screens stands in the page, without what is not so, what is there and what is no screen", async () => {
  const { window } = await run();
  const { routes, url } = window.__reactRouterManifest as Handover["manifest"];
  expect(url).toBe("/assets/manifest-1.js");
  expect(Object.keys(routes)).toEqual(["root", "layouts/site", "codes", "other"]);
  expect(routes["layouts/site"]).toEqual({
    id: "layouts/site",
    module: "/assets/site-1.js",
    hasLoader: true,
    hasClientLoader: true,
  });
  expect(routes.codes!.imports).toEqual(["/assets/chunk-1.js"]);
  expect(routes.other).toEqual({
    id: "other",
    parentId: "layouts/site",
    path: "other/:id",
    module: "/assets/other-1.js",
    hasLoader: true,
    hasDefaultExport: true,
    hasErrorBoundary: true,
    imports: ["/assets/chunk-1.js", "/assets/chunk-2.js"],
  });
});

test.each(["<html></html>", "</body></head>"])("a page without head and body is refused: %s", (other) =>
  expect(() => withScripts(other, handover)).toThrow(),
);
