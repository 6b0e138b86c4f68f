import { setPriority } from "node:os";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import type { Database } from "#db/client.server.ts";
import { borrowFrom } from "#db/lent.server.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { readKnowledge } from "#domain/knowledge/knowledge.server.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { once } from "#domain/once.ts";
import { buildCatalogue } from "#domain/product/catalogue.server.ts";
import { takeTurns } from "#domain/turns.server.ts";
import type { AnswerScope } from "#engines/answers/extractive/ask.ts";
import { knowledge as readAnswerKnowledge } from "#engines/answers/extractive/knowledge.server.ts";
import { readWordLists } from "#engines/answers/extractive/word-lists.server.ts";
import { readAskedExamples } from "#engines/answers/kinds/examples.server.ts";
import { finderIndex } from "#engines/finder/index.server.ts";
import { gatherGaps } from "#engines/quality/gather.server.ts";
import {
  documentOf,
  otherQuestions,
  type Question,
  tryQuestions,
  wordingsFor,
} from "#engines/quality/try.server.ts";
import { asIfIndexed } from "#engines/search/as-if.server.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import { analyzersOf, readLexicon } from "#engines/search/question/lexicon.server.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import { readMessages } from "../../packs.ts";
import type { Draft, ThreadData, ThreadTasks } from "./protocol.ts";

const { contentDir, localesDir, origins, givesWay } = workerData as ThreadData;
// As in the maker's thread: where processors are scarce, visitors' pages go first.
if (givesWay && process.platform === "linux") setPriority(0, 10);

const borrow = borrowFrom(parentPort!);
const db = borrow("present");
const messages = readMessages(localesDir);
/** How people ask. Begun here and waited for by each task: orders come before it is read. */
const reading = Promise.all([
  readWordLists(join(contentDir, "words/answers.yaml")),
  readAskedExamples(join(contentDir, "words/asked")),
]);

/** What answers are made from, over a database. */
async function scopeOver(
  from: Database,
  { searcher, devices }: Pick<AnswerScope, "searcher" | "devices">,
): Promise<AnswerScope> {
  const catalogue = await buildCatalogue(from);
  const [words, asked] = await reading;
  const known = new Map<Locale, ReturnType<typeof readKnowledge>>();
  return {
    db: from,
    origins,
    catalogue: () => Promise.resolve(catalogue),
    searcher,
    devices,
    knowledge: (locale) => once(known, locale, () => readKnowledge({ db: from, locale })),
    translate: messages.translate,
    words,
    asked,
    inTurn: takeTurns(1),
    pace: 0,
  };
}

let present: { stamp: string; scope: AnswerScope } | undefined;

/** The site as it is; read again when its content or its index is another. */
async function presentScope(): Promise<AnswerScope> {
  const { stamp, revision } = await readIndexState(db);
  const now = `${stamp} ${revision}`;
  if (present?.stamp !== now) {
    const [searcher, devices] = [await buildSearcher(db), await readDevices(db)];
    const scope = await scopeOver(db, {
      searcher: () => Promise.resolve(searcher),
      devices: () => Promise.resolve(devices),
    });
    present = { stamp: now, scope };
  }
  return present.scope;
}

/** The site as it would be, with what is read of it; and what the draft says, by language. */
let draft: { scope: AnswerScope; told: Map<string, Set<string>> } | undefined;

/**
 * All that answers read of the content is read now: later the same name leads to the site as it is, and the
 * rows that were read are all that is left of the draft.
 */
async function readDraft(): Promise<void> {
  const from = borrow("draft");
  const told = new Map<string, Set<string>>();
  const searcher = await buildSearcher(from, {
    change: async (stored) => {
      const state = await asIfIndexed(stored, from);
      for (const { locale, terms } of state.instead!.rows.values())
        told.set(locale, new Set([...(told.get(locale) ?? []), ...terms]));
      return state;
    },
  });
  const devices = await readDevices(from);
  const scope = await scopeOver(from, {
    searcher: () => Promise.resolve(searcher),
    devices: () => Promise.resolve(devices),
  });
  await finderIndex({ db: from, catalogue: await scope.catalogue() });
  const { words, asked } = scope;
  for (const locale of locales) {
    await scope.knowledge(locale);
    await readAnswerKnowledge({ db: from, locale, words, called: asked.of[locale].parameters }, searcher);
  }
  draft = { scope, told };
}

async function tryDraft({ kind, id }: Draft) {
  const { scope: after, told } = draft!;
  draft = undefined;
  const own: Question[] = (await wordingsFor(db, kind, id)).map(({ text, locale }) => ({
    text,
    locale: locale as Locale,
    of: "group",
  }));
  const isOwn = new Set(own.map(({ locale, text }) => `${locale} ${text}`));
  const others = await otherQuestions(db, analyzersOf(await readLexicon(db)), told);
  const questions = [...own, ...others.filter(({ locale, text }) => !isOwn.has(`${locale} ${text}`))];
  return tryQuestions({ before: await presentScope(), after }, questions, documentOf(kind, id));
}

const tasks: ThreadTasks = {
  async gather() {
    const { searcher, asked } = await presentScope();
    const [found, classifier] = [await searcher(), await asked.classifier()];
    return gatherGaps({ db, contentDir, searcher: found, classifier });
  },
  prepare: async () => void (await (await presentScope()).asked.classifier()),
  readDraft,
  tryDraft,
};

type Order = { task: keyof ThreadTasks; input: never };

parentPort!.on("message", async ({ task, input }: Partial<Order>) => {
  if (task === undefined) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  const answer = (message: { made: unknown } | { error: unknown }) => parentPort!.postMessage(message);
  try {
    answer({ made: await tasks[task](input!) });
  } catch (error) {
    answer({ error });
  }
});
