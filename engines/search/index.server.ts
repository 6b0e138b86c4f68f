import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { setting } from "#db/schema/message.ts";
import { passage, passageTerm } from "#db/schema/search.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "./analysis/analyze.ts";
import { analyzersOf, type Lexicon, readLexicon } from "./question/lexicon.server.ts";
import { careersPassages, investorPassages } from "./passages/chinese.server.ts";
import type { Draft, Source } from "./passages/draft.server.ts";
import { faultPassages } from "./passages/faults.server.ts";
import { filePassages } from "./passages/files.server.ts";
import {
  brandPassages,
  honourPassages,
  officePassages,
  pagePassages,
  standPassages,
} from "./passages/maker.server.ts";
import { packFingerprint, packWords } from "./passages/packs.server.ts";
import { productPassages, rangePassages } from "./passages/products.server.ts";
import { screenPassages } from "./passages/screens.server.ts";
import { casePassages, faqPassages, newsPassages, solutionPassages } from "./passages/stories.server.ts";
import { rowsOf } from "./rows.server.ts";
import { remembering, vectorOf } from "./ranking/vector.ts";

/**
 * What terms are made by. After a change of any of these files all passages are made anew: nobody has to
 * think of it.
 */
const analyzerFiles = [
  "analysis/analyze",
  "analysis/codes",
  "analysis/fold",
  "analysis/han",
  "analysis/simplify.server",
  "analysis/stem.server",
  "analysis/stop-words",
  "analysis/tokens",
  "analysis/turkish",
  "analysis/units",
  "ranking/vector",
];
const analyzerVersion = hash(
  analyzerFiles.map((name) => readFileSync(new URL(`${name}.ts`, import.meta.url), "utf8")),
);

/** Rows of one insert. */
const chunk = 400;
/** So many new passages change what the planner should know of the table. */
const analysedFrom = 1000;

type Row = typeof passage.$inferInsert & { terms: string[] };

/** Every passage of what is published, in the languages whose hosts have its screen. */
export async function collectPassages(db: Database): Promise<Draft[]> {
  const source: Source = { db, words: packWords };
  const collectors = [
    productPassages,
    rangePassages,
    solutionPassages,
    casePassages,
    newsPassages,
    faqPassages,
    faultPassages,
    filePassages,
    pagePassages,
    officePassages,
    honourPassages,
    standPassages,
    brandPassages,
    careersPassages,
    investorPassages,
  ];
  const lists: Draft[][] = [];
  for (const collect of collectors) lists.push(await collect(source)); // a transaction has one connection
  return [...lists.flat(), ...screenPassages(source)];
}

/**
 * Brings the index to what is published: passages whose text or analysis changed are written anew, those of
 * what is no longer published go. To be called in the transaction that changes the content.
 * @returns how many were written and how many went
 */
export async function indexPassages(db: Database): Promise<{ written: number; removed: number }> {
  const lexicon = await readLexicon(db);
  const analyzers = mapped(analyzersOf(lexicon), remembering);
  const versions = lexiconVersions(lexicon);
  const drafts = await collectPassages(db);
  const stored = await db
    .select({ id: passage.id, locale: passage.locale, name: passage.name, fingerprint: passage.fingerprint })
    .from(passage);
  const known = new Map(stored.map((row) => [`${row.locale} ${row.name}`, row]));
  const rows: Row[] = [];
  const outdated: number[] = [];
  for (const draft of drafts) {
    const id = `${draft.locale} ${draft.name}`;
    const fingerprint = hash([versions[draft.locale], draft]);
    const old = known.get(id);
    known.delete(id);
    if (old?.fingerprint === fingerprint) continue;
    if (old) outdated.push(old.id);
    rows.push(rowOf(draft, fingerprint, analyzers[draft.locale]));
  }
  const removed = [...known.values()].map((row) => row.id);
  if (rows.length === drafts.length) {
    await db.delete(passage);
    await db.delete(passageTerm);
    await withoutIndexes(db, () => writePassages(db, rows));
  } else {
    await removePassages(db, [...outdated, ...removed]);
    await writePassages(db, rows);
  }
  if (rows.length > analysedFrom) await db.execute(sql`analyze passage`);
  const version = indexVersion();
  await db
    .insert(setting)
    .values({ key: versionKey, value: version })
    .onConflictDoUpdate({ target: setting.key, set: { value: version } });
  return { written: rows.length, removed: removed.length };
}

