import { matchScreen } from "#app/screens.ts";

/** What a request asks for: a kind, and the screen or the call. There are few of each, whatever is asked for. */
export type Label = { kind: string; name: string };

const kinds: [start: string, kind: string][] = [
  ["/assets/", "asset"],
  ["/files/", "file"],
  ["/media/", "media"],
  ["/oidc/", "oidc"],
  ["/vitals", "vitals"],
  ["/staff", "staff"],
  ["/healthz", "probe"],
  ["/readyz", "probe"],
  ["/sitemap", "feed"],
  ["/rss.xml", "feed"],
  ["/robots.txt", "feed"],
];

/** @param calls paths of the calls below `/web/`, with `{id}` for a parameter */
export function labelling(calls: readonly string[]): (url: string) => Label {
  const plain = new Set(calls);
  const patterns = calls
    .filter((path) => path.includes("{"))
    .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }));
  const callOf = (path: string) =>
    plain.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.path ?? "unknown");
  return (url) => labelOf(url, callOf);
}

function labelOf(url: string, callOf: (path: string) => string): Label {
  const path = /^[^?#]*/.exec(url)![0];
  if (path.startsWith("/web/")) return { kind: "call", name: callOf(path.slice(5)) };
  const kind = kinds.find(([start]) => path.startsWith(start))?.[1];
  if (kind) return { kind, name: "" };
  const isData = path.endsWith(".data");
  const screen = matchScreen(isData ? path.slice(0, -5) : path)?.name;
  return screen ? { kind: isData ? "data" : "page", name: screen } : { kind: "other", name: "" };
}
