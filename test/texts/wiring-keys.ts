import { globSync, readFileSync } from "node:fs";

/** Every name of a pack, dotted. */
function leaves(pack: object, before = ""): string[] {
  return Object.entries(pack).flatMap(([key, value]: [string, unknown]) =>
    typeof value === "object" && value ? leaves(value, `${before}${key}.`) : [`${before}${key}`],
  );
}

/**
 * Keys of the drawings' words. They are put together from what the rules of wiring say (`say("pickup")`), so a key
 * counts as asked for where each of its parts stands in quotes, or after a dot, in the code of the drawings.
 */
export function wiringKeys(): string[] {
  const pack = JSON.parse(readFileSync("locales/en/circuit.json", "utf8")) as object;
  const code = globSync("{domain,making,app/routes}/wiring/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = new Set([...code.matchAll(/["`.]([A-Za-z0-9-]+)(?=["`.])/g)].map(([, name]) => name!));
  const keys = new Set([...code.matchAll(/^\s*"?([a-z][\w-]*)"?:/gm)].map(([, name]) => name!));
  return leaves(pack)
    .filter((key) =>
      key
        .split(".")
        .slice(key.startsWith("say.") ? 1 : 0)
        .every((part) => named.has(part) || keys.has(part)),
    )
    .map((key) => `circuit.${key}`);
}
