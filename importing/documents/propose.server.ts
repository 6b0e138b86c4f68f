import { type Translator, TranslatorError } from "#adapters/translation/translator.ts";
import type { Database } from "#db/client.server.ts";
import { SiteError } from "#domain/error.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { mayEdit, type Staff } from "#domain/staff/rights.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import type { Term, TermRule } from "../texts/terms.ts";
import { figureFaultsOf, machineFaultsOf, wordFaultsOf } from "../texts/translated.ts";
import { withText } from "../xliff/texts.ts";
import { textsOf } from "./changes.ts";
import { publishedContent } from "./content.server.ts";
import type { Document } from "./document.ts";
import type { EditedKind } from "./edited.ts";
import { documentFaults } from "./faults.ts";
import { noteProposals } from "./proposed.server.ts";
import { findEntry } from "./read.server.ts";

/** Texts and characters of one order, and how long it may take, ms. */
export const proposalRules = { most: 20, mostLetters: 8_000, patience: 30_000 } as const;

/** A proposal, and what the checks say of it: only one without a fault is put into its field. */
export type Proposal = { path: string; text: string; faults: string[] };

type Scope = {
  db: Database;
  translator: Translator | undefined;
  terms: TermRule;
  termBase: readonly Term[];
  /** Counts texts that are asked for, and their letters; each costs something. @throws SiteError tooMany */
  spend: (asked: { texts: number; letters: number }) => Promise<void>;
  /** Hears why it failed. */
  report: (error: unknown) => void;
};
type Order = {
  by: Staff;
  kind: EditedKind;
  id: number;
  document: Document;
  locale: Locale;
  paths: readonly string[];
};

/**
 * Has a machine translate texts of an entry as it is typed. What it wrote is noted as a machine's, and is not
 * published before somebody agreed to it; nothing is saved.
 * @throws SiteError notFound; forbidden; badInput for a place without an English text; tooLarge; tooMany;
 *   unavailable
 */
export async function proposeTexts(scope: Scope, order: Order): Promise<Proposal[]> {
  const { db, translator } = scope;
  const { by, kind, id, document, locale, paths } = order;
  if (!translator) throw new SiteError("notFound", "translatorOff");
  if (!mayEdit(by, kind, [{ locale }])) throw new SiteError("forbidden", "notYours");
  await findEntry(db, kind, id);
  const texts = sourcesOf(document, paths);
  await scope.spend({ texts: texts.length, letters: lettersOf(texts) });
  const content = await publishedContent(db);
  const models = content.series.flatMap((series) => series.models.map(({ model }) => model));
  const names = models.filter((model) => texts.some((text) => text.includes(model)));
  const translated = await ask(scope, {
    texts,
    locale,
    names,
    terms: termsOf(scope.termBase, texts, locale),
  });
  const proposals = paths.map((path, i): Proposal => {
    const [en, text] = [texts[i]!, translated[i]!];
    const faults = [
      ...machineFaultsOf(en, text, locale),
      ...figureFaultsOf(en, text, locale),
      ...wordFaultsOf(en, text, locale, scope.terms),
    ];
    return { path, text, faults };
  });
  const sound = proposals.filter(({ faults }) => !faults.length);
  const whole = sound.reduce((changed, { path, text }) => withText(changed, path, locale, text), document);
  for (const { field, text } of sound.length ? documentFaults(content, kind, whole) : [])
    sound.find(({ path }) => field === `${path}.${locale}`)?.faults.push(text);
  const taken = sound.filter(({ faults }) => !faults.length);
  await db.transaction(async (tx) => {
    // Also those with faults, which are shown: somebody may type them off.
    const own = proposals.filter(({ path, text }) => textsOf(document).get(path)?.[locale] !== text);
    await noteProposals(tx, {
      kind,
      id,
      by,
      locale,
      model: translator.name,
      texts: own.map(({ text }) => text),
    });
    const after = { locale, texts: taken.length, refused: proposals.length - taken.length };
    await noteTrail(tx, {
      by,
      action: "texts-proposed",
      subject: "entry",
      subjectId: `${kind} ${id}`,
      after,
    });
  });
  return proposals;
}

function sourcesOf(document: Document, paths: readonly string[]): string[] {
  const known = textsOf(document);
  const texts = paths.map((path) => {
    const en = known.get(path)?.en?.trim();
    if (!en) throw new SiteError("badInput", "required", { field: path });
    return en;
  });
  if (lettersOf(texts) > proposalRules.mostLetters) throw new SiteError("tooLarge", "tooLarge");
  return texts;
}

const lettersOf = (texts: readonly string[]): number => texts.join("").length;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The terms that stand in the texts, the longest first; enough of them. */
const termsOf = (terms: readonly Term[], texts: readonly string[], locale: Locale) =>
  terms
    .filter(({ en }) => texts.some((text) => new RegExp(`\\b${escape(en)}`, "i").test(text)))
    .slice(0, 60)
    .map(({ en, approved }) => ({ en, word: approved[locale] }));

/** `Retry-After` where the service did not answer, s. */
const retryAfter = 10;

async function ask(
  { translator, report }: Scope,
  order: Omit<Parameters<Translator["translate"]>[0], "signal">,
): Promise<string[]> {
  const signal = AbortSignal.timeout(proposalRules.patience);
  try {
    return await translator!.translate({ ...order, signal });
  } catch (error) {
    report(error);
    if (signal.aborted) throw new SiteError("unavailable", "translatorSlow", { retryAfter });
    if (error instanceof TranslatorError)
      throw new SiteError("unavailable", "translatorFailed", { retryAfter });
    throw error;
  }
}
