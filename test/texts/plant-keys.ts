import { globSync, readFileSync } from "node:fs";

type Pack = { [key: string]: string | Pack };

const leaves = (pack: Pack, before = ""): string[] =>
  Object.entries(pack).flatMap(([key, value]) =>
    typeof value === "string" ? [`${before}${key}`] : leaves(value, `${before}${key}.`),
  );

/**
 * Keys of a planned plant's words. They are put together from what the rules of plants say (`named("tie")`), so a
 * key counts as asked for where each of its parts stands in quotes, or in a path, in the code of plants.
 */
export function plantKeys(): string[] {
  const pack = JSON.parse(readFileSync("locales/en/plant.json", "utf8")) as Pack;
  const code = globSync("{domain/planned,engines/planner,app/routes/plant}/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = new Set([...code.matchAll(/["`.]([A-Za-z0-9-]+)(?=["`.])/g)].map(([, name]) => name!));
  return leaves(pack)
    .filter((key) =>
      key
        .replace(/\.(?:label|text)$/, "")
        .split(".")
        .every((part) => named.has(part)),
    )
    .map((key) => `plant.${key}`);
}
