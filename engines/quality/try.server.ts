import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { gapEntry, gapWording, type Shown, type Tried, type TriedQuestion } from "#db/schema/staff/gap.ts";
import { chatExchange, type ChatSource, suggestedQuestion } from "#db/schema/talk/chat.ts";
import { faq } from "#db/schema/catalogue/faq.ts";
import { searchKeyLength } from "#domain/address/search.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { shown } from "#domain/publication/shown.server.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";
import { compose, understand } from "#engines/answers/extractive/compose.server.ts";
import type { Analyzer } from "#engines/search/analysis/analyze.ts";
import { findDocuments } from "#engines/search/find.server.ts";
import { sampleOf, type SampleQuestion } from "./sample.ts";
import { verdictOf } from "./verdict.ts";
import { termsIn } from "./wording.ts";

/** How many questions a trial asks: of the groups of the entry, near it, and from all over the rest. */
const trialSize = { group: 24, near: 24, others: 8 };
/** Documents of a search, and characters of an answer, that are shown. */
const [mostFound, mostText] = [3, 1_200];
/** How long one answer may take, ms: nobody waits for it, and the first one in a language reads what it needs. */
const answerMs = 60_000;

export type Question = { text: string; locale: Locale; of: TriedQuestion["of"] };

/**
 * Wordings of the groups that an entry is linked to, those that came most, and when the first of them goes.
 */
export async function wordingsFor(db: Database, kind: string, entryId: number) {
  return db
    .select({ text: gapWording.text, locale: gapWording.locale, expiresAt: gapWording.expiresAt })
    .from(gapEntry)
    .innerJoin(gapWording, eq(gapWording.gapId, gapEntry.gapId))
    .where(and(eq(gapEntry.kind, kind), eq(gapEntry.entryId, entryId)))
    .orderBy(desc(gapWording.times), gapWording.id)
    .limit(trialSize.group);
}

/** Questions with an answer of their own, most often asked, that are looked at for a sample. */
const mostAnswered = 400;

/**
 * What else a draft could change: suggested questions, frequent ones, and what was asked and answered well.
 */
export async function otherQuestions(
  db: Database,
  analyzers: Record<Locale, Analyzer>,
  told: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Question[]> {
  const suggested = await db
    .select({ question: suggestedQuestion.question })
    .from(suggestedQuestion)
    .where(shown(suggestedQuestion));
  const frequent = await db.select({ question: faq.question }).from(faq).where(shown(faq));
  const answered = await db
    .select({ text: chatExchange.question, locale: chatExchange.locale })
    .from(chatExchange)
    .where(
      sql`${chatExchange.answered} and ${chatExchange.expiresAt} > now() and ${chatExchange.feedback} is distinct from 'dislike'`,
    )
    .groupBy(chatExchange.question, chatExchange.locale)
    .orderBy(
      desc(sql`count(*) filter (where ${chatExchange.feedback} = 'like')`),
      desc(sql`count(*)`),
      chatExchange.question,
    )
    .limit(mostAnswered);
  const inLanguages = (rows: { question: Partial<Record<Locale, string>> }[], of: "suggested" | "question") =>
    rows.flatMap(({ question }) =>
      locales.flatMap((locale) => (question[locale] ? [{ text: question[locale], locale, of }] : [])),
    );
  const all = [
    ...inLanguages(suggested, "suggested"),
    ...inLanguages(frequent, "question"),
    ...answered.flatMap(({ text, locale }) =>
      isLocale(locale) ? [{ text, locale, of: "answered" as const }] : [],
    ),
  ];
  const questions = [...new Map(all.map((one) => [`${one.locale} ${one.text}`, one])).values()];
  const sample = sampleOf(
    questions.map((one): SampleQuestion & { locale: Locale } => ({
      ...one,
      terms: termsIn(analyzers[one.locale], one.text),
    })),
    told,
    trialSize,
  );
  return sample.map(({ text, locale, of }) => ({ text, locale, of: of as Question["of"] }));
}

/** What chat and search tell to a question on its own. */
async function tryOne(scope: AnswerScope, { text, locale }: Question): Promise<Tried> {
  const asked = { question: text, locale, thinking: false, history: [], member: false };
  const understood = await understand(scope, { ...asked, signal: AbortSignal.timeout(answerMs) });
  const answer = understood.kind === "talk" ? understood.answer : await compose(understood.ask);
  const { list } = await findDocuments(
    {
      locale,
      searcher: scope.searcher,
      knowledge: () => scope.knowledge(locale),
      devices: scope.devices,
      translate: (key, values) => scope.translate(locale, key, values),
    },
    { key: Array.from(text).slice(0, searchKeyLength).join(""), page: 1, limit: mostFound },
  );
  return {
    answered: answer.answered !== false,
    text: answer.text.slice(0, mostText),
    sources: answer.sources.map(shownSource),
    found: list.map(({ kind, entityId, title }) => ({ document: `${kind}-${entityId}`, title })),
  };
}

/** `product-12-power.en` is a part of `product-12`. */
const shownSource = ({ index_id, doc_name }: ChatSource): Shown => ({
  document: /^[a-z]+-\d+/.exec(index_id)?.[0] ?? index_id,
  title: doc_name,
});

/** How a draft's document is called in the search. */
export const documentOf = (kind: string, id: number): string => `${kind === "question" ? "faq" : kind}-${id}`;

/** The questions as they are answered now, and as they would be; the worst first. */
export async function tryQuestions(
  { before, after }: { before: AnswerScope; after: AnswerScope },
  questions: readonly Question[],
  own: string,
): Promise<TriedQuestion[]> {
  const tried: TriedQuestion[] = [];
  for (const question of questions) {
    const both = { before: await tryOne(before, question), after: await tryOne(after, question) };
    tried.push({ ...question, ...both, verdict: verdictOf({ of: question.of, ...both }, own) });
  }
  const rank = ({ verdict }: TriedQuestion) => ["worse", "better", "changed", "same"].indexOf(verdict);
  return tried.toSorted((a, b) => rank(a) - rank(b));
}
