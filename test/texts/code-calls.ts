import { readFileSync } from "node:fs";
import { type Argument, type CallExpression, parseSync, Visitor } from "oxc-parser";

/** A message key that the code asks for, and the file that does. */
export type Use = { key: string; file: string };

const errorTexts = JSON.parse(readFileSync("locales/en/errors.json", "utf8")) as Record<string, string>;

/** Files whose schemas answer with keys of the `errors` pack (server/http/calls/envelope.ts, the forms). */
const schemas =
  /^(?:server\/(?:http\/)?calls\/|engines\/\w+\/schema\.ts|domain\/\w+\/(?:schema|input)\.ts|domain\/inbox\/)/;
/** Checks of a schema whose last argument is what they say when they fail. */
const checks =
  /^(?:string|min|max|regex|int|array|enum|literal|number|refine|url|email|check|custom|required\w*|text)$/;
/** Accounts refuse through helpers of their own: whatever there is called like a key of `errors` is one. */
const ofAccounts = /^(?:domain\/(?:account|identity)\/|server\/http\/session)/;

type Asked = { space: string; key: Argument };
type Read = { asked: Asked[]; strings: string[]; checked: string[]; refused: string[] };

/** What a file asks for: by a translator of a namespace, by `translate`, in errors and in schemas. */
function read(source: string, file: string): Read {
  const found: Read = { asked: [], strings: [], checked: [], refused: [] };
  const translators: { name: string; space: string; at: number }[] = [];
  // A translator belongs to the nearest declaration of its name above the call.
  const spaceOf = (name: string, at: number) =>
    translators.findLast((one) => one.name === name && one.at < at)?.space;
  new Visitor({
    VariableDeclarator({ id, init, start }) {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return;
      const [space] = init.arguments;
      if (calleeOf(init).name === "useTranslations" && space?.type === "Literal")
        translators.push({ name: id.name, space: String(space.value), at: start });
    },
    CallExpression(call) {
      const { name, of } = calleeOf(call);
      const [first, second] = call.arguments;
      const space = ["rich", "markup", "raw"].includes(name) && of ? spaceOf(of, call.start) : undefined;
      const own = of === undefined ? spaceOf(name, call.start) : space;
      if (own && first) found.asked.push({ space: `${own}.`, key: first });
      // The server names the language first: translate(locale, "errors.internal").
      if (name === "translate" && first) {
        const ofLocale = /locale/i.test(source.slice(first.start, first.end));
        const key = ofLocale ? second : first;
        if (key) found.asked.push({ space: "", key });
      }
      const last = call.arguments.at(-1);
      // z.literal("a") is a value; what stands behind one is the message.
      const told = name !== "literal" || call.arguments.length > 1;
      if (checks.test(name) && told && last?.type === "Literal" && typeof last.value === "string")
        found.checked.push(last.value);
    },
    NewExpression({ callee, arguments: [, key] }) {
      if (callee.type === "Identifier" && callee.name === "SiteError" && key)
        found.refused.push(...leaves(key).flatMap(textOf));
    },
    Literal({ value }) {
      if (typeof value === "string") found.strings.push(value);
    },
  }).visit(parsed(source, file));
  return found;
}

function parsed(source: string, file: string) {
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  return program;
}

function calleeOf({ callee }: CallExpression): { name: string; of?: string } {
  if (callee.type === "Identifier") return { name: callee.name };
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return { name: "" };
  const { object } = callee;
  return { name: callee.property.name, of: object.type === "Identifier" ? object.name : "" };
}

/** The values that an argument can have: both of a choice. */
function leaves(node: Argument): Argument[] {
  if (node.type === "ConditionalExpression") return [...leaves(node.consequent), ...leaves(node.alternate)];
  if (node.type === "LogicalExpression") return [...leaves(node.left), ...leaves(node.right)];
  if (node.type === "TSAsExpression" || node.type === "TSNonNullExpression") return leaves(node.expression);
  if (node.type === "ParenthesizedExpression") return leaves(node.expression);
  return [node];
}

const textOf = (node: Argument): string[] =>
  node.type === "Literal" && typeof node.value === "string" ? [node.value] : [];

/** Message keys that stand in the code as they are: `t("more")`, `scope.translate("search.title")`. */
export function plainKeys(source: string, file: string): Use[] {
  const { asked, strings, checked, refused } = read(source, file);
  const errors = [
    ...refused,
    ...(schemas.test(file) ? checked.filter((key) => /^[a-z]+(?:[A-Z]\w*)?$/.test(key)) : []),
    ...(ofAccounts.test(file) ? strings.filter((key) => Object.hasOwn(errorTexts, key)) : []),
  ];
  return [
    ...asked.flatMap(({ space, key }) =>
      leaves(key)
        .flatMap(textOf)
        .map((text) => space + text),
    ),
    ...errors.map((key) => `errors.${key}`),
  ].map((key) => ({ key, file }));
}

/** A word of two Chinese characters, or one with an accent: no program is written in them. */
const foreignWord = /\p{Script=Han}{2}|\p{L}*[\u00c0-\u017f]\p{L}{2}/u;

/** Texts of a file in another language than English; patterns that take texts apart are none. */
export function foreignTexts(source: string, file: string): string[] {
  const found: string[] = [];
  const note = (text: string) => foreignWord.test(text) && found.push(text.trim());
  new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && note(value)),
    TemplateElement: ({ value }) => void note(value.raw),
    JSXText: ({ value }) => void note(value),
  }).visit(parsed(source, file));
  return found;
}

/** Calls of a translator whose key is computed; each must be accounted for in `computed`. */
export function computedCalls(source: string, file: string): string[] {
  const calls = read(source, file).asked.flatMap(({ space, key }) =>
    space ? leaves(key).filter((node) => node.type !== "Literal") : [],
  );
  return [...new Set(calls.map((node) => `${file}: ${shown(node, source)}`))];
}

/** A list is named without the place in it: `names[kind]` is `names`. */
function shown(node: Argument, source: string): string {
  if (node.type === "MemberExpression" && node.computed) return shown(node.object, source);
  // The kind that a computed key is said to be of is none of its own.
  return source
    .slice(node.start, node.end)
    .replace(/ as "[^"]*"/g, "")
    .replace(/\s+/g, " ");
}