/** Key of the setting that says what the index was made with. */
const versionKey = "search-index";

/**
 * What the index depends on beside the content: the analyzers, and the words of the interface that passages
 * hold.
 */
function indexVersion(): string {
  return hash([analyzerVersion, packFingerprint()]);
}

/** Whether the index was made by this version of the site; not so after an update of the program. */
export async function isIndexCurrent(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, versionKey));
  return row?.value === indexVersion();
}

function mapped<T>(of: Record<Locale, T>, change: (one: T) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, change(of[locale])])) as Record<Locale, T>;
}

/** What the analysis of a language depends on beside the text. */
function lexiconVersions({ codes, hanWords, groups }: Lexicon): Record<Locale, string> {
  const chinese = [[...hanWords].toSorted(), groups.zh, groups.hk];
  return Object.fromEntries(
    locales.map((locale) => {
      const own = locale === "zh" || locale === "hk" ? chinese : groups[locale];
      return [locale, hash([analyzerVersion, [...codes.prefixes].toSorted(), own])];
    }),
  ) as Record<Locale, string>;
}

function rowOf(draft: Draft, fingerprint: string, analyzer: Analyzer): Row {
  const { codes, also, asked, ...rest } = draft;
  const vector = vectorOf(analyzer, {
    A: codes,
    B: draft.title,
    C: [draft.heading, asked].filter(Boolean).join("\n") || undefined,
    D: also ? `${draft.text}\n\n${also}` : draft.text,
  });
  return { ...rest, words: vector.literal, lengths: vector.lengths, terms: vector.terms, fingerprint };
}

/**
 * Fills the empty table: its indexes of terms are made when all rows are there, in a fraction of the time.
 */
async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'passage' and indexdef like '% USING gin %'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await fill();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

async function writePassages(db: Database, rows: readonly Row[]): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) {
    // One value for all rows: Drizzle's way of a value for each column takes longer than the database does.
    const part = JSON.stringify(rows.slice(i, i + chunk).map(({ terms: _, ...row }) => row));
    await db.execute(sql`
      insert into passage (name, locale, kind, entity_id, document, host, address, anchor, title, heading, text, login_required, shown_from, shown_until, lengths, words, fingerprint)
      select name, locale, kind, "entityId", document, host, address, anchor, title, heading, text, coalesce("loginRequired", false), "shownFrom", "shownUntil", lengths, words, fingerprint
      from json_to_recordset(${part}::json) as row (name text, locale text, kind text, "entityId" int, document text, host text, address text, anchor text, title text, heading text, text text,
        "loginRequired" boolean, "shownFrom" timestamptz, "shownUntil" timestamptz, lengths int[], words tsvector, fingerprint text)`);
  }
  const counts = new Map<string, { locale: string; term: string; passages: number }>();
  for (const { locale, terms } of rows) {
    for (const term of terms) {
      const key = `${locale} ${term}`;
      const count = counts.get(key);
      if (count) count.passages++;
      else counts.set(key, { locale, term, passages: 1 });
    }
  }
  const list = [...counts.values()];
  for (let i = 0; i < list.length; i += 5000) {
    const part = list.slice(i, i + 5000);
    await db.execute(sql`
      insert into passage_term (locale, term, passages)
      select * from unnest(${sql.param(part.map((c) => c.locale))}::text[], ${sql.param(part.map((c) => c.term))}::text[], ${sql.param(part.map((c) => c.passages))}::int[])
      on conflict (locale, term) do update set passages = passage_term.passages + excluded.passages`);
  }
}

async function removePassages(db: Database, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += 5000) {
    const part = ids.slice(i, i + 5000);
    await db.execute(sql`
      update passage_term set passages = passage_term.passages - gone.passages
      from (select p.locale, t.term, count(*)::int as passages
            from passage p cross join unnest(tsvector_to_array(p.words)) as t(term)
            where p.id = any(${sql.param(part)}::int[]) group by p.locale, t.term) gone
      where passage_term.locale = gone.locale and passage_term.term = gone.term`);
    await db.delete(passage).where(inArray(passage.id, part));
  }
  if (ids.length) await db.delete(passageTerm).where(sql`${passageTerm.passages} <= 0`);
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
