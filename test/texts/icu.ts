import compile from "icu-minify/compile";

/** An argument of a message: how it is shown, and the branches of a plural or select. */
export type Argument = { kind: string; branches: Set<string> };

/** Kinds as the compiler numbers them (icu-minify). */
const kinds = ["plain", "select", "plural", "ordinal", "number", "date", "time", "tag"];

/** Arguments of a message by name, those inside branches included. */
export function argumentsOf(message: string): Map<string, Argument> {
  const found = new Map<string, Argument>();
  collect(compile(message), found);
  return found;
}

/**
 * A compiled message is a text, or a list of texts, of 0 (the number of a plural) and of arguments: [name,
 * kind, branches].
 */
function collect(part: unknown, found: Map<string, Argument>): void {
  if (!Array.isArray(part)) return;
  for (const node of part) {
    if (!Array.isArray(node)) continue;
    const [name, kind = 0, rest] = node as [string, number?, unknown?];
    const branches =
      typeof rest === "object" && rest !== null && !Array.isArray(rest)
        ? (rest as Record<string, unknown>)
        : {};
    const known = found.get(name)?.branches ?? new Set<string>();
    const chosen = kinds[kind] === "select" || kinds[kind] === "plural" || kinds[kind] === "ordinal";
    found.set(name, {
      kind: kinds[kind] ?? String(kind),
      branches: chosen ? known.union(new Set(Object.keys(branches))) : known,
    });
    if (chosen) for (const branch of Object.values(branches)) collect(branch, found);
  }
}
