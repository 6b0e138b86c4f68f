import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { entryDocument, entryVersion } from "#db/schema/staff/document.ts";
import { isSiteError, SiteError } from "#domain/error.ts";
import { displayColumns } from "#domain/knowledge/alarm.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { pauses } from "#domain/pause.ts";
import type { Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { textsOf } from "../documents/changes.ts";
import { publishedContent } from "../documents/content.server.ts";
import { type Document, titleOf } from "../documents/document.ts";
import { type EditedKind, pageLocales, pathOf } from "../documents/edited.ts";
import { findEntry, findVersion, presentVersion } from "../documents/read.server.ts";
import { demandSeen, saveDraft } from "../documents/save.server.ts";
import type { Content } from "../read.server.ts";
import type { Planning, StoredEntry } from "./plan.ts";
import type { ReadXliff } from "./read.ts";
import type { ChosenState } from "./rules.ts";
import { inPairs, type Read, readStates } from "./states.server.ts";
import { limitsOf, withText } from "./texts.ts";
import type { ExportedEntry, ExportedText, ExportedTexts } from "./write.ts";

/** Entries that one statement asks for. */
const chunk = 200;

/** Entries of kinds that are there or begun, some at a time: their present document and the states of its texts. */
async function* entriesOf(
  db: Database,
  kinds: readonly EditedKind[],
  ids: readonly number[] | undefined,
): AsyncGenerator<Read[]> {
  const rows = await db
    .select()
    .from(entryDocument)
    .where(
      and(
        inArray(entryDocument.kind, [...kinds]),
        or(isNotNull(entryDocument.published), isNotNull(entryDocument.draft)),
        ids && inArray(entryDocument.id, [...ids]),
      ),
    )
    .orderBy(asc(entryDocument.kind), asc(entryDocument.id));
  const ordered = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  for (let from = 0; from < ordered.length; from += chunk)
    yield readStates(db, ordered.slice(from, from + chunk));
}

export type Wanted = {
  locale: Locale;
  kinds: readonly EditedKind[];
  states: readonly ChosenState[];
  ids?: readonly number[] | undefined;
};

/** Texts for translators; the trail notes who took them. */
export async function textsToExport(
  { db, origins }: { db: Database; origins: SiteOrigins },
  by: Staff,
  { locale, kinds, states, ids }: Wanted,
): Promise<ExportedTexts> {
  const content = await publishedContent(db);
  const entries: ExportedEntry[] = [];
  const pause = pauses();
  for await (const read of entriesOf(db, kinds, ids))
    for (const one of read) {
      const texts = wantedTexts(one, locale, states);
      if (texts.length) entries.push({ ...headOf(one, { locale, content, origins }), texts });
      await pause();
    }
  const count = entries.reduce((sum, { texts }) => sum + texts.length, 0);
  const after = { locale, kinds, states, texts: count };
  await noteTrail(db, { by, action: "texts-exported", subject: "entry", after });
  const models = content.series.flatMap((series) => series.models.map(({ model }) => model));
  return { locale, models, entries };
}

type Where = { locale: Locale; content: Content; origins: SiteOrigins };

function headOf({ row, document }: Read, { locale, content, origins }: Where): Omit<ExportedEntry, "texts"> {
  const kind = row.kind as EditedKind;
  const hasPage = row.published !== null && pageLocales(kind, document).includes(locale);
  return {
    kind,
    id: row.id,
    version: presentVersion(row),
    title: titleOf(document).en,
    url: hasPage ? new URL(pathOf(kind, document, content), origins[locale]).href : undefined,
  };
}

function wantedTexts(
  { row, document, states }: Read,
  locale: Locale,
  wanted: readonly ChosenState[],
): ExportedText[] {
  const kind = row.kind as EditedKind;
  const chosen = [...textsOf(document)].filter(
    ([path, { en }]) => en?.trim() && wanted.includes(states[path]![locale]!.state),
  );
  if (!chosen.length) return [];
  const limits = limitsOf(kind, document, locale);
  return chosen.map(([path, texts]) => ({
    path,
    en: texts.en!,
    target: texts[locale],
    state: states[path]![locale]!,
    most: limits.get(path),
    columns: kind === "alarm" && path === "display" ? displayColumns : undefined,
  }));
}

/** What a plan is made over: what is public, and the entries of the file as they are and as they were. */
export async function planningFor(
  db: Database,
  { files }: ReadXliff,
  kinds: readonly EditedKind[],
  order: Pick<Planning, "by" | "language">,
): Promise<Planning> {
  const named = files.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
  const stored: StoredEntry[] = [];
  for (let from = 0; from < named.length; from += chunk)
    stored.push(...(await storedOf(db, named.slice(from, from + chunk))));
  return { content: await publishedContent(db), stored, ...order };
}

async function storedOf(db: Database, named: ReadXliff["files"]): Promise<StoredEntry[]> {
  const rows = await db
    .select({ row: entryDocument, version: entryVersion.version, document: entryVersion.document })
    .from(entryDocument)
    .innerJoin(
      entryVersion,
      and(eq(entryVersion.kind, entryDocument.kind), eq(entryVersion.id, entryDocument.id)),
    )
    .where(
      and(
        inPairs(named),
        or(
          sql`${entryVersion.version} = coalesce(${entryDocument.draft}, ${entryDocument.published}, ${entryDocument.latest})`,
          sql`(${entryVersion.kind}, ${entryVersion.id}, ${entryVersion.version}) in (${sql.join(
            named.map(({ kind, id, version }) => sql`(${kind}, ${id}::int, ${version}::int)`),
            sql`, `,
          )})`,
        ),
      ),
    );
  const of = Map.groupBy(rows, ({ row }) => `${row.kind} ${row.id}`);
  return [...of.values()].flatMap((same): StoredEntry[] => {
    const { row } = same[0]!;
    const documents = Object.fromEntries(same.map((one) => [one.version, one.document as Document]));
    const document = documents[presentVersion(row)];
    if (!document || document.withdrawn) return [];
    const { id, latest, dueAt } = row;
    return [{ kind: row.kind as EditedKind, id, latest, dueAt, document, versions: documents }];
  });
}

/** An entry of a plan whose texts become a draft. */
export type TextRow = {
  kind: EditedKind;
  id: number;
  seen: number;
  texts: readonly { path: string; text: string }[];
};
export type Made = { kind: EditedKind; id: number; version: number | null; refused: string | null };

/** Makes drafts of texts, each entry for itself as if somebody had typed it. */
export async function makeTextDrafts(
  db: Database,
  { by, locale }: { by: Staff; locale: Locale },
  rows: readonly TextRow[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (const { kind, id, seen, texts } of rows)
    try {
      const entry = await findEntry(db, kind, id);
      demandSeen(entry, seen);
      const { document } = await findVersion(db, kind, id, presentVersion(entry));
      const changed = withTexts({ ...document, id }, locale, texts);
      const version = await saveDraft(db, { by, kind, id, seen, document: changed });
      made.push({ kind, id, version, refused: null });
    } catch (error) {
      if (!isSiteError(error)) throw error;
      made.push({ kind, id, version: null, refused: error.message });
    }
  return made;
}

/** @throws SiteError badInput for a place that has no text */
function withTexts(document: Document, locale: Locale, texts: TextRow["texts"]): Document {
  const known = textsOf(document);
  return texts.reduce((changed, { path, text }) => {
    if (!known.get(path)?.en) throw new SiteError("badInput", "badInput", { field: path });
    return withText(changed, path, locale, text);
  }, document);
}
