import type { Locale } from "#domain/locale/locale.ts";
import { mayEdit, type Staff } from "#domain/staff/rights.ts";
import { textsOf } from "../documents/changes.ts";
import { type Document, titleOf } from "../documents/document.ts";
import { type EditedKind, editedKinds } from "../documents/edited.ts";
import { type Fault, faultsOfSeveral } from "../documents/faults.ts";
import type { Content } from "../read.server.ts";
import type { TermRule } from "../texts/terms.ts";
import { figureFaultsOf, placeholdersIn, wordFaultsOf } from "../texts/translated.ts";
import { inOneForm, type ReadFile, type ReadUnit, type ReadXliff } from "./read.ts";
import { withText } from "./texts.ts";

/** An entry as it is now, and as it was when the file left. */
export type StoredEntry = {
  kind: EditedKind;
  id: number;
  latest: number;
  /** When its draft is to be published. */
  dueAt: Date | null;
  document: Document;
  versions: Record<number, Document>;
};

export type Planning = {
  content: Content;
  stored: readonly StoredEntry[];
  by: Staff;
  language: "en" | "zh";
};

/** Why a text is not taken: a key of the desk's texts and what it names, or what a check says. */
export type Refusal = { key: string; values?: Record<string, string> } | { said: string };

export type PlannedText = {
  path: string;
  before: string | null;
  after: string;
  refusals: Refusal[];
  /** What a reader may know better: words of the term base. It is left out until somebody takes it. */
  doubts: string[];
};

export type PlannedEntry = {
  kind: string;
  id: number;
  title: { en: string; zh?: string };
  /** The latest version that the plan was made over. */
  seen: number;
  /** A moment that is set for its draft, and is taken away by another one. */
  dueAt: Date | null;
  texts: PlannedText[];
  /** What the checks say of the entry otherwise: it holds the publication up. */
  faults: Fault[];
};

export type TextPlan = {
  locale: Locale;
  entries: PlannedEntry[];
  /** Texts that are as they were, and those that nobody translated. */
  same: number;
  untranslated: number;
  /** Files of something else. */
  foreign: number;
};

type Draft = PlannedEntry & { document: Document | undefined; isChanged: boolean };

