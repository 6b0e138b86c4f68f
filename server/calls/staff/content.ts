import { z } from "zod";
import { differences } from "#importing/documents/changes.ts";
import type { Database } from "#db/client.server.ts";
import type { Document } from "#importing/documents/document.ts";
import { choicesOf } from "#importing/documents/choices.ts";
import { publishedContent } from "#importing/documents/content.server.ts";
import {
  beginOf,
  begunKinds,
  drawingOf,
  type EditedKind,
  editedKinds,
  fieldsOf,
  fixedFields,
  hasPanel,
  isKept,
  pageLocales,
} from "#importing/documents/edited.ts";
import { documentFaults } from "#importing/documents/faults.ts";
import { documentHints } from "#importing/documents/hints.ts";
import {
  publishDraft,
  publishTogether,
  unschedule,
  withdrawEntry,
} from "#importing/documents/publish.server.ts";
import {
  entryStates,
  findVersion,
  listEntries,
  listVersions,
  readEntry,
} from "#importing/documents/read.server.ts";
import { beginEntry, numbered, reviewTexts, saveDraft, takeBack } from "#importing/documents/save.server.ts";
import { countFollowers } from "#domain/follow/readers.server.ts";
import { locales } from "#domain/locale/locale.ts";
import { mayBegin, mayDo, mayEdit } from "#domain/staff/rights.ts";
import { type StaffScope, staffCall } from "#server/http/staff/call.ts";
import { previewLinks } from "#server/http/staff/preview.ts";
import { publicLinks } from "#server/http/staff/public-links.ts";
import { documentInput as document, done, pageQuery } from "./shapes.ts";

const kind = z.enum(editedKinds, "badInput");
const number = z.coerce.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const oneEntry = z.object({ kind, id: number });
/** `seen` is the latest version that the desk has shown. */
const seenEntry = oneEntry.extend({ seen: number });
const localised = z.record(z.string(), z.string());
const named = z.object({ key: z.string(), name: localised });
const fault = z.object({ field: z.string(), text: z.string() });
const version = z.object({ version: z.number() });

const line = z.object({
  id: z.number(),
  kind,
  key: z.string(),
  title: localised,
  owner: z.enum(["files", "staff"]),
  state: z.enum(entryStates),
  latest: z.number(),
  published: z.number().nullable(),
  dueAt: z.date().nullable(),
  refused: z.array(fault).nullable(),
  changedAt: z.date(),
});

const languageState = z.union([
  z.object({ state: z.literal("outdated"), source: z.string() }),
  z.object({ state: z.enum(["missing", "proposal", "there", "reviewed"]) }),
]);

const content = z.record(z.string(), z.unknown());

const whole = line.extend({
  version: z.number(),
  document: content,
  public: content.nullable(),
  filed: content.nullable(),
  isBehind: z.boolean(),
  changedBy: z.string().nullable(),
  languages: z.record(z.string(), z.record(z.string(), languageState)),
  /** The values and the front panel of a model's series, which it has where it says nothing else. */
  inherited: z.object({ parameters: content, panel: content }).nullable(),
  /** Whether visitors have a page of it, to look at beforehand. */
  hasPage: z.boolean(),
  /** Where they see what is public of it. */
  pages: z.array(z.object({ locale: z.enum(locales), url: z.string() })),
  /** How many follow a model, and are told when it is withdrawn. */
  followers: z.number().nullable(),
  /** Whether something is drawn from it. */
  hasDrawing: z.boolean(),
  may: z.object({
    whole: z.boolean(),
    locales: z.array(z.enum(locales)),
    publish: z.boolean(),
    withdraw: z.boolean(),
    /** Whether a machine proposes translations. */
    propose: z.boolean(),
  }),
});

/** A field of a form; those of its items are of the same shape, three levels deep at most. */
const leaf = z.object({
  name: z.string(),
  as: z.string(),
  of: z.string().optional(),
  options: z.array(z.string()).optional(),
  fixed: z.boolean().optional(),
  optional: z.boolean().optional(),
  kinds: z.array(z.string()).optional(),
});
const inner = leaf.extend({ fields: z.array(leaf).optional() });
const middle = leaf.extend({ fields: z.array(inner).optional() });
const field = leaf.extend({ fields: z.array(middle).optional() });

/** What a model has of its series: values, and the front panel. */
async function inheritedOf(db: Database, kind: EditedKind, document: Document) {
  if (kind !== "product") return null;
  const { series } = await publishedContent(db);
  const own = series.find(({ key }) => key === document.series);
  return own ? { parameters: own.parameters, panel: own.panel } : null;
}

