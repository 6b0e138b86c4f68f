import { createHash } from "node:crypto";
import { setImmediate as pause } from "node:timers/promises";
import type { Database } from "#db/client.server.ts";
import { passage } from "#db/schema/site/search.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { canonicalCode, knownCodes } from "./analysis/codes.ts";
import type { Analyzer } from "./analysis/analyze.ts";
import { analyzersOf, type Lexicon, readLexicon } from "./question/lexicon.server.ts";
import { collectPassages } from "./passages/collect.server.ts";
import type { Draft } from "./passages/draft.server.ts";
import { languageWords } from "./analysis/language-words.server.ts";
import { packFingerprint } from "./passages/packs.server.ts";
import { analyzerBehaviour } from "./indexing/probe.server.ts";
import { remembering, vectorOf } from "./ranking/vector.ts";
import { exchangePassages, fillPassages, type PassageRow } from "./indexing/write.server.ts";

export type Indexed = { written: number; removed: number };

/** What the analysis depended on when the passages were written. */
export type Analysed = {
  /** A print for each language, of everything but the codes. */
  languages?: Record<Locale, string>;
  /** Codes of models and series. */
  codes?: string[];
};

type Options = {
  /** What the stored passages were analysed with; without it all of them are analysed and compared. */
  analysed?: Analysed;
  /** Told before the first passage is written. */
  onWrite?: () => Promise<void>;
  /** Told when every changed text is in the index, before what is only analysed in another way follows. */
  onTexts?: () => Promise<void>;
  /** Ends the work after the documents at hand. */
  signal?: AbortSignal;
};

/** Passages of one transaction, more where a single document has more. */
const batch = 60;
/** So long, ms, the work keeps the process before others have their turn. */
const turn = 8;

/** Fills the index of a database that has none yet, in the transaction that brings the first content. */
export async function fillIndex(db: Database): Promise<Analysed> {
  const { analyzers, analysed, drafts } = await prepare(db);
  await fillPassages(
    db,
    drafts.map((draft) => rowOf(draft, analyzers[draft.locale])),
  );
  return analysed;
}

/**
 * Brings the index to what is published, document by document in short transactions: passages whose text or
 * analysis changed are written again, those of what is no longer published go. Searches go on with what is
 * there. Only one process may do this at a time.
 */
export async function updateIndex(
  db: Database,
  { analysed: before = {}, onWrite, onTexts, signal }: Options = {},
): Promise<Indexed & { analysed: Analysed }> {
  const { analyzers, analysed, drafts } = await prepare(db);
  const { id, locale, name, document, fingerprint } = passage;
  const stored = await db.select({ id, locale, name, document, fingerprint }).from(passage);
  const known = new Map(stored.map((row) => [`${row.locale} ${row.name}`, row]));
  const breathe = turns();
  const done: Indexed = { written: 0, removed: 0 };
  const write = async (work: Work) => {
    for (const part of work.batches()) {
      if (signal?.aborted) return;
      if (done.written + done.removed === 0) await onWrite?.();
      const rows = part.drafts.map((draft) => rowOf(draft, analyzers[draft.locale]));
      await db.transaction((transaction) => exchangePassages(transaction, rows, part.removed));
      done.written += rows.length;
      done.removed += part.removed.length;
    }
  };
  const mayDiffer = differing(before, analysed);
  const texts = new Work();
  const sameTexts: { draft: Draft; fingerprint: string }[] = [];
  for (const draft of drafts) {
    await breathe();
    const passageName = `${draft.locale} ${draft.name}`;
    const old = known.get(passageName);
    known.delete(passageName);
    if (!old || !isTextOf(old.fingerprint, draft)) texts.of(draft.document).drafts.push(draft);
    else if (mayDiffer(draft)) sameTexts.push({ draft, fingerprint: old.fingerprint });
  }
  for (const row of known.values()) texts.of(row.document).removed.push(row.id);
  await write(texts);
  if (done.written + done.removed && sameTexts.length) await onTexts?.();
  const analyses = new Work();
  for (const { draft, fingerprint: old } of sameTexts) {
    if (signal?.aborted) break;
    await breathe();
    if (rowOf(draft, analyzers[draft.locale]).fingerprint !== old)
      analyses.of(draft.document).drafts.push(draft);
  }
  await write(analyses);
  return { ...done, analysed };
}

