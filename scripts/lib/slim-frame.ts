import type { Plugin } from "vite";

/** Files of libraries that every first visit would load, as the least that this site asks of them. */
const replacements: Record<string, string> = {
  // An icon is its paths with the library's default attributes; sizes and colours come from classes.
  "lucide-react/dist/esm/createLucideIcon.mjs": `
    import { createElement } from "react";
    export default ({ name, node, aliases = [] }) => ({ size = 24, strokeWidth = 2, className = "", children, ...rest }) => {
      const named = "role" in rest || "title" in rest || Object.keys(rest).some((key) => key.startsWith("aria-"));
      const classes = ["lucide", "lucide-" + name, ...aliases.map((alias) => "lucide-" + alias), ...className.split(" ")].filter(Boolean);
      return createElement(
        "svg",
        {
          xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor",
          strokeWidth, strokeLinecap: "round", strokeLinejoin: "round", className: classes.join(" "), ...(named ? {} : { "aria-hidden": "true" }), ...rest,
        },
        node.map(([tag, attributes]) => createElement(tag, attributes)),
        children,
      );
    };`,
  // Nobody watches the router from outside.
  "react-router/dist/production/lib/router/instrumentation.js": `
    const none = () => { throw new Error("built without instrumentation"); };
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export { none as getRouteInstrumentationUpdates, none as instrumentClientSideRouter, none as instrumentHandler };
    export const instrumentationResultMetaContext = undefined;`,
};

/** Places in libraries' files that are something else here. */
const edits: Record<string, { from: string; to: string }> = {
  // The table of screens stands in the page (server/http/pages/page-html.ts): no browser needs its file.
  "react-router/dist/production/lib/dom/ssr/components.js": {
    from: '!enableFogOfWar ? /* @__PURE__ */ React$1.createElement("link"',
    to: 'false ? /* @__PURE__ */ React$1.createElement("link"',
  },
};

/**
 * Builds the browser's frame without what the site has no use for in it (bytes of a first visit:
 * docs/performance.md). The build stops when a file or a place that is replaced is not there any more.
 */
export function slimFrame(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "switchyard:slim-frame",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const file = Object.keys(replacements).find((name) => id.endsWith(`/node_modules/${name}`));
      if (!file) return null;
      replaced.add(file);
      return replacements[file]!;
    },
    transform(code, id) {
      const found = Object.entries(edits).find(([name]) => id.endsWith(`/node_modules/${name}`));
      if (!found) return null;
      const [file, { from, to }] = found;
      if (code.split(from).length !== 2) return null;
      replaced.add(file);
      return { code: code.replace(from, () => to), map: null };
    },
    buildEnd() {
      const lost = [...Object.keys(replacements), ...Object.keys(edits)].filter(
        (name) => !replaced.has(name),
      );
      if (lost.length)
        this.error(`${lost.join(" and ")} is not there any more: see scripts/lib/slim-frame.ts`);
    },
  };
}
