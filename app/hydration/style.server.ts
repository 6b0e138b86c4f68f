/** A rule that applies to elements, with what stands before its `{`; or a rule with others in it. */
type Rule =
  | { text: string; needs?: readonly (readonly string[])[] }
  | { head: string; rules: readonly Rule[] };

/** Rules whose body has rules for elements; of the others (`@font-face`, `@keyframes`, …) none is left out. */
const nested = /^@(?:media|supports|layer|container|scope|starting-style)\b/;

/** Reads a style sheet once; what is given back writes the part of it that a page needs. */
export function styleFor(sheet: string, { always = [] }: { always?: readonly string[] } = {}) {
  const rules = readRules(sheet);
  return (html: string): string => {
    const used = classesOf(html);
    for (const name of always) used.add(name);
    return withoutIdleProperties(write(rules, used), html);
  };
}

/**
 * A sheet without what only paper shows: nobody prints before the whole sheet has followed, and where there are
 * no scripts, it is fetched for paper (app/entry.server.tsx).
 */
export function withoutPrint(css: string): string {
  return blocksOf(css)
    .map((text) => {
      const brace = text.indexOf("{");
      const head = text.slice(0, Math.max(brace, 0)).trim();
      if (head === "@media print") return "";
      return nested.test(head) ? `${head}{${withoutPrint(text.slice(brace + 1, -1))}}` : text;
    })
    .join("");
}

/** Tailwind registers the properties of all utilities; where no rule reads one, it does nothing. */
const registered = /@property (--[\w-]+)\{[^}]*\}/g;
const theme = /(?<=@layer theme\{:root,:host\{)[^}]*/;
/** The values that browsers without registered properties are given for them. */
const unregistered = /(?<=(?:\*,:before,:after|::backdrop)\{)--tw-[^}]*/g;

/** Leaves out registered properties and values of the theme that neither a rule nor the page reads. */
function withoutIdleProperties(css: string, html: string): string {
  const read = new Set(Array.from(`${css}${html}`.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const onlyRead = (values: string) =>
    values.replace(/(--[\w-]+):[^;]*;?/g, (value, name: string) => (read.has(name) ? value : ""));
  return css
    .replace(registered, (rule, name: string) => (read.has(name) ? rule : ""))
    .replace(theme, onlyRead)
    .replace(unregistered, onlyRead);
}

function readRules(css: string): Rule[] {
  return blocksOf(css).map((text): Rule => {
    const brace = text.indexOf("{");
    const head = brace < 0 ? text : text.slice(0, brace);
    if (brace >= 0 && nested.test(head)) return { head, rules: readRules(text.slice(brace + 1, -1)) };
    return head.startsWith("@") || head.startsWith("/*") ? { text } : { text, needs: needsOf(head) };
  });
}

/** The rules and statements that a text holds side by side. */
function blocksOf(css: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|\/\*[^]*?\*\/|\\.|[{};]/g)) {
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign !== ";" && !sign.startsWith("/*")) continue;
    if (depth) continue;
    blocks.push(css.slice(from, index + sign.length).trim());
    from = index + sign.length;
  }
  return blocks;
}

/**
 * The classes that an element and those around it must have, for each selector of a rule. What stands in
 * brackets (`:not(…)`, `:is(…)`) is not asked for: a rule too many does no harm.
 */
function needsOf(selectors: string): string[][] {
  return outsideOfBrackets(selectors)
    .split(/(?<!\\),/)
    .map((selector) =>
      Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) => name!.replace(/\\(.)/g, "$1")),
    );
}

/** A selector without its brackets; an escaped one is part of a name. */
function outsideOfBrackets(selectors: string): string {
  let depth = 0;
  return selectors.replace(/\\.|[^]/g, (sign) => {
    if (sign === "(" || sign === "[") depth++;
    const kept = depth ? "" : sign;
    if (sign === ")" || sign === "]") depth--;
    return kept;
  });
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Every class of a page. */
function classesOf(html: string): Set<string> {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list]) => list!));
  const names = new Set<string>();
  for (const list of lists)
    for (const name of list.split(/\s+/))
      names.add(name.includes("&") ? name.replace(/&[#\w]+;/g, (sign) => entities[sign] ?? sign) : name);
  return names;
}

const write = (rules: readonly Rule[], used: Set<string>): string =>
  rules.map((rule) => written(rule, used)).join("");

function written(rule: Rule, used: Set<string>): string {
  if ("rules" in rule) {
    const inner = write(rule.rules, used);
    return inner && `${rule.head}{${inner}}`;
  }
  const { text, needs } = rule;
  return !needs || needs.some((classes) => classes.every((name) => used.has(name))) ? text : "";
}
