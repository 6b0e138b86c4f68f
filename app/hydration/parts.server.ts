import type { FinishedParts } from "../ui/finished-part.tsx";

/** What the parts of a frame depend on; its menus are the same array as long as the content behind them is. */
type Frame = { categories: object; mobile: boolean };

const kept = new WeakMap<object, Map<boolean, FinishedParts>>();

/** The parts that earlier pages with this frame were made with; `undefined` for a page without a frame. */
export function partsOf(frame: Frame | undefined): FinishedParts | undefined {
  if (!frame) return undefined;
  const { categories, mobile } = frame;
  let versions = kept.get(categories);
  if (!versions) kept.set(categories, (versions = new Map()));
  let parts = versions.get(mobile);
  if (!parts) versions.set(mobile, (parts = new Map()));
  return parts;
}

/** Takes the parts out of the first page that has them. */
export function takeParts(html: string, parts: FinishedParts): void {
  if (parts.size) return;
  for (const match of html.matchAll(/<([a-z]+)\b[^>]* data-part="([\w-]+)"[^>]*>/g)) {
    const [start, tag, name] = match as unknown as [string, string, string];
    const inner = innerOf(html, match.index + start.length, tag);
    if (inner !== undefined) parts.set(name, inner);
  }
}

/** What stands between a start tag and the end tag that belongs to it. */
function innerOf(html: string, from: number, tag: string): string | undefined {
  const tags = new RegExp(`<(/?)${tag}\\b`, "g");
  tags.lastIndex = from;
  let depth = 1;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return html.slice(from, match.index);
  }
  return undefined;
}
