import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { PackWords } from "./draft.server.ts";

type Tree = { [key: string]: string | Tree };

const dir = new URL("../../../locales/", import.meta.url);
const kept = new Map<string, Tree>();

function packOf(locale: Locale, name: string): Tree {
  const id = `${locale}/${name}`;
  let pack = kept.get(id);
  if (!pack) kept.set(id, (pack = JSON.parse(readFileSync(new URL(`${id}.json`, dir), "utf8")) as Tree));
  return pack;
}

/** Words of the interface that stand on the pages which passages are made of; only those without values. */
export const packWords: PackWords = (locale, key) => {
  const [name, ...path] = key.split(".");
  let at: string | Tree | undefined = packOf(locale, name!);
  for (const step of path) at = typeof at === "object" ? at[step] : undefined;
  if (typeof at !== "string") throw new Error(`the pack of ${locale} has no message ${key}`);
  return at;
};

/** Another one after any change of the packs. */
export function packFingerprint(): string {
  const sum = createHash("sha256");
  for (const locale of locales) {
    for (const name of readdirSync(new URL(`${locale}/`, dir)).toSorted())
      sum.update(`${locale}/${name}`).update(readFileSync(new URL(`${locale}/${name}`, dir)));
  }
  return sum.digest("base64url");
}
