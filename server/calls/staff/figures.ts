import { z } from "zod";
import { screenPaths } from "#domain/address/paths.ts";
import { fileNames } from "#domain/download/queries.server.ts";
import { dayAfter, dayClock } from "#domain/figure/days.ts";
import { countedEntries, figureDays } from "#domain/figure/figures.ts";
import {
  readDays,
  readDownloads,
  readEntries,
  readFiles,
  readMissed,
  readOutcomes,
  readScreens,
  readVitals,
} from "#domain/figure/read.server.ts";
import { vitalLimits, vitals } from "#domain/figure/vitals.ts";
import { locales } from "#domain/locale/locale.ts";
import { writeCsv } from "#domain/staff/csv.ts";
import { readEnquiries } from "#domain/staff/enquiry-figures.server.ts";
import { figureRegions } from "#domain/staff/rights.ts";
import { type StaffScope, staffCall } from "#server/http/staff/call.ts";

const number = z.number();
const period = {
  days: z.coerce
    .number("badInput")
    .refine((days) => (figureDays as readonly number[]).includes(days), "badInput")
    .default(30),
  locale: z.enum(locales, "badInput").optional(),
};
const wanted = z.object(period);

const waiting = z.array(
  z.object({ name: z.string(), all: number, open: number, half: number.nullable(), slow: number.nullable() }),
);
const localised = z.partialRecord(z.enum(locales), z.string());

const figures = z.object({
  from: z.string(),
  until: z.string(),
  timeZone: z.string(),
  /** Whether caches answer visitors in place of the site, which it does not hear of. */
  isShared: z.boolean(),
  /** Whether browsers tell how fast pages are. */
  isMeasured: z.boolean(),
  days: z.array(z.object({ day: z.string(), locale: z.string(), visits: number, pages: number })),
  screens: z.array(z.object({ name: z.string(), path: z.string(), pages: number, visits: number })),
  entries: z.array(
    z.object({ kind: z.enum(countedEntries), id: number, pages: number, title: localised.nullable() }),
  ),
  files: z.array(z.object({ name: z.string(), times: number })),
  downloads: number,
  searches: z.object({
    made: number,
    nothing: number,
    missed: z.array(z.object({ key: z.string(), locale: z.string(), times: number })),
  }),
  chat: z.record(z.string(), number),
  enquiries: z.object({ regions: waiting, models: waiting }),
  vitals: z.array(
    z.object({
      device: z.enum(["phone", "desktop"]),
      vital: z.enum(vitals),
      value: number,
      visits: number,
      good: number,
      poor: number,
    }),
  ),
});

const paths = new Map<string, string>(screenPaths.map(({ name, path }) => [name, path]));

/** Everything that is told of a period, which ends today. */
async function read(scope: StaffScope, { days, locale }: z.output<typeof wanted>) {
  const { db, site, me } = scope;
  const { timeZone } = site;
  const until = dayClock(timeZone)();
  const asked = { from: dayAfter(until, 1 - days), until, locale };
  const searches = await readOutcomes(db, asked, "search");
  return {
    ...asked,
    timeZone,
    isShared: scope.isShared,
    isMeasured: scope.isMeasured,
    days: await readDays(db, asked),
    screens: (await readScreens(db, asked)).map((one) => ({ ...one, path: paths.get(one.name) ?? one.name })),
    entries: await readEntries(db, asked),
    files: await files(scope, asked),
    downloads: await readDownloads(db, asked),
    searches: {
      made: searches.made ?? 0,
      nothing: searches.nothing ?? 0,
      missed: await readMissed(db, asked),
    },
    chat: await readOutcomes(db, asked, "chat"),
    enquiries: await readEnquiries(db, { ...asked, timeZone, regions: figureRegions(me.staff) }),
    vitals: (await readVitals(db, asked)).map((one) => ({ ...one, ...vitalLimits[one.vital] })),
  };
}

/** Files by the names that they are saved under; drawings have none of their own. */
async function files({ db }: StaffScope, asked: Parameters<typeof readFiles>[1]) {
  const rows = await readFiles(db, asked);
  const names = await fileNames(
    db,
    rows.flatMap(({ name }) => (/^\d+$/.test(name) ? [Number(name)] : [])),
  );
  return rows.map(({ name, times }) => ({ name: names.get(Number(name)) ?? drawingName(name), times }));
}

/** `wiring SGC6120N pdf` as people read it. */
const drawingName = (name: string) => name.replace(/ (pdf|dxf|csv)$/, ".$1");

type Figures = Awaited<ReturnType<typeof read>>;
type Cell = string | number | null;

/** What each table is as a spreadsheet; hours with one decimal. */
const hours = (value: number | null) => (value === null ? "" : value.toFixed(1));
const waitingRows = (of: string, rows: Figures["enquiries"]["regions"]): Cell[][] => [
  [of, "enquiries", "open", "hours_median", "hours_9_of_10"],
  ...rows.map(({ name, all, open, half, slow }) => [name, all, open, hours(half), hours(slow)]),
];
const csvTables: Record<string, (figures: Figures) => Cell[][]> = {
  days: ({ days }) => [
    ["day", "language", "visits", "pages"],
    ...days.map(({ day, locale, visits, pages }) => [day, locale, visits, pages]),
  ],
  screens: ({ screens }) => [
    ["screen", "address", "pages", "visits_begun"],
    ...screens.map(({ name, path, pages, visits }) => [name, path, pages, visits]),
  ],
  entries: ({ entries }) => [
    ["kind", "number", "title", "pages"],
    ...entries.map(({ kind, id, title, pages }) => [kind, id, title?.en ?? "", pages]),
  ],
  files: ({ files: rows }) => [["file", "downloads"], ...rows.map(({ name, times }) => [name, times])],
  searches: ({ searches }) => [
    ["searched", "language", "times"],
    ...searches.missed.map(({ key, locale, times }) => [key, locale, times]),
  ],
  chat: ({ chat }) => [["came", "answers"], ...Object.entries(chat)],
  regions: ({ enquiries }) => waitingRows("region", enquiries.regions),
  models: ({ enquiries }) => waitingRows("model", enquiries.models),
  vitals: ({ vitals: rows }) => [
    ["device", "measure", "three_quarters_below", "visits"],
    ...rows.map(({ device, vital, value, visits }) => [device, vital, value.toFixed(3), visits]),
  ],
};

export const staffFigureCalls = [
  staffCall({
    method: "GET",
    path: "figures",
    summary:
      "Visits, pages, entries, downloads, searches, answers of the chat, enquiries, speed, of a period.",
    right: "figures",
    input: wanted,
    output: figures,
    handle: read,
  }),
  staffCall({
    method: "GET",
    path: "figuresTable",
    summary: "One table of the figures for spreadsheets (CSV).",
    right: "figures",
    input: z.object({ ...period, table: z.enum(Object.keys(csvTables), "badInput") }),
    output: z.object({ csv: z.string() }),
    async handle(scope, { table, ...asked }) {
      const rows = csvTables[table]!(await read(scope, asked));
      return { csv: writeCsv(rows.map((row) => row.map(String))) };
    },
  }),
];
