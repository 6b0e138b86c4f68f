import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { engineBrand } from "#db/schema/catalogue/fault-code.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { shown } from "#domain/publication/shown.server.ts";
import { confidenceOf, type Evidence } from "./ranking/confidence.ts";
import { fallbackOrder, leadsOf } from "./ranking/lead.ts";
import { evidenceOf, gather, type Gathered, rank, type Ranked } from "./ranking/ranking.server.ts";
import { type RankingWeights, rankingWeights } from "./ranking/weights.ts";
import { type Question, readQuestion } from "./question/question.ts";
import { createSpelling, type Spelling } from "./question/spelling.ts";
import { type Entry, loadState, type SearchState } from "./state.server.ts";

type Brand = { key: string; name: string };

/** Score that a named document has before all others. */
const leadScore = 1000;
/** Passages of a named document that lead; the rest of it comes where its words bring it. */
const leading = 4;
/** How good something that is withheld must be beside the best, to be mentioned. */
const worthLogin = 0.7;

/** What a question finds, best first. */
export type Answered = {
  question: Question;
  ranked: Ranked[];
  /** What the confidence is made of; none where nothing is found, or what is found is what was named. */
  evidence: Evidence | undefined;
  confidence: number;
  /** What a login would bring. */
  withheld: Ranked[];
};

/** Reads questions and ranks what they bring, over the present content. */
export type Reader = {
  state: SearchState;
  question(text: string, locale: Locale): Question;
  /** What a question brings, before it is weighed. */
  read(text: string, locale: Locale): Promise<Gathered>;
  answer(gathered: Gathered, member: boolean, weights?: RankingWeights): Answered;
};

export type SearchOptions = {
  change?: ChangeState | undefined;
  /** Languages that are searched; all of them by default. */
  languages?: readonly Locale[] | undefined;
};

/** Makes another state of the one that is stored (as-if.server.ts). */
type ChangeState = (state: SearchState) => Promise<SearchState>;

/** Reads what is needed in memory. */
export async function openReader(db: Database, { change, languages }: SearchOptions = {}): Promise<Reader> {
  const stored = await loadState(db, languages);
  const state = change ? await change(stored) : stored;
  const brands = await db
    .select({ key: engineBrand.key, name: engineBrand.name })
    .from(engineBrand)
    .where(shown(engineBrand))
    .orderBy(asc(engineBrand.position));
  const spellings = new Map<Locale, Spelling>();
  const spelling = (locale: Locale) => {
    let speller = spellings.get(locale);
    if (!speller) spellings.set(locale, (speller = createSpelling(frequenciesOf(state, locale))));
    return speller;
  };
  const vocabulary = {
    ...state,
    ...state.lexicon,
    hasParameter: (spn: number) => state.byName.has(`spn-${spn}-about`),
    spelling,
  };
  return {
    state,
    question: (text, locale) => readQuestion(text, locale, vocabulary),
    read: (text, locale) => gather(state, readQuestion(text, locale, vocabulary), locale),
    answer(gathered, member, weights = rankingWeights) {
      const { question, locale } = gathered;
      const all = rank(state, gathered, weights);
      const open = ({ entry }: Ranked) => member || !entry.loginRequired;
      const ranked = all.every(open) ? all : all.filter(open);
      const led = withLeads(state, question, ranked, brands, locale);
      const openLed = led.every(open) ? led : led.filter(open);
      const enough = (all[0]?.score ?? 0) * worthLogin;
      const withheld = all.filter((one) => !open(one) && one.score >= enough);
      const isNamed = question.fault && openLed !== ranked;
      const evidence = isNamed || !ranked.length ? undefined : evidenceOf(question, ranked);
      const confidence = isNamed ? 1 : evidence ? confidenceOf(evidence) : 0;
      return { question, ranked: openLed, evidence, confidence, withheld };
    },
  };
}

/** Frequencies of the words that may be proposed for a mistyped one. */
function frequenciesOf({ spelled, languages }: SearchState, locale: Locale): Map<string, number> {
  const { frequency } = languages[locale];
  return new Map(
    [...spelled[locale].keys()].flatMap((word) =>
      frequency.has(word) ? [[word, frequency.get(word)!] as const] : [],
    ),
  );
}

/** Puts what the question names before what its words find. */
function withLeads(
  state: SearchState,
  question: Question,
  ranked: Ranked[],
  brands: readonly Brand[],
  locale: Locale,
): Ranked[] {
  const leads = leadsOf(question, brands, (name) => state.byName.has(name));
  if (!leads.length) return ranked;
  const byName = new Map(ranked.map((one) => [one.name, one]));
  for (const { name, document, rank } of leads) {
    const bonus = leadScore * rank;
    if (name !== undefined) {
      const entry = entryFor(state, name, locale);
      if (!entry) continue;
      const earlier = byName.get(name);
      byName.set(name, { name, entry, score: bonus + (earlier?.score ?? 0), coverage: 1 });
      continue;
    }
    const passages = ranked.filter((one) => one.entry.document === document).slice(0, leading);
    for (const passage of passages) byName.set(passage.name, { ...passage, score: passage.score + bonus });
    const overview = passages.length ? undefined : entryFor(state, `${document}-overview`, locale);
    if (overview)
      byName.set(overview.name, { name: overview.name, entry: overview, score: bonus, coverage: 1 });
  }
  return [...byName.values()].toSorted((a, b) => b.score - a.score || a.entry.id - b.entry.id);
}

function entryFor({ byName }: SearchState, name: string, locale: Locale): Entry | undefined {
  const entries = byName.get(name);
  return entries && fallbackOrder(locale).flatMap((one) => entries[one] ?? [])[0];
}

/** Passages of one document among those of an answer. */
export const perDocument = 4;

/** The best passages, not more than a few of one document: an answer is read from several. */
export function spread(ranked: readonly Ranked[], limit: number): Ranked[] {
  const taken = new Map<string, number>();
  const list: Ranked[] = [];
  for (const passage of ranked) {
    const count = taken.get(passage.entry.document) ?? 0;
    if (count >= perDocument) continue;
    taken.set(passage.entry.document, count + 1);
    if (list.push(passage) >= limit) break;
  }
  return list;
}
