import { isDeepStrictEqual } from "node:util";
import {
  Composer,
  CST,
  type Document as YamlDocument,
  isScalar,
  type Node,
  Parser,
  parse,
  stringify,
} from "yaml";

/** A file of its own for an entry that had none; long texts are blocks. */
export const newFile = (value: unknown): string => stringify(value, { lineWidth: 0 });

type Path = (string | number)[];

/**
 * The text of a file with what differs between two of its values changed, and everything else as it was written:
 * byte by byte where only texts and numbers changed, else with its comments.
 * @param before what the text says
 */
export function patchYaml(text: string, before: unknown, after: unknown): string {
  if (isDeepStrictEqual(before, after)) return text;
  return bytewise(text, before, after) ?? rewritten(text, before, after);
}

const same = (text: string, before: unknown, after: unknown) => {
  // What a schema adds to a file stands in neither text.
  const [now, was] = [parse(text) as unknown, before];
  return differing(now, after).every(
    ({ path }) => at(was, path) === undefined || isDeepStrictEqual(at(was, path), at(after, path)),
  );
};

/** Only scalars changed: their tokens alone. Undefined where something came or went. */
function bytewise(text: string, before: unknown, after: unknown): string | undefined {
  const changes = differing(before, after);
  const { tokens, document } = read(text);
  for (const { path, after: value } of changes) {
    const node = document.getIn(path, true);
    if (!isScalar(node) || !isScalarValue(value) || !node.srcToken) return undefined;
    CST.setScalarValue(
      node.srcToken,
      String(value),
      typeof value === "string" && node.type ? { type: node.type as "PLAIN" } : {},
    );
  }
  const written = tokens.map((token) => CST.stringify(token)).join("");
  return readsAs(written, text, changes) ? written : undefined;
}

const isScalarValue = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** Whether a text says what it said before, but for the changes. */
function readsAs(written: string, text: string, changes: readonly Change[]): boolean {
  try {
    const [now, was] = [parse(written) as unknown, parse(text) as unknown];
    const others = differing(was, now).map(({ path }) => path.join("\n"));
    const meant = new Map(changes.map(({ path, after }) => [path.join("\n"), after]));
    return (
      others.every((path) => meant.has(path)) &&
      changes.every(({ path, after }) => isDeepStrictEqual(at(now, path), after))
    );
  } catch {
    return false;
  }
}

function rewritten(text: string, before: unknown, after: unknown): string {
  const { document } = read(text);
  for (const { path, after: value } of differing(before, after).toReversed()) {
    const node = document.getIn(path, true) as Node | undefined;
    if (value === undefined) document.deleteIn(path);
    else if (isScalar(node) && isScalarValue(value)) node.value = value;
    else document.setIn(path, document.createNode(value));
  }
  const isPadded = /[[{] \S/.test(text);
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: isPadded });
  if (!same(written, before, after)) throw new Error("a file could not be written as it is meant");
  return written;
}

function read(text: string): { tokens: CST.Token[]; document: YamlDocument } {
  const tokens = [...new Parser().parse(text)];
  const [document] = new Composer({ keepSourceTokens: true }).compose(tokens);
  if (!document) throw new Error("the file is empty");
  return { tokens, document };
}

type Change = { path: Path; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The places where a value differs, as deep as both have the same form; lists of another length as a whole. */
function differing(before: unknown, after: unknown, path: Path = []): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differing(before[name], after[name], [...path, name]),
    );
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length)
      return after.flatMap((one, i) => differing(before[i], one, [...path, i]));
    // What is appended leaves the others as they are.
    const isLonger = after.length > before.length;
    if (isLonger && before.every((one, i) => isSameItem(one, after[i])))
      return after.flatMap((one, i) => differing(before[i], one, [...path, i]));
  }
  return [{ path, after }];
}

/** Of an item with a number only that must be the same; what has none must be as it was. */
function isSameItem(one: unknown, other: unknown): boolean {
  const id = isObject(one) ? one.id : undefined;
  return id === undefined ? isDeepStrictEqual(one, other) : id === (other as { id?: unknown } | null)?.id;
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, name) => (part as Record<string | number, unknown> | undefined)?.[name],
    value,
  );
}
