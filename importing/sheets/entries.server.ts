import { and, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { isSiteError, SiteError } from "#domain/error.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { publishedContent } from "../documents/content.server.ts";
import type { Document } from "../documents/document.ts";
import { findEntry, findVersion, presentVersion, stateOf } from "../documents/read.server.ts";
import { beginEntry, demandSeen, saveDraft } from "../documents/save.server.ts";
import { type Change, type Model, withChanges } from "./cells.ts";
import type { SheetKind } from "./kinds.ts";
import { copyOf } from "./models.ts";
import type { Planning, Stored } from "./planned.ts";
import type { Exported, ExportedModel } from "./write.server.ts";

/** Documents that one statement asks for. */
const chunk = 500;

type Key = { id: number; version: number };

/** Documents of versions, by `id version`. */
async function documentsOf(db: Database, kind: SheetKind, keys: readonly Key[]): Promise<Map<string, Model>> {
  const found = new Map<string, Model>();
  for (let from = 0; from < keys.length; from += chunk) {
    const pairs = keys.slice(from, from + chunk).map(({ id, version }) => sql`(${id}::int, ${version}::int)`);
    const rows = await db
      .select({ id: entryVersion.id, version: entryVersion.version, document: entryVersion.document })
      .from(entryVersion)
      .where(
        and(
          eq(entryVersion.kind, kind),
          sql`(${entryVersion.id}, ${entryVersion.version}) in (${sql.join(pairs, sql`, `)})`,
        ),
      );
    for (const { id, version, document } of rows)
      found.set(`${id} ${version}`, { ...(document as Document), id });
  }
  return found;
}

export type Chosen = {
  kind: SheetKind;
  ids?: readonly number[] | undefined;
  series?: string | undefined;
  category?: string | undefined;
};

/** The entries of a kind that are there or begun, as a table; the trail notes who took it. */
export async function entriesToExport(
  db: Database,
  { by, chosen, ...form }: { by: Staff; chosen: Chosen } & Pick<Exported, "format" | "language">,
): Promise<Exported> {
  const { kind } = chosen;
  const { parameters, series } = await publishedContent(db);
  const rows = await db
    .select()
    .from(entryDocument)
    .where(
      and(
        eq(entryDocument.kind, kind),
        or(isNotNull(entryDocument.published), isNotNull(entryDocument.draft)),
        chosen.ids && inArray(entryDocument.id, [...chosen.ids]),
      ),
    )
    .orderBy(entryDocument.id);
  const documents = await documentsOf(
    db,
    kind,
    rows.map((row) => ({ id: row.id, version: presentVersion(row) })),
  );
  const within = new Set<string | undefined>(
    series.filter(({ key, category }) => isWithin(chosen, { key, category })).map(({ key }) => key),
  );
  const models = rows.flatMap((row): ExportedModel[] => {
    const version = presentVersion(row);
    const document = documents.get(`${row.id} ${version}`);
    if (!document || (kind !== "category" && !within.has(document.series ?? document.key))) return [];
    return [{ document, version, status: document.withdrawn ? "withdrawn" : stateOf(row, false) }];
  });
  const { series: ofSeries, category } = chosen;
  const after = { kind, series: ofSeries, category, format: form.format, rows: models.length };
  await noteTrail(db, { by, action: "products-exported", subject: "entry", after });
  const values = series.map(({ key, category, parameters: own }) => ({ key, category, parameters: own }));
  return { ...form, kind, models, parameters, series: values };
}

const isWithin = (chosen: Omit<Chosen, "kind">, { key, category }: { key: string; category: string }) =>
  (!chosen.series || chosen.series === key) && (!chosen.category || chosen.category === category);

type Named = {
  kind: SheetKind;
  ids: readonly number[];
  models: readonly string[];
  versions: readonly [number, number][];
};
type Order = Pick<Planning, "by" | "language"> & { timeZone: string };

/** What a plan is made over: the content that is public, and the models that a sheet names. */
export async function planningFor(
  db: Database,
  named: Named,
  { by, language, timeZone }: Order,
): Promise<Planning> {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  const { kind } = named;
  return {
    kind,
    content: await publishedContent(db),
    stored: await storedModels(db, named),
    by,
    language,
    today,
  };
}

async function storedModels(db: Database, { kind, ids, models, versions }: Named): Promise<Stored[]> {
  const [numbers, keys] = [new Set(ids), new Set(models.map((model) => model.toLowerCase()))];
  const all = await db
    .select()
    .from(entryDocument)
    .where(eq(entryDocument.kind, kind))
    .orderBy(entryDocument.id);
  const rows = all.filter(({ id, key }) => numbers.has(id) || keys.has(key));
  const known = new Map(rows.map((row) => [row.id, row]));
  const earlier = versions.filter(([id]) => known.has(id)).map(([id, version]) => ({ id, version }));
  const present = rows.map((row) => ({ id: row.id, version: presentVersion(row) }));
  const documents = await documentsOf(db, kind, [...present, ...earlier]);
  const before = Map.groupBy(earlier, ({ id }) => id);
  return rows.flatMap((row): Stored[] => {
    const document = documents.get(`${row.id} ${presentVersion(row)}`);
    if (!document) return [];
    const of = (before.get(row.id) ?? []).flatMap(({ id, version }) => {
      const one = documents.get(`${id} ${version}`);
      return one ? [[version, one] as const] : [];
    });
    const { id, latest, dueAt } = row;
    return [{ id, latest, dueAt, document, versions: Object.fromEntries(of) }];
  });
}

/** A row of a plan that becomes a draft: of a model as it was seen, or of a new one like another. */
export type Row = {
  row: number;
  id: number | null;
  model: string;
  like: number | null;
  seen: number;
  values: Change[];
};
export type Made = { row: number; id: number | null; version: number | null; refused: string | null };

/**
 * Makes drafts of rows, each for itself as if somebody had typed it: what was changed since the plan is refused, and
 * said.
 */
export async function makeDrafts(
  db: Database,
  { by, kind }: { by: Staff; kind: SheetKind },
  rows: readonly Row[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (const row of rows)
    try {
      made.push({ row: row.row, refused: null, ...(await makeDraft(db, { by, kind }, row)) });
    } catch (error) {
      if (!isSiteError(error)) throw error;
      made.push({ row: row.row, id: row.id, version: null, refused: error.message });
    }
  return made;
}

type Making = { by: Staff; kind: SheetKind };

async function makeDraft(db: Database, { by, kind }: Making, { id, like, model, seen, values }: Row) {
  const present = await presentOf(db, kind, id ?? like, seen);
  if (id !== null) {
    if (!present) throw new SiteError("badInput", "badInput");
    const document = withChanges(present, values);
    return { id, version: await saveDraft(db, { by, kind, id, seen, document }) };
  }
  const { id: _, ...document } = withChanges(copyOf(kind, present, model), values);
  return { id: await beginEntry(db, { by, kind, document }), version: 1 };
}

/** @throws SiteError taken, where it was changed since somebody saw it */
async function presentOf(
  db: Database,
  kind: SheetKind,
  id: number | null,
  seen: number,
): Promise<Model | undefined> {
  if (id === null && kind === "category") return undefined;
  if (id === null) throw new SiteError("badInput", "badInput");
  const entry = await findEntry(db, kind, id);
  demandSeen(entry, seen);
  const { document } = await findVersion(db, kind, id, presentVersion(entry));
  return { ...document, id };
}
