import { setImmediate as pause } from "node:timers/promises";
import { asc } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { gapWording } from "#db/schema/staff/gap.ts";
import { analyzersOf, readLexicon } from "#engines/search/question/lexicon.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import { type Classifier, kindsOf } from "#engines/answers/kinds/classifier.ts";
import { type ConceptsIn, readConcepts } from "./concepts.server.ts";
import { type About, type Group, groupByMeaning, groupByWords, weightOf } from "./group.ts";
import { readWordings } from "./wordings.server.ts";

/** Groups for which the search is asked, the largest first; all others are grouped by their words alone. */
const mostAsked = 400;
/** Documents that tell what a group is about. */
const mostDocuments = 6;

type Scope = { db: Database; searcher: Searcher; classifier: Classifier; contentDir: string };
type Reading = Pick<Scope, "searcher" | "classifier"> & { conceptsIn: ConceptsIn };

/** What was not answered well, grouped by meaning; the same from the same. */
export async function gatherGaps({ db, contentDir, ...scope }: Scope): Promise<Group[]> {
  const analyzers = analyzersOf(await readLexicon(db));
  const wordings = await readWordings(db, analyzers);
  const { gapId: gap, locale, text, terms } = gapWording;
  const known = await db.select({ gap, locale, text, terms }).from(gapWording).orderBy(asc(gapWording.id));
  const groups = groupByWords(wordings, known);
  const reading = { ...scope, conceptsIn: await readConcepts(contentDir, analyzers) };
  const about = new Map<Group, About>();
  for (const group of groups.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, mostAsked)) {
    about.set(group, await aboutOf(reading, group));
    await pause();
  }
  // A wording that was only asked after an answer says nothing by itself.
  return groupByMeaning(groups, about).filter((group) => weightOf(group) > 0);
}

/** How likely a kind of question must be to count. */
const likely = 0.4;

async function aboutOf({ searcher, classifier, conceptsIn }: Reading, { wordings }: Group): Promise<About> {
  const { text, locale } = wordings.toSorted((a, b) => b.times - a.times)[0]!;
  const { found, models, answerable } = await searcher.retrieve(text, locale, { member: true });
  const documents = new Map<string, number>();
  for (const { kind, entityId, score } of found) {
    const name = `${kind}-${entityId}`;
    if (!documents.has(name)) documents.set(name, score);
  }
  const [kind] = [...kindsOf(classifier, text)].toSorted(([, a], [, b]) => b - a);
  return {
    concepts: conceptsIn(locale, text),
    kind: kind && kind[1] >= likely ? kind[0] : undefined,
    models: models.map(({ model }) => model),
    documents: new Map([...documents].slice(0, mostDocuments)),
    isSure: answerable,
  };
}
