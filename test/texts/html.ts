/** An element of a page, with what its ancestors say about it. */
export type Element = {
  tag: string;
  attributes: Record<string, string>;
  lang: string;
  parent: Element | undefined;
  /** Whether there are words in it, or a picture with a name. */ named: boolean;
};

/** A piece of visible text between two block boundaries, and the language that the page says it is in. */
export type Run = { text: string; lang: string; within: Element };

export type Page = { elements: Element[]; runs: Run[] };

const empty = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Elements within a line of text: their words belong to the sentence around them. */
const inline = new Set([
  "a",
  "abbr",
  "b",
  "bdi",
  "cite",
  "code",
  "em",
  "i",
  "q",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "time",
  "tspan",
  "u",
  "wbr",
]);
const raw = new Set(["script", "style"]);
/** Attributes that a visitor reads or hears. */
const spoken = ["alt", "aria-label", "aria-description", "title", "placeholder"];

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function readAttributes(source: string): Record<string, string> {
  return Object.fromEntries(
    [...source.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [
      name!.toLowerCase(),
      decode(value ?? ""),
    ]),
  );
}

/**
 * Reads a page as React writes it: well-formed, attributes in double quotes. Throws where tags do not match.
 */
export function readPage(html: string): Page {
  const page: Page = { elements: [], runs: [] };
  const open: Element[] = [];
  let text = "";
  const flush = () => {
    const words = decode(text).replace(/\s+/g, " ").trim();
    const within = open.findLast(({ tag }) => !inline.has(tag)) ?? open.at(-1);
    if (words && within) page.runs.push({ text: words, lang: (open.at(-1) ?? within).lang, within });
    text = "";
  };
  const tokens =
    /<!--[^]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=/>"]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
  for (let token = tokens.exec(html); token; token = tokens.exec(html)) {
    const [whole, closing, opening, source = "", selfClosing] = token;
    if (closing) {
      const tag = closing.toLowerCase();
      const element = open.at(-1);
      if (element?.tag !== tag)
        throw new Error(
          `</${tag}> closes <${element?.tag}> near ${html.slice(token.index - 80, token.index)}`,
        );
      if (!inline.has(tag) || (element.attributes.lang && element.lang !== element.parent?.lang)) flush();
      open.pop();
    } else if (opening) {
      const tag = opening.toLowerCase();
      const attributes = readAttributes(source);
      const parent = open.at(-1);
      const element: Element = {
        tag,
        attributes,
        lang: attributes.lang ?? parent?.lang ?? "",
        parent,
        named: false,
      };
      if (!inline.has(tag) || element.lang !== parent?.lang) flush();
      page.elements.push(element);
      for (const name of spoken)
        if (attributes[name]?.trim())
          page.runs.push({ text: attributes[name], lang: element.lang, within: element });
      if (attributes.alt || attributes["aria-label"]) for (const around of open) around.named = true;
      if (empty.has(tag) || selfClosing) continue;
      open.push(element);
      if (raw.has(tag)) {
        tokens.lastIndex = html.indexOf(`</${tag}>`, tokens.lastIndex);
        continue;
      }
    } else if (!whole.startsWith("<")) {
      text += whole;
      if (whole.trim()) for (const around of open) around.named = true;
    }
  }
  flush();
  return page;
}

export const isWithin = (element: Element | undefined, test: (element: Element) => boolean): boolean =>
  element !== undefined && (test(element) || isWithin(element.parent, test));
