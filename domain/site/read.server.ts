import { readFile } from "node:fs/promises";
import { load } from "js-yaml";
import { type Site, siteFile } from "./schema.ts";

/**
 * Reads the maker's data.
 * @throws Error that names file and field when they are invalid
 */
export async function readSite(path: string): Promise<Site> {
  const result = siteFile.safeParse(load(await readFile(path, "utf8")));
  if (result.success) return result.data;
  throw new Error(
    `${path} is not usable:\n${result.error.issues.map((i) => `  ${i.path.join(".")}: ${i.message}`).join("\n")}`,
  );
}
