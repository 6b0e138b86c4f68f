import { inArray } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { markOf, readLines, type StoredLine } from "#domain/follow/content.server.ts";
import type { ToldChange } from "#domain/follow/notices.server.ts";
import { type Locale } from "#domain/locale/locale.ts";
import { pick } from "#domain/locale/text.server.ts";
import { plainText } from "#domain/locale/text.ts";
import type { ChangeLines } from "#domain/outbox/letter.ts";
import { findWithdrawn } from "#domain/publication/withdrawn.server.ts";
import { dayOf } from "#making/letters/times.ts";

type Say = (key: string, values?: Record<string, string | number>) => string;
type Scope = { db: Database; locale: Locale; say: Say };
type Localised = Parameters<typeof pick>[0];

/** Changes in the reader's language; what is no longer public is left out. Addresses are paths. */
export async function writeChanges(
  { db, locale, say }: Scope,
  changes: readonly ToldChange[],
): Promise<{ models: string[]; changes: ChangeLines[] }> {
  const parts = changes.map(({ key, productIds }) => ({ words: key.split(" "), productIds }));
  const lines = await readLines(db, [...new Set(parts.map(({ words }) => words[1]!))]);
  // Lines may need others, whose names are told.
  const needed = lines.flatMap(({ entry }) =>
    entry.versions.flatMap(({ needs }) => needs.map(({ key }) => key)),
  );
  const all = new Map(
    [...lines, ...(await readLines(db, [...new Set(needed)]))].map((line) => [line.key, line]),
  );
  const text = (stored: Localised) => plainText(pick(stored, locale));
  const written: ChangeLines[] = [];
  const ids = new Set<number>();
  for (const { words, productIds } of parts) {
    const [kind, of = "", about = ""] = words;
    const line = all.get(of);
    const one =
      kind === "gone"
        ? await goneModel({ db, say }, Number(of))
        : line && (kind === "version" ? ofVersion(line, about) : ofFault(line, about));
    if (!one) continue;
    written.push(one);
    for (const id of productIds) ids.add(id);
  }
  const rows = await db
    .select({ model: product.model })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return { models: rows.map(({ model }) => model).toSorted(), changes: written };

  function ofVersion({ key, entry }: StoredLine, version: string): ChangeLines | undefined {
    const found = entry.versions.find((one) => one.version === version);
    if (!found) return undefined;
    return {
      title: say("mail.change.version", { name: text(entry.name), version }),
      lines: [
        say("mail.change.date", { date: dayOf(found.date, locale) }),
        ...found.changed.map((one) => say(`mail.change.${one.kind}`, { text: text(one.text) })),
        ...("upgrade" in found ? [say(`releases.upgrade.${String(found.upgrade)}`)] : []),
        ...found.needs.flatMap((need) => {
          const other = need.key === key ? undefined : all.get(need.key);
          const name = other && text(other.entry.name);
          return name ? [say("mail.change.needs", { name, version: need.version })] : [];
        }),
      ],
      url: `/releases?line=${key}#${version}`,
    };
  }

  function ofFault({ key, entry }: StoredLine, mark: string): ChangeLines | undefined {
    const newest = entry.versions.find(({ known }) => known.some((fault) => markOf(fault) === mark));
    const fault = newest?.known.find((one) => markOf(one) === mark);
    if (!newest || !fault) return undefined;
    const { mended } = fault;
    return {
      title: say("mail.change.known", { name: text(entry.name), version: newest.version }),
      lines: [
        text(fault.text),
        mended ? say("mail.change.mendedBy", { version: mended }) : say("mail.change.open"),
      ],
      url: `/releases?line=${key}#${newest.version}`,
    };
  }
}

/** A withdrawn model, with its successor or the reason; undefined where it is back. */
async function goneModel({ db, say }: Omit<Scope, "locale">, id: number): Promise<ChangeLines | undefined> {
  const withdrawn = await findWithdrawn(db, "product", id);
  if (!withdrawn) return undefined;
  const next = "successor" in withdrawn ? withdrawn.successor.id : undefined;
  const rows = await db
    .select({ id: product.id, model: product.model })
    .from(product)
    .where(inArray(product.id, next === undefined ? [id] : [id, next]));
  const model = rows.find((row) => row.id === id)!.model;
  const successor = rows.find((row) => row.id === next)?.model;
  return {
    title: say("mail.change.gone", { model }),
    lines: [successor ? say("mail.change.replacedText", { successor }) : say("mail.change.goneText")],
    url: successor ? `/product/${next}/${successor}` : `/product/${id}/${model}`,
  };
}
