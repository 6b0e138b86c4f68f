import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { passage } from "#db/schema/search.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "./analysis/analyze.ts";
import { analyzersOf, type Lexicon, readLexicon } from "./question/lexicon.server.ts";
import { collectPassages } from "./passages/collect.server.ts";
import type { Draft } from "./passages/draft.server.ts";
import { packFingerprint } from "./passages/packs.server.ts";
import { analyzerBehaviour } from "./indexing/probe.server.ts";
import { remembering, vectorOf } from "./ranking/vector.ts";
import { exchangePassages, fillPassages, type PassageRow } from "./indexing/write.server.ts";

export type Indexed = { written: number; removed: number };

type Options = {
  /** Told when every changed text is in the index, before what is only analysed in another way follows. */
  onTexts?: (done: Indexed) => Promise<void>;
  /** Ends the work after the document at hand. */
  signal?: AbortSignal;
};

/** Passages of one transaction, more where a single document has more. */
const batch = 60;
/** So many drafts are looked at before others have their turn. */
const stride = 500;

/**
 * Fills the index of a database that has none yet, in the transaction that brings the first content.
 * @returns how many passages there are
 */
export async function fillIndex(db: Database): Promise<number> {
  const { analyzers, drafts, fingerprintOf } = await prepare(db);
  const rows = drafts.map((draft) => rowOf(draft, fingerprintOf(draft), analyzers[draft.locale]));
  await fillPassages(db, rows);
  return rows.length;
}

/**
 * Brings the index to what is published, document by document in short transactions: passages whose text or
 * analysis changed are written again, those of what is no longer published go. Searches go on with what is
 * there. Only one process may do this at a time.
 */
export async function updateIndex(db: Database, { onTexts, signal }: Options = {}): Promise<Indexed> {
  const { analyzers, drafts, fingerprintOf } = await prepare(db);
  const stored = await db
    .select({
      id: passage.id,
      locale: passage.locale,
      name: passage.name,
      document: passage.document,
      fingerprint: passage.fingerprint,
    })
    .from(passage);
  const known = new Map(stored.map((row) => [`${row.locale} ${row.name}`, row]));
  const [texts, analyses] = [new Work(), new Work()];
  for (const [i, draft] of drafts.entries()) {
    if (i % stride === 0) await pause();
    const fingerprint = fingerprintOf(draft);
    const id = `${draft.locale} ${draft.name}`;
    const old = known.get(id);
    known.delete(id);
    if (old?.fingerprint === fingerprint) continue;
    const isSameText = old && textOf(old.fingerprint) === textOf(fingerprint);
    (isSameText ? analyses : texts).of(draft.document).drafts.push({ draft, fingerprint });
  }
  for (const { id, document } of known.values()) texts.of(document).removed.push(id);
  const done: Indexed = { written: 0, removed: 0 };
  const write = async (work: Work) => {
    for (const part of work.batches()) {
      if (signal?.aborted) return;
      const rows = part.drafts.map(({ draft, fingerprint }) =>
        rowOf(draft, fingerprint, analyzers[draft.locale]),
      );
      await db.transaction((transaction) => exchangePassages(transaction, rows, part.removed));
      done.written += rows.length;
      done.removed += part.removed.length;
    }
  };
  await write(texts);
  if (done.written + done.removed && analyses.size) await onTexts?.({ ...done });
  await write(analyses);
  return done;
}

/** What the index depends on beside the content: the analyzers, and the interface's words in passages. */
export function indexVersion(): string {
  return hash([analyzerBehaviour(), packFingerprint()]);
}

type DocumentWork = { drafts: { draft: Draft; fingerprint: string }[]; removed: number[] };

/** What is to be written and to be taken away, by document. */
class Work {
  readonly #documents = new Map<string, DocumentWork>();

  get size(): number {
    return this.#documents.size;
  }

  of(document: string): DocumentWork {
    let work = this.#documents.get(document);
    if (!work) this.#documents.set(document, (work = { drafts: [], removed: [] }));
    return work;
  }

  /** Whole documents together, as many as a short transaction writes. */
  *batches(): Generator<DocumentWork> {
    let next: DocumentWork = { drafts: [], removed: [] };
    for (const { drafts, removed } of this.#documents.values()) {
      next.drafts.push(...drafts);
      next.removed.push(...removed);
      if (next.drafts.length + next.removed.length < batch) continue;
      yield next;
      next = { drafts: [], removed: [] };
    }
    if (next.drafts.length + next.removed.length) yield next;
  }
}

async function prepare(db: Database) {
  const lexicon = await readLexicon(db);
  const versions = lexiconVersions(lexicon);
  const analyzers = byLocale(analyzersOf(lexicon), remembering);
  const drafts = await collectPassages(db);
  const fingerprintOf = (draft: Draft) => `${hash(draft)}.${versions[draft.locale]}`;
  return { analyzers, drafts, fingerprintOf };
}

/** The part of a passage's fingerprint that stands for its text. */
function textOf(fingerprint: string): string {
  return fingerprint.split(".")[0]!;
}

function byLocale<T>(of: Record<Locale, T>, change: (one: T) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, change(of[locale])])) as Record<Locale, T>;
}

/** What the analysis of a language depends on beside the text. */
function lexiconVersions({ codes, hanWords, groups }: Lexicon): Record<Locale, string> {
  const behaviour = analyzerBehaviour();
  const chinese = [[...hanWords].toSorted(), groups.zh, groups.hk];
  return Object.fromEntries(
    locales.map((locale) => {
      const own = locale === "zh" || locale === "hk" ? chinese : groups[locale];
      return [locale, hash([behaviour[locale], [...codes.prefixes].toSorted(), own])];
    }),
  ) as Record<Locale, string>;
}

function rowOf(draft: Draft, fingerprint: string, analyzer: Analyzer): PassageRow {
  const { codes, also, asked, ...rest } = draft;
  const vector = vectorOf(analyzer, {
    A: codes,
    B: draft.title,
    C: [draft.heading, asked].filter(Boolean).join("\n") || undefined,
    D: also ? `${draft.text}\n\n${also}` : draft.text,
  });
  return { ...rest, words: vector.literal, lengths: vector.lengths, terms: vector.terms, fingerprint };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
