import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import { isChange } from "#importing/sheets/cells.ts";
import { namedIn } from "#importing/sheets/plan.ts";
import type { Plan } from "#importing/sheets/planned.ts";
import { entriesToExport, makeDrafts, planningFor } from "#importing/sheets/entries.server.ts";
import { sheetKinds, sheetTitles } from "#importing/sheets/kinds.ts";
import { type SheetRefusal, sheetRules } from "#importing/sheets/rules.ts";
import { sheetFormats } from "#importing/sheets/formats.ts";
import { fileOf } from "#server/http/staff/body.ts";
import { type StaffScope, staffCall } from "#server/http/staff/call.ts";

const kind = z.enum(sheetKinds, "badInput").default("product");
const id = z.int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const key = z.string("badInput").max(80, "badInput");
const language = z.enum(["en", "zh"], "badInput").default("en");
const model = z.string("badInput").max(80, "badInput");

const refusal = z.object({
  cell: z.string(),
  column: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.string()).optional(),
});
const fault = z.object({ field: z.string(), text: z.string() });
const change = z.object({
  path: z.string(),
  column: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
const value = z.object({ path: z.string(), value: z.unknown() });

/** What would be changed, and what is refused; nothing is changed yet. */
const plan = z.object({
  kind: z.enum(sheetKinds),
  rows: z.array(
    z.object({
      row: z.number(),
      what: z.enum(["new", "changed", "refused"]),
      id: z.number().nullable(),
      model: z.string(),
      like: z.object({ id: z.number(), model: z.string() }).nullable(),
      seen: z.number(),
      dueAt: z.date().nullable(),
      changes: z.array(change),
      values: z.array(value),
      refusals: z.array(refusal),
      faults: z.array(fault),
    }),
  ),
  same: z.number(),
  heads: z.array(refusal),
  faults: z.array(fault),
});

/** @throws SiteError tooLarge, badInput with the reason of a refusal */
function made<T>({ made: result, refusal: key }: { made?: T; refusal?: SheetRefusal | undefined }): T {
  if (key) throw new SiteError(key === "sheetTooLarge" ? "tooLarge" : "badInput", key);
  return result as T;
}

const orderOf = ({ me, site }: StaffScope, lang: "en" | "zh") => ({
  by: me.staff,
  language: lang,
  timeZone: site.timeZone,
});

/** Reading and planning are work for another thread: a large sheet takes a second or more. */
async function planSheet(scope: StaffScope, lang: "en" | "zh"): Promise<Plan> {
  const { db, deskMaker, request } = scope;
  const table = made(
    await deskMaker.make("readTable", await fileOf(request, sheetRules.mostBytes, "sheetTooLarge")),
  );
  const planning = await planningFor(db, namedIn(table), orderOf(scope, lang));
  return made(await deskMaker.make("planTable", { table, planning }));
}

const row = z.object({
  row: z.int("badInput").min(0, "badInput").max(10_000_000, "badInput"),
  id: id.nullable(),
  model,
  like: id.nullable(),
  seen: z.int("badInput").min(0, "badInput").max(2_000_000_000, "badInput"),
  values: z
    .array(
      z.object({ path: z.string("badInput").max(200, "badInput"), value: z.json("badInput") }),
      "badInput",
    )
    .max(sheetRules.mostColumns, "badInput"),
});

export const staffSheetCalls = [
  staffCall({
    method: "POST",
    path: "sheetExport",
    summary:
      "Models, series or categories with their texts and parameters as a spreadsheet: all, of a series or category, or chosen ones.",
    right: "content-read",
    input: z.object({
      kind,
      format: z.enum(sheetFormats, "badInput").default("xlsx"),
      lang: language,
      series: key.optional(),
      category: key.optional(),
      ids: z.array(id, "badInput").min(1, "badInput").max(10_000, "badInput").optional(),
    }),
    output: z.object({ name: z.string(), base64: z.string() }),
    async handle({ db, me, deskMaker }, { format, lang, ...chosen }) {
      const exported = await entriesToExport(db, { by: me.staff, chosen, format, language: lang });
      const bytes = await deskMaker.make("writeSheet", exported);
      const day = new Date().toISOString().slice(0, 10);
      const name = `${sheetTitles[chosen.kind].toLowerCase()}-${chosen.series ?? chosen.category ?? "all"}-${day}`;
      const ending = format === "xlsx" ? "xlsx" : "csv";
      return { name: `${name}.${ending}`, base64: Buffer.from(bytes).toString("base64") };
    },
  }),
  staffCall({
    method: "POST",
    path: "sheetPlan",
    summary:
      "What a spreadsheet would change of models, series or categories, row by row: the body is the file. Nothing is changed.",
    right: "content-write",
    takes: "file",
    input: z.object({ lang: language }),
    output: plan,
    handle: (scope, { lang }) => planSheet(scope, lang),
  }),
  staffCall({
    method: "POST",
    path: "valuePlan",
    summary: "What one value of a parameter would change of many models. Nothing is changed.",
    right: "content-write",
    input: z.object({
      lang: language,
      ids: z.array(id, "badInput").min(1, "badInput").max(sheetRules.mostChosen, "badInput"),
      parameter: key,
      do: z.enum(["set", "add", "take", "remove"], "badInput"),
      cell: z.string("badInput").max(2_000, "tooLong").default(""),
    }),
    output: plan,
    async handle(scope, { lang, ids, ...given }) {
      const planning = await planningFor(
        scope.db,
        { kind: "product", ids, models: [], versions: [] },
        orderOf(scope, lang),
      );
      return made(await scope.deskMaker.make("planValue", { given, planning }));
    },
  }),
  staffCall({
    method: "POST",
    path: "sheetDrafts",
    summary: "Makes drafts of rows of a plan; what was changed since then is refused, and named.",
    right: "content-write",
    input: z
      .object({
        kind,
        rows: z.array(row, "badInput").min(1, "badInput").max(sheetRules.mostDrafts, "badInput"),
      })
      .refine(
        ({ kind, rows }) => rows.every(({ values }) => values.every((one) => isChange(kind, one))),
        "badInput",
      ),
    output: z.object({
      rows: z.array(
        z.object({
          row: z.number(),
          id: z.number().nullable(),
          version: z.number().nullable(),
          refused: z.string().nullable(),
        }),
      ),
    }),
    handle: async ({ db, me }, { kind, rows }) => ({
      rows: await makeDrafts(db, { by: me.staff, kind }, rows),
    }),
  }),
];
