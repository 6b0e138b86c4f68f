import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { boundText } from "#domain/locale/bound.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type Messages, sayMessage, someMessages } from "#domain/locale/message.server.ts";

type Pack = { [key: string]: string | Pack };

/** The packs of all languages, messages compiled so that browsers need no ICU parser. */
export type MessageStore = {
  /** Hash over all packs; changes with any message. */
  fingerprint: string;
  /** Compiled namespaces of a language, in the shape that use-intl's provider takes. */
  pick(locale: Locale, namespaces: readonly string[]): Record<string, unknown>;
  /** Compiled messages at some dotted names, with everything below them. */
  some(locale: Locale, names: readonly string[]): Messages;
  /** A message as plain text, `namespace.path.to.key`. */
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
};

export function readMessages(dir: string): MessageStore {
  const store = new Map<Locale, Record<string, Messages>>();
  for (const locale of locales) {
    const packs: Record<string, Messages> = {};
    for (const file of readdirSync(join(dir, locale)).filter((name) => name.endsWith(".json"))) {
      packs[file.slice(0, -5)] = compilePack(
        JSON.parse(readFileSync(join(dir, locale, file), "utf8")) as Pack,
      );
    }
    store.set(locale, packs);
  }
  // Messages without values, once they were said: a page says some hundred.
  const said = new Map(locales.map((locale) => [locale, new Map<string, string>()]));
  return {
    fingerprint: createHash("sha256")
      .update(JSON.stringify([...store]))
      .digest("hex"),
    pick(locale, namespaces) {
      const packs = store.get(locale)!;
      return Object.fromEntries(namespaces.map((name) => [name, packs[name] ?? {}]));
    },
    some: (locale, names) => someMessages(store.get(locale)!, names),
    translate(locale, key, values) {
      const plain = values ? undefined : said.get(locale)!;
      const known = plain?.get(key);
      if (known !== undefined) return known;
      const text = sayMessage(store.get(locale)!, locale, key, values);
      if (text !== undefined) plain?.set(key, text);
      return text ?? key;
    },
  };
}

function compilePack(pack: Pack): Messages {
  return Object.fromEntries(
    Object.entries(pack).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(boundText(value)) : compilePack(value),
    ]),
  );
}
