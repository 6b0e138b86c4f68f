import { parseSync } from "oxc-parser";

/** A change to a file that a test ought to notice: the text from `start` to `end` is replaced by `by`. */
export type Mutant = {
  file: string;
  line: number;
  start: number;
  end: number;
  /** What is replaced, and by what. */
  was: string;
  by: string;
  /** Name of the mutator, as Stryker calls it. */
  kind: string;
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Change = Pick<Mutant, "start" | "end" | "by" | "kind">;

const arithmetic: Record<string, string[]> = { "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"] };
const equality: Record<string, string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "==": ["!="],
  "!=": ["=="],
  "===": ["!=="],
  "!==": ["==="],
};
const logical: Record<string, string[]> = { "&&": ["||"], "||": ["&&"], "??": ["&&"] };
const assignment: Record<string, string[]> = {
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "&&=": ["||="],
  "||=": ["&&="],
  "??=": ["&&="],
};
/** Methods that are exchanged for another, or left out (`""`). */
const methods: Record<string, string> = {
  endsWith: "startsWith",
  startsWith: "endsWith",
  toUpperCase: "toLowerCase",
  toLowerCase: "toUpperCase",
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  trimStart: "trimEnd",
  trimEnd: "trimStart",
  filter: "",
  reverse: "",
  toReversed: "",
  slice: "",
  sort: "",
  toSorted: "",
  trim: "",
};

/** All mutants of a file, by Stryker's mutators. */
export function mutantsOf(source: string, file: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Change[] = [];
  walk(program as unknown as Node, undefined, source, (change) => found.push(change));
  let [line, at] = [1, 0];
  return found
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((change) => {
      for (; at < change.start; at++) if (source[at] === "\n") line++;
      return { file, line, was: source.slice(change.start, change.end), ...change };
    })
    .filter(({ was, by }) => was !== by);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Types, imports and exports from elsewhere do nothing at run time. */
const silent = /^TS(?!AsExpression|NonNullExpression|SatisfiesExpression)|^(?:Import|ExportAll)Declaration$/;
const typeKeys = new Set(["typeAnnotation", "typeArguments", "typeParameters", "returnType"]);

function walk(node: Node, parent: Node | undefined, source: string, add: (change: Change) => void): void {
  if (silent.test(node.type)) return;
  for (const change of changesOf(node, parent, source)) add(change);
  for (const [key, value] of Object.entries(node)) {
    if (typeKeys.has(key) || (key === "key" && !node.computed) || (key === "property" && !node.computed))
      continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, node, source, add);
  }
}

type Mutator = (
  node: Node,
  text: (node: Node) => string,
  parent: Node | undefined,
  source: string,
) => Change[];

const mutators: Record<string, Mutator> = {
  BinaryExpression(node, text, _, source) {
    const [left, right] = [node.left as Node, node.right as Node];
    // Texts are joined, not added.
    const joins = node.operator === "+" && [left, right].some((side) => isText(side));
    const [table, kind] =
      (node.operator as string) in equality
        ? [equality, "EqualityOperator"]
        : [joins ? {} : arithmetic, "ArithmeticOperator"];
    return exchanged(node, source, table, kind);
  },
  LogicalExpression: (node, _, __, source) => exchanged(node, source, logical, "LogicalOperator"),
  AssignmentExpression: (node, _, __, source) => exchanged(node, source, assignment, "AssignmentOperator"),
  IfStatement: (node) =>
    ["true", "false"].map((by) => replace(node.test as Node, by, "ConditionalExpression")),
  ConditionalExpression: (node) =>
    ["true", "false"].map((by) => replace(node.test as Node, by, "ConditionalExpression")),
  WhileStatement: (node) => [replace(node.test as Node, "false", "ConditionalExpression")],
  ForStatement: (node) => (node.test ? [replace(node.test as Node, "false", "ConditionalExpression")] : []),
  UnaryExpression(node, text) {
    const inner = text(node.argument as Node);
    if (node.operator === "!") return [replace(node, inner, "BooleanLiteral")];
    if (node.operator === "-") return [replace(node, `+${inner}`, "UnaryOperator")];
    return [];
  },
  UpdateExpression(node, text) {
    const by = node.operator === "++" ? "--" : "++";
    const inner = text(node.argument as Node);
    return [replace(node, node.prefix ? by + inner : inner + by, "UpdateOperator")];
  },
  Literal(node, _, parent) {
    if (typeof node.value === "boolean") return [replace(node, String(!node.value), "BooleanLiteral")];
    if (node.regex) return regexChanges(node);
    if (typeof node.value !== "string" || parent?.type === "ExpressionStatement") return [];
    return [replace(node, node.value === "" ? '"Stryker was here!"' : '""', "StringLiteral")];
  },
  TemplateLiteral: (node, _, parent) =>
    parent?.type === "TaggedTemplateExpression" || node.end - node.start === 2
      ? []
      : [replace(node, "``", "StringLiteral")],
  ArrayExpression: (node) =>
    (node.elements as unknown[]).length ? [replace(node, "[]", "ArrayDeclaration")] : [],
  ObjectExpression: (node) =>
    (node.properties as unknown[]).length ? [replace(node, "{}", "ObjectLiteral")] : [],
  BlockStatement: (node) => ((node.body as unknown[]).length ? [replace(node, "{}", "BlockStatement")] : []),
  FunctionBody: (node) => ((node.body as unknown[]).length ? [replace(node, "{}", "BlockStatement")] : []),
  ArrowFunctionExpression: (node) =>
    node.expression ? [replace(node.body as Node, "undefined", "ArrowFunction")] : [],
  ChainExpression: (node, text) => {
    const whole = text(node);
    const at = whole.lastIndexOf("?.");
    if (at < 0) return [];
    const after = /[[(]/.test(whole[at + 2] ?? "") ? "" : ".";
    return [replace(node, whole.slice(0, at) + after + whole.slice(at + 2), "OptionalChaining")];
  },
  CallExpression(node, text) {
    const callee = node.callee as Node;
    const property = callee.property as (Node & { name?: string }) | undefined;
    if (callee.type !== "MemberExpression" || callee.computed || !property?.name) return [];
    if (!Object.hasOwn(methods, property.name)) return [];
    const by = methods[property.name]!;
    if (by) return [replace(property, by, "MethodExpression")];
    return [replace(node, text(callee.object as Node), "MethodExpression")];
  },
};

const changesOf = (node: Node, parent: Node | undefined, source: string): Change[] =>
  mutators[node.type]?.(node, ({ start, end }) => source.slice(start, end), parent, source) ?? [];

const replace = ({ start, end }: Node, by: string, kind: string): Change => ({ start, end, by, kind });

const isText = (node: Node) =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** The operator between two sides, exchanged. */
function exchanged(node: Node, source: string, table: Record<string, string[]>, kind: string): Change[] {
  const operator = node.operator as string;
  const start = source.indexOf(operator, (node.left as Node).end);
  return (table[operator] ?? []).map((by) => ({ start, end: start + operator.length, by, kind }));
}

/** A pattern without its anchors. */
function regexChanges(node: Node): Change[] {
  const { pattern, flags } = node.regex as { pattern: string; flags: string };
  const changed = [
    ...(pattern.startsWith("^") ? [pattern.slice(1)] : []),
    ...(/[^\\]\$$/.test(pattern) ? [pattern.slice(0, -1)] : []),
  ];
  return changed.filter(Boolean).map((by) => replace(node, `/${by}/${flags}`, "Regex"));
}
