import { z } from "zod";
import { searchKeyLength } from "#domain/address/search.ts";
import { SiteError } from "#domain/error.ts";
import { locales } from "#domain/locale/locale.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { decideGap, linkEntry } from "#engines/quality/decide.server.ts";
import { gatherQueue } from "#engines/quality/queues.ts";
import { gapFaults, gapStates, gatheredAt, listGaps, readGap } from "#engines/quality/read.server.ts";
import { findTrial, orderTrial } from "#engines/quality/trials.server.ts";
import { editedKinds } from "#importing/documents/edited.ts";
import { askedAlso, questionFrom } from "#importing/documents/from-questions.ts";
import { findVersion, readEntry } from "#importing/documents/read.server.ts";
import { beginEntry, saveDraft } from "#importing/documents/save.server.ts";
import { staffCall, type StaffScope } from "#server/http/staff/call.ts";
import { done, nothing, pageQuery } from "./shapes.ts";

const number = z.coerce.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const locale = z.enum(locales, "badInput");
const gap = z.object({ id: number });
const version = z.object({ kind: z.enum(editedKinds, "badInput"), id: number, version: number });
const counts = {
  times: z.number(),
  unanswered: z.number(),
  disliked: z.number(),
  failed: z.number(),
  again: z.number(),
  searched: z.number(),
};

const line = z.object({
  id: z.number(),
  state: z.enum(gapStates),
  question: z.string(),
  locale,
  ...counts,
  wordings: z.number(),
  locales: z.partialRecord(locale, z.number()),
  lastAt: z.date(),
  version: z.number(),
});

const shown = z.object({ document: z.string(), title: z.string() });
const tried = z.object({
  answered: z.boolean(),
  text: z.string(),
  sources: z.array(shown),
  found: z.array(shown),
});

/** Frequent questions that are offered to be asked for in these words as well. */
const mostNear = 5;

/** The frequent questions that the search finds for a group as it is. */
async function nearQuestions({ searcher }: StaffScope, { question, locale: own }: z.output<typeof line>) {
  const key = Array.from(question).slice(0, searchKeyLength).join("");
  const { list } = await (
    await searcher()
  ).search({ key, kind: "faq", page: 1, limit: mostNear, locale: own });
  return list.map(({ entityId, title }) => ({ id: entityId, title }));
}

/** The wordings of a group, and the models that they name. */
async function askedIn({ db, searcher }: StaffScope, id: number) {
  const { texts, question, locale: own } = await readGap(db, id);
  const { models } = await (await searcher()).retrieve(question, own, { limit: 1 });
  return {
    asked: texts.map((one) => ({ locale: locale.parse(one.locale), text: one.text })),
    models: models.map(({ model }) => model),
  };
}