/** What the texts of a file would change; nothing is changed. */
export function planTexts(file: ReadXliff, planning: Planning, terms: TermRule): TextPlan {
  const plan: TextPlan = {
    locale: file.locale,
    entries: [],
    same: 0,
    untranslated: 0,
    foreign: file.foreign,
  };
  const stored = new Map(planning.stored.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  const drafts = joined(file.files).map((one) => {
    const entry = stored.get(`${one.kind} ${one.id}`);
    return planEntry(plan, one, { entry, locale: file.locale, by: planning.by, terms });
  });
  noteFaults(drafts, planning, file.locale);
  plan.entries = drafts
    .filter(({ texts }) => texts.length)
    .map(({ document: _, isChanged: __, ...entry }) => entry);
  return plan;
}

type Joined = ReadFile & { isOfTwo: boolean };

/** Files of one entry as one: tools may part them. Those of two of its versions cannot be told apart any more. */
function joined(files: readonly ReadFile[]): Joined[] {
  return [...Map.groupBy(files, ({ kind, id }) => `${kind} ${id}`).values()].map((same) => ({
    ...same[0]!,
    units: same.flatMap(({ units }) => units),
    isOfTwo: same.some(({ version }) => version !== same[0]!.version),
  }));
}

type Within = { entry: StoredEntry | undefined; locale: Locale; by: Staff; terms: TermRule };

function planEntry(plan: TextPlan, { kind, id, version, units, isOfTwo }: Joined, within: Within): Draft {
  const { entry, locale } = within;
  const draft = draftOf(kind, id, entry);
  const now = textsOf(entry?.document);
  const before = textsOf(entry?.versions[version]);
  const taken = new Set<string>();
  for (const unit of units) {
    const texts = { present: now.get(unit.path), base: isOfTwo ? undefined : before.get(unit.path) };
    const kept = keptAs(unit, texts, locale);
    if (kept) {
      plan[kept]++;
      continue;
    }
    const fault = placeFault(unit, { isKnown: entry !== undefined, isOfTwo, isTwice: taken.has(unit.path) });
    const compared = { unit, ...texts, fault };
    taken.add(unit.path);
    planText(draft, compared, within);
  }
  return draft;
}

const draftOf = (kind: string, id: number, entry: StoredEntry | undefined): Draft => ({
  kind,
  id,
  title: entry ? titleOf({ ...entry.document, id }) : { en: `${kind} ${id}` },
  seen: entry?.latest ?? 0,
  dueAt: entry?.dueAt ?? null,
  texts: [],
  faults: [],
  document: entry && { ...entry.document, id },
  isChanged: false,
});

/**
 * Whether a text stays: nobody translated it, or the file has what is there. What somebody else wrote meanwhile
 * stays where the file only has what was there before.
 */
function keptAs(
  { target, fault }: ReadUnit,
  { present, base }: { present: Texts; base: Texts },
  locale: Locale,
): "untranslated" | "same" | undefined {
  if (target === null) return fault ? undefined : "untranslated";
  const known = [present, base].map((texts) => inOneForm(texts?.[locale] ?? ""));
  return known.includes(target) ? "same" : undefined;
}

/** Notes what a text would become, or why it does not. */
function planText(draft: Draft, compared: Compared, within: Within): void {
  const { path, target } = compared.unit;
  const after = target ?? "";
  const before = compared.present?.[within.locale] ?? null;
  const refusal = refusalOf(compared, draft.kind, within);
  if (refusal) {
    draft.texts.push({ path, before, after, refusals: [refusal], doubts: [] });
    return;
  }
  draft.texts.push({ path, before, after, ...checksOf(compared.unit, within.locale, within.terms) });
  draft.document = withText(draft.document!, path, within.locale, after);
  draft.isChanged = true;
}

type Texts = Partial<Record<Locale, string>> | undefined;
type Compared = { unit: ReadUnit; present: Texts; base: Texts; fault: string | undefined };

type Place = { isKnown: boolean; isOfTwo: boolean; isTwice: boolean };

/** What is wrong with the place of a text in its file. */
function placeFault({ fault }: ReadUnit, { isKnown, isOfTwo, isTwice }: Place): string | undefined {
  if (!isKnown) return "notThere";
  if (fault) return fault;
  if (isOfTwo) return "twoVersions";
  return isTwice ? "twice" : undefined;
}

/** Why a text is not looked at any further. */
function refusalOf(
  { unit: { source }, present, base, fault }: Compared,
  kind: string,
  { locale, by }: Within,
): Refusal | undefined {
  if (fault) return { key: fault };
  if (!present?.en) return { key: "placeGone" };
  const isOther = inOneForm(present.en) !== source;
  if (isOther && base?.en !== undefined && base.en !== present.en)
    return { key: "sourceChanged", values: { now: present.en } };
  if (isOther) return { key: "sourceDiffers", values: { now: present.en } };
  if (base && base[locale] !== present[locale])
    return { key: "changedSince", values: { now: present[locale] ?? "–" } };
  return mayEdit(by, kind, [{ locale }]) ? undefined : { key: "notYours" };
}

/** Placeholders, figures, units, models and codes must agree; a word of the term base may be known better. */
function checksOf({ source, target }: ReadUnit, locale: Locale, terms: TermRule) {
  const [wanted, found] = [placeholdersIn(source).join(" "), placeholdersIn(target!).join(" ")];
  const refusals: Refusal[] = [
    ...(wanted === found ? [] : [{ key: "placeholders", values: { wanted: wanted || "–" } }]),
    ...figureFaultsOf(source, target!, locale).map((said) => ({ said })),
  ];
  return { refusals, doubts: wordFaultsOf(source, target!, locale, terms) };
}

/** What the checks of the content files say: of a text at that text, of all else at the entry. */
function noteFaults(drafts: readonly Draft[], { content, language }: Planning, locale: Locale): void {
  for (const kind of editedKinds) {
    const own = drafts.filter((draft) => draft.kind === kind && draft.isChanged);
    if (!own.length) continue;
    const documents = own.map(({ document }) => document!);
    const { each } = faultsOfSeveral(content, kind, documents, language);
    own.forEach((draft, i) => place(draft, each[i]!, locale));
  }
}

function place(draft: Draft, faults: readonly Fault[], locale: Locale): void {
  for (const fault of faults) {
    const text = draft.texts.find(({ path }) => fault.field === `${path}.${locale}`);
    if (text) text.refusals.push({ said: fault.text });
    else draft.faults.push(fault);
  }
}