/** Gives others their turn where the work has kept the process long enough. */
function turns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turn) return;
    await pause();
    began = performance.now();
  };
}

let version: string | undefined;

/**
 * What the index depends on beside the content: the analyzers, and other words in passages. Neither changes while
 * a process lives.
 */
export function indexVersion(): string {
  return (version ??= hash([analyzerBehaviour(), packFingerprint(), languageWords().also]));
}

type DocumentWork = { drafts: Draft[]; removed: number[] };

/** What is to be written and to be taken away, by document. */
class Work {
  readonly #documents = new Map<string, DocumentWork>();

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
  const analyzers = byLocale(analyzersOf(lexicon), remembering);
  const drafts = await collectPassages(db);
  return { analyzers, analysed: analysisOf(lexicon), drafts };
}

function byLocale<T>(of: Record<Locale, T>, change: (one: T) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, change(of[locale])])) as Record<Locale, T>;
}

/**
 * Tells of a passage whether another analysis may make something else of it. Codes are read where they stand,
 * however they are written: a passage without a code that came or went, or the letters of one, stays as it is.
 */
function differing(before: Analysed, now: Required<Analysed>): (draft: Draft) => boolean {
  const old = before.codes;
  if (!old) return () => true;
  const [was, is] = [knownCodes(old), knownCodes(now.codes)];
  const changed = [
    ...was.codes.symmetricDifference(is.codes),
    ...was.prefixes.symmetricDifference(is.prefixes),
  ];
  return (draft) => {
    if (before.languages?.[draft.locale] !== now.languages[draft.locale]) return true;
    if (!changed.length) return false;
    const { codes, title, heading, asked, text, also } = draft;
    const written = canonicalCode([codes, title, heading, asked, text, also].join("\n"));
    return changed.some((code) => written.includes(code));
  };
}

function analysisOf(lexicon: Lexicon): Required<Analysed> {
  return { languages: languagesOf(lexicon), codes: [...lexicon.codes.codes].toSorted() };
}

/** What the analysis of each language depends on beside the text and the codes. */
function languagesOf({ hanWords, groups, codes }: Lexicon): Record<Locale, string> {
  const behaviour = analyzerBehaviour();
  const chinese = [[...hanWords].toSorted(), groups.zh, groups.hk];
  return Object.fromEntries(
    locales.map((locale) => {
      const own = locale === "zh" || locale === "hk" ? chinese : groups[locale];
      const expressions = canonicalCode(JSON.stringify(own));
      const named = [...codes.codes].filter((code) => expressions.includes(code)).toSorted();
      return [locale, hash([behaviour[locale], own, named])];
    }),
  ) as Record<Locale, string>;
}

/** Whether a stored passage has the text of a draft. */
export const isTextOf = (fingerprint: string, draft: Draft): boolean =>
  fingerprint.startsWith(`${hash(draft)}.`);

/** The row of a passage; its fingerprint tells of its text, and of what the analysis made of it. */
export function rowOf(draft: Draft, analyzer: Analyzer): PassageRow {
  const { codes, also, asked, ...rest } = draft;
  const { literal, lengths, terms } = vectorOf(analyzer, {
    A: codes,
    B: draft.title,
    C: [draft.heading, asked].filter(Boolean).join("\n") || undefined,
    D: also ? `${draft.text}\n\n${also}` : draft.text,
  });
  const fingerprint = `${hash(draft)}.${hash([literal, lengths])}`;
  return { ...rest, words: literal, lengths, terms, fingerprint };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}