export const staffQualityCalls = [
  staffCall({
    method: "GET",
    path: "gaps",
    summary: "What was asked and not answered well, or searched for and not found, grouped by meaning.",
    right: "quality",
    input: z.object({
      ...pageQuery,
      state: z.enum([...gapStates, "pending"], "badInput").optional(),
      fault: z.enum(gapFaults, "badInput").optional(),
      locale: locale.optional(),
      q: z.string().trim().max(200, "badInput").optional(),
    }),
    output: z.object({ rows: z.array(line), total: z.number() }),
    handle: ({ db }, { page, perPage, ...filter }) =>
      listGaps(db, filter, { from: (page - 1) * perPage, rows: perPage }),
  }),
  staffCall({
    method: "GET",
    path: "gap",
    summary: "A group with its wordings, what was decided, and the frequent questions near it.",
    right: "quality",
    input: gap,
    output: line.extend({
      reason: z.string().nullable(),
      decidedAt: z.date().nullable(),
      decidedBy: z.string().nullable(),
      texts: z.array(
        z.object({
          id: z.number(),
          text: z.string(),
          locale: z.string(),
          ...counts,
          reasons: z.array(z.string()),
          lastAt: z.date(),
        }),
      ),
      entries: z.array(z.object({ kind: z.string(), id: z.number() })),
      near: z.array(z.object({ id: z.number(), title: z.string() })),
    }),
    async handle(scope, { id }) {
      const read = await readGap(scope.db, id);
      return { ...read, near: await nearQuestions(scope, read) };
    },
  }),
  staffCall({
    method: "GET",
    path: "gapsState",
    summary: "When the groups were made last.",
    right: "quality",
    input: nothing,
    output: z.object({ at: z.date().nullable() }),
    handle: async ({ db }) => ({ at: (await gatheredAt(db)) ?? null }),
  }),
  staffCall({
    method: "POST",
    path: "gapsGather",
    summary: "Makes the groups anew, beside the site; `seen` is when those were made that the desk shows.",
    right: "quality",
    input: z.object({ seen: z.iso.datetime({ offset: true, error: "badInput" }).nullable() }),
    output: done,
    async handle({ db, jobs }, { seen }) {
      const at = await gatheredAt(db);
      // Somebody else was first: what is there is newer than what was seen.
      const isNewer = at && (seen === null || at > new Date(seen));
      if (!isNewer) await jobs.add(db, gatherQueue, {});
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "gapDecide",
    summary: "Sets a group aside with a reason, marks it as answered, or opens it again.",
    right: "quality",
    input: gap.extend({
      version: number,
      decision: z.enum(["aside", "answered", "open"], "badInput"),
      reason: z.string("badInput").trim().max(staffRules.note, "tooLong").optional(),
    }),
    output: done,
    async handle({ db, me }, { decision, reason, ...group }) {
      if (decision === "aside" && !reason) throw new SiteError("badInput", "required", { field: "reason" });
      const decided = decision === "open" ? { decision: null } : { decision, reason: reason || undefined };
      await decideGap(db, { by: me.staff, ...group, ...decided });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "gapBegin",
    summary: "Begins a frequent question with the words of a group.",
    right: "content-write",
    input: gap,
    output: z.object({ kind: z.enum(editedKinds), id: z.number() }),
    async handle(scope, { id }) {
      const kind = "question" as const;
      const { asked, models } = await askedIn(scope, id);
      const document = questionFrom(asked, models);
      const entryId = await scope.db.transaction(async (tx) => {
        const begun = await beginEntry(tx, { by: scope.me.staff, kind, document });
        await linkEntry(tx, { gapId: id, kind, entryId: begun });
        return begun;
      });
      return { kind, id: entryId };
    },
  }),
  staffCall({
    method: "POST",
    path: "gapAdd",
    summary: "Adds the words of a group to a frequent question, as other ways to ask it; as a draft.",
    right: "content-write",
    input: gap.extend({ entry: number }),
    output: z.object({ kind: z.enum(editedKinds), id: z.number() }),
    async handle(scope, { id, entry: entryId }) {
      const { db, me } = scope;
      const kind = "question" as const;
      const { asked } = await askedIn(scope, id);
      await db.transaction(async (tx) => {
        const { entry, document } = await readEntry(tx, kind, entryId);
        const changed = askedAlso({ ...document, id: entryId }, asked);
        await saveDraft(tx, { by: me.staff, kind, id: entryId, seen: entry.latest, document: changed });
        await linkEntry(tx, { gapId: id, kind, entryId });
      });
      return { kind, id: entryId };
    },
  }),
  staffCall({
    method: "POST",
    path: "entryTry",
    summary: "Orders a trial: what chat and search would answer if a version were public.",
    right: "content-read",
    input: version,
    output: done,
    async handle({ db, jobs }, entry) {
      await findVersion(db, entry.kind, entry.id, entry.version);
      await orderTrial({ db, jobs }, entry);
      return {};
    },
  }),
  staffCall({
    method: "GET",
    path: "entryTrial",
    summary: "The trial of a version: each question with its answer now, and as it would be.",
    right: "content-read",
    input: version,
    output: z.object({
      state: z.enum(["none", "waiting", "done", "failed"]),
      endedAt: z.date().nullable(),
      result: z.array(
        z.object({
          text: z.string(),
          locale: z.string(),
          of: z.enum(["group", "suggested", "question", "answered"]),
          verdict: z.enum(["better", "worse", "changed", "same"]),
          before: tried,
          after: tried,
        }),
      ),
    }),
    handle: async ({ db }, entry) =>
      (await findTrial(db, entry)) ?? { state: "none" as const, endedAt: null, result: [] },
  }),
];
