import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { locales } from "#domain/locale/locale.ts";
import { editedKinds } from "#importing/documents/edited.ts";
import { proposalRules, proposeTexts } from "#importing/documents/propose.server.ts";
import { chosenStates, xliffRules } from "#importing/xliff/rules.ts";
import { countTexts } from "#importing/xliff/counts.server.ts";
import { makeTextDrafts, planningFor, textsToExport } from "#importing/xliff/xliff.server.ts";
import { fileOf } from "#server/http/staff/body.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { documentInput } from "./shapes.ts";

const kind = z.enum(editedKinds, "badInput");
const locale = z.enum(locales, "badInput").exclude(["en"], "badInput");
const id = z.int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const path = z
  .string("badInput")
  .regex(/^[a-z][\w-]*(?:\.[\w-]+){0,12}$/i, "badInput")
  .max(200, "badInput");
const fault = z.object({ field: z.string(), text: z.string() });

const refusal = z.union([
  z.object({ said: z.string() }),
  z.object({ key: z.string(), values: z.record(z.string(), z.string()).optional() }),
]);

/** What would be changed, and what is refused; nothing is changed yet. */
const plan = z.object({
  locale: z.enum(locales),
  entries: z.array(
    z.object({
      kind: z.string(),
      id: z.number(),
      title: z.record(z.string(), z.string()),
      seen: z.number(),
      dueAt: z.date().nullable(),
      texts: z.array(
        z.object({
          path: z.string(),
          before: z.string().nullable(),
          after: z.string(),
          refusals: z.array(refusal),
          doubts: z.array(z.string()),
        }),
      ),
      faults: z.array(fault),
    }),
  ),
  same: z.number(),
  untranslated: z.number(),
  foreign: z.number(),
});

const row = z.object({
  kind,
  id,
  seen: id,
  texts: z
    .array(
      z.object({
        path,
        text: z.string("badInput").trim().min(1, "badInput").max(xliffRules.mostText, "tooLong"),
      }),
      "badInput",
    )
    .min(1, "badInput")
    .max(xliffRules.mostTexts, "badInput"),
});

export const staffTranslationCalls = [
  staffCall({
    method: "GET",
    path: "translations",
    summary:
      "How many texts of each kind are missing, outdated, proposed, not reviewed, reviewed in a language.",
    right: "content-read",
    input: z.object({ locale }),
    output: z.object({
      rows: z.array(z.object({ kind, counts: z.record(z.enum(chosenStates), z.number()) })),
    }),
    handle: async ({ db }, { locale }) => ({ rows: await countTexts(db, editedKinds, locale) }),
  }),
  staffCall({
    method: "POST",
    path: "entryPropose",
    summary:
      "Translations of texts of an entry as it is typed, by the service that is configured, with what the checks say; nothing is saved.",
    right: "content-write",
    input: z.object({
      kind,
      id,
      document: documentInput,
      locale,
      paths: z.array(path, "badInput").min(1, "badInput").max(proposalRules.most, "badInput"),
    }),
    output: z.object({
      rows: z.array(z.object({ path: z.string(), text: z.string(), faults: z.array(z.string()) })),
    }),
    async handle(scope, { document, ...order }) {
      const report = (err: unknown) => scope.log.warn({ err }, "a translation was not proposed");
      const spend = (asked: { texts: number; letters: number }) =>
        scope.limits.proposal(scope.me.staff.id, asked);
      const whole = { ...document, id: order.id };
      return {
        rows: await proposeTexts(
          { ...scope, report, spend },
          { ...order, by: scope.me.staff, document: whole },
        ),
      };
    },
  }),
  staffCall({
    method: "POST",
    path: "xliffExport",
    summary: "Texts for translators as XLIFF 2.0: of a language, by kind and state, or of chosen entries.",
    right: "content-read",
    input: z.object({
      locale,
      kinds: z.array(kind, "badInput").min(1, "badInput").max(editedKinds.length, "badInput"),
      states: z.array(z.enum(chosenStates, "badInput"), "badInput").min(1, "badInput").max(5, "badInput"),
      ids: z.array(id, "badInput").min(1, "badInput").max(500, "badInput").optional(),
    }),
    output: z.object({ name: z.string(), xml: z.string(), texts: z.number() }),
    async handle({ db, me, deskMaker, origins }, wanted) {
      const exported = await textsToExport({ db, origins }, me.staff, wanted);
      const texts = exported.entries.reduce((sum, entry) => sum + entry.texts.length, 0);
      const day = new Date().toISOString().slice(0, 10);
      const of = wanted.kinds.length === 1 ? wanted.kinds[0]!.replaceAll(" ", "-") : "texts";
      const name = `${of}-en-${wanted.locale.toLowerCase()}-${day}.xlf`;
      return { name, texts, xml: texts ? await deskMaker.make("writeXliff", exported) : "" };
    },
  }),
  staffCall({
    method: "POST",
    path: "xliffPlan",
    summary:
      "What a file of translations would change, text by text: the body is the file. Nothing is changed.",
    right: "content-write",
    takes: "file",
    input: z.object({ lang: z.enum(["en", "zh"], "badInput").default("en") }),
    output: plan,
    async handle({ db, me, deskMaker, request, termBase }, { lang }) {
      const bytes = await fileOf(request, xliffRules.mostBytes, "xliffTooLarge");
      const { made: file, refusal } = await deskMaker.make("readXliff", bytes);
      if (!file) throw new SiteError(refusal === "xliffTooLarge" ? "tooLarge" : "badInput", refusal);
      const planning = await planningFor(db, file, editedKinds, { by: me.staff, language: lang });
      return deskMaker.make("planTexts", { file, planning, terms: termBase });
    },
  }),
  staffCall({
    method: "POST",
    path: "xliffDrafts",
    summary: "Makes drafts of texts of a plan; an entry that was changed since then is refused, and named.",
    right: "content-write",
    input: z.object({
      locale,
      rows: z.array(row, "badInput").min(1, "badInput").max(xliffRules.mostDrafts, "badInput"),
    }),
    output: z.object({
      rows: z.array(
        z.object({ kind, id: z.number(), version: z.number().nullable(), refused: z.string().nullable() }),
      ),
    }),
    handle: async ({ db, me }, { locale, rows }) => ({
      rows: await makeTextDrafts(db, { by: me.staff, locale }, rows),
    }),
  }),
];