/** Moments come with their zone, and not from a past that was meant as a future. */
const moment = z.iso
  .datetime({ offset: true, error: "badInput" })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() < Date.now() + 5 * 366 * 86_400_000, "badInput");

const publishing = ({ db, site }: StaffScope) => ({ db, timeZone: site.timeZone });

export const staffContentCalls = [
  staffCall({
    method: "GET",
    path: "entries",
    summary: "Entries of a kind, with drafts first.",
    right: "content-read",
    input: z.object({
      ...pageQuery,
      kind,
      state: z.enum(entryStates, "badInput").optional(),
      owner: z.literal("staff", "badInput").optional(),
      q: z.string().trim().max(100, "badInput").optional(),
    }),
    output: z.object({ rows: z.array(line), total: z.number() }),
    handle: ({ db }, { page, perPage, ...filter }) =>
      listEntries(db, filter, { from: (page - 1) * perPage, rows: perPage }),
  }),
  staffCall({
    method: "GET",
    path: "entry",
    summary: "An entry to edit: its draft or what is public, the state of its texts, what one may change.",
    right: "content-read",
    input: oneEntry,
    output: whole,
    async handle(scope, { kind, id }) {
      const {
        db,
        translator,
        me: { staff },
      } = scope;
      const { entry, ...read } = await readEntry(db, kind, id);
      const may = {
        whole: mayEdit(staff, kind, [{ locale: null }]),
        locales: locales.filter((locale) => mayEdit(staff, kind, [{ locale }])),
        publish: mayDo(staff, "content-publish"),
        withdraw: mayDo(staff, "content-publish") && !isKept(kind),
        propose: translator !== undefined && mayDo(staff, "content-write"),
      };
      const document = { ...read.document, id };
      const hasPage = pageLocales(kind, document).length > 0;
      const inherited = await inheritedOf(db, kind, document);
      const hasDrawing = hasPanel(kind) || drawingOf(kind, document) !== undefined;
      const pages = read.public ? await publicLinks(scope, kind, { ...read.public, id }) : [];
      const followers = kind === "product" ? await countFollowers(db, id) : null;
      return { ...entry, kind, ...read, inherited, hasPage, pages, followers, hasDrawing, may };
    },
  }),
  staffCall({
    method: "GET",
    path: "entryForm",
    summary: "The form of a kind: its fields, and what they choose from.",
    right: "content-read",
    input: z.object({ kind }),
    output: z.object({
      fields: z.array(field),
      fixed: z.array(z.string()),
      /** What a new entry has before anything is typed. */
      begin: content,
      mayBegin: z.boolean(),
      models: z.array(z.string()),
      of: z.record(z.string(), z.array(named)),
      parameters: z.array(named.extend({ kind: z.string(), unit: z.string(), options: z.array(named) })),
    }),
    handle: async ({ db, me, messages }, { kind }) => ({
      ...choicesOf(await publishedContent(db), kind, (locale, part, key) =>
        messages.translate(locale, `panel.${part}.${key}`),
      ),
      fields: structuredClone(fieldsOf[kind]) as z.input<typeof field>[],
      fixed: fixedFields(kind, beginOf(kind)),
      begin: beginOf(kind),
      mayBegin: begunKinds.includes(kind) && mayBegin(me.staff, kind),
    }),
  }),
  staffCall({
    method: "POST",
    path: "entryBegin",
    summary: "Begins an entry as a draft.",
    right: "content-write",
    input: z.object({ kind, document }),
    output: z.object({ id: z.number() }),
    handle: async ({ db, me }, { kind, document }) => ({
      id: await beginEntry(db, { by: me.staff, kind, document }),
    }),
  }),
  staffCall({
    method: "POST",
    path: "entrySave",
    summary: "Saves a document as the draft of its entry; refused where somebody changed it meanwhile.",
    right: "content-write",
    input: seenEntry.extend({ document }),
    output: version,
    handle: async ({ db, me }, { document, ...entry }) => ({
      version: await saveDraft(db, { by: me.staff, ...entry, document: { ...document, id: entry.id } }),
    }),
  }),
  staffCall({
    method: "POST",
    path: "entryCheck",
    summary:
      "What the checks of the content files say of a document, by field; and where figures or terms of languages differ.",
    right: "content-read",
    input: oneEntry.extend({ document, lang: z.enum(["en", "zh"], "badInput").default("en") }),
    output: z.object({ faults: z.array(fault), hints: z.array(fault) }),
    async handle({ db, terms }, { kind, id, document, lang }) {
      const whole = await numbered(db, kind, { ...document, id });
      const faults = documentFaults(await publishedContent(db), kind, whole, lang);
      return { faults: faults.slice(0, 100), hints: documentHints(document, terms).slice(0, 100) };
    },
  }),
  staffCall({
    method: "POST",
    path: "entryDrawing",
    summary: "What is drawn from a document as it is typed; null where the checks find something.",
    right: "content-read",
    input: oneEntry.extend({ document, lang: z.enum(["en", "zh"], "badInput").default("en") }),
    output: z.object({ svg: z.string().nullable() }),
    async handle({ draw }, { kind, id, document, lang }) {
      return { svg: (await draw({ kind, document: { ...document, id }, locale: lang })) ?? null };
    },
  }),
  staffCall({
    method: "POST",
    path: "entryPublish",
    summary: "Publishes the draft of an entry, now or at a moment.",
    right: "content-publish",
    input: seenEntry.extend({ at: moment.optional() }),
    output: done,
    async handle(scope, entry) {
      await publishDraft(publishing(scope), { by: scope.me.staff, ...entry });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "entriesPublish",
    summary: "Publishes drafts of a kind together, or none of them where the checks find something.",
    right: "content-publish",
    input: z.object({
      kind,
      entries: z
        .array(z.object({ id: number, seen: number }), "badInput")
        .min(1, "badInput")
        .max(100, "badInput")
        .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "badInput"),
    }),
    output: z.object({ faults: z.array(fault.extend({ id: z.number() })) }),
    handle: async (scope, wanted) => ({
      faults: (await publishTogether(publishing(scope), { by: scope.me.staff, ...wanted })).slice(0, 100),
    }),
  }),
  staffCall({
    method: "POST",
    path: "entryUnschedule",
    summary: "Takes away the moment at which a draft was to be published.",
    right: "content-publish",
    input: seenEntry,
    output: done,
    async handle({ db, me }, entry) {
      await unschedule(db, { by: me.staff, ...entry });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "entryWithdraw",
    summary: "Withdraws an entry; its address leads to a successor, or gives the reason.",
    right: "content-publish",
    input: seenEntry.extend({
      successor: z.string().trim().max(80, "badInput").optional(),
      reason: z.partialRecord(z.enum(locales), z.string().trim().min(1).max(2_000, "tooLong")).optional(),
    }),
    output: done,
    async handle(scope, entry) {
      await withdrawEntry(publishing(scope), { by: scope.me.staff, ...entry });
      return {};
    },
  }),
  staffCall({
    method: "GET",
    path: "entryVersions",
    summary: "The versions of an entry, the latest first.",
    right: "content-read",
    input: oneEntry,
    output: z.object({
      rows: z.array(
        version.extend({
          origin: z.enum(["files", "staff"]),
          basedOn: z.number().nullable(),
          author: z.string().nullable(),
          createdAt: z.date(),
          publicAt: z.date().nullable(),
          isPublic: z.boolean(),
          isDraft: z.boolean(),
        }),
      ),
    }),
    handle: async ({ db }, { kind, id }) => ({ rows: await listVersions(db, kind, id) }),
  }),
  staffCall({
    method: "GET",
    path: "entryDifferences",
    summary: "What differs between two versions of an entry, and the later document.",
    right: "content-read",
    input: oneEntry.extend({ from: number, to: number }),
    output: z.object({
      document: content,
      rows: z.array(
        z.object({
          path: z.string(),
          locale: z.string().nullable(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ),
    }),
    async handle({ db }, { kind, id, from, to }) {
      const [before, after] = [await findVersion(db, kind, id, from), await findVersion(db, kind, id, to)];
      return { document: after.document, rows: differences(before.document, after.document) };
    },
  }),
  staffCall({
    method: "POST",
    path: "entryTakeBack",
    summary: "Makes an earlier version the draft again.",
    right: "content-write",
    input: seenEntry.extend({ version: number }),
    output: version,
    handle: async ({ db, me }, entry) => ({ version: await takeBack(db, { by: me.staff, ...entry }) }),
  }),
  staffCall({
    method: "POST",
    path: "entryReview",
    summary: "Notes that translations were read beside their source.",
    right: "content-write",
    input: seenEntry.extend({
      locale: z.enum(locales, "badInput").exclude(["en"]),
      path: z.string().max(80, "badInput").optional(),
    }),
    output: done,
    async handle({ db, me }, entry) {
      await reviewTexts(db, { by: me.staff, ...entry });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "entryPreview",
    summary: "Links to a version on the real page in each language; they end after some days.",
    right: "content-read",
    input: oneEntry.extend({ version: number }),
    output: z.object({ until: z.date(), links: z.array(z.object({ locale: z.string(), url: z.string() })) }),
    handle: (scope, entry) => previewLinks(scope, entry),
  }),
];
