import { randomInt } from "node:crypto";
import { readEnquiries } from "#domain/staff/enquiry-figures.server.ts";
import { listMessages, type MessageFilter, readMessage } from "#domain/staff/messages.server.ts";
import type { Role, Staff } from "#domain/staff/rights.ts";
import { listTrail } from "#domain/staff/trail.server.ts";
import { importContent } from "#importing/import.server.ts";
import { listEntries, readEntry } from "#importing/documents/read.server.ts";
import { countTexts } from "#importing/xliff/counts.server.ts";
import { editedKinds } from "#importing/documents/edited.ts";
import { readContent } from "#importing/read.server.ts";
import type { Figure, Part, Stage } from "../lib/part.ts";
import { fillDesk } from "./fill.ts";

const unlimited = { kinds: null, locales: null, regions: null };
const whoHas = (role: Role["role"], limits: Partial<Role> = {}): Pick<Staff, "roles"> => ({
  roles: [{ role, ...unlimited, ...limits }],
});
const times = 60;
const dayOf = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What the desk lists: enquiries, and a tenth as many models. */
export const desk: Part = {
  unit: "enquiries, and a tenth as many models",
  full: 100_000,
  gigabytes: 2,
  prepare: async ({ patient }) => importContent(patient, await readContent("content")),
  grow: fillDesk,
  measure: async (stage) => [...(await inbox(stage)), ...(await content(stage))],
};

async function inbox({ database, timing, size }: Stage): Promise<Figure[]> {
  const { db } = database;
  const all = whoHas("administrator");
  type Order = { by: "createdAt" | "dueAt"; order: "asc" | "desc" };
  const first: Order = { by: "dueAt", order: "asc" };
  const list = (
    name: string,
    filter: MessageFilter,
    {
      staff = all,
      from = 0,
      ...order
    }: { staff?: Pick<Staff, "roles">; from?: number } & Partial<Order> = {},
  ) =>
    timing.of(name, times, () =>
      listMessages(db, staff, { filter, page: { from, rows: 25, ...first, ...order } }),
    );
  const { rows } = await listMessages(db, all, { filter: {}, page: { from: 0, rows: 100, ...first } });
  const [some] = rows;
  const brazil = whoHas("sales", { regions: ["brazil"] });
  return [
    await list("enquiries, as the list opens: not answered, next due first", { state: "open" }),
    await list("the same for sales of one region", { state: "open" }, { staff: brazil }),
    await list("all, latest first", {}, { by: "createdAt", order: "desc" }),
    await list("all, the last page", {}, { from: size - 25 }),
    await list("overdue, of a language and kind", { overdue: true, locale: "pt", kind: "enquiry" }),
    await list("of a colleague", { assignee: some!.assigneeId ?? "none" }),
    await list("by the beginning of an e-mail", { q: "person41" }),
    await list("by the beginning of a reference", { q: some!.reference.slice(0, 8) }),
    await timing.of("an enquiry", times, () => readMessage(db, all, rows[randomInt(rows.length)]!.id)),
    await timing.of("figures of enquiries, 90 days", 10, () =>
      readEnquiries(db, { from: dayOf(90), until: dayOf(0), timeZone: "Europe/Istanbul", regions: null }),
    ),
    await timing.of("audit trail, latest", times, () => listTrail(db, { from: 0, rows: 25 })),
    await timing.of("audit trail of somebody", times, () =>
      listTrail(db, { who: "staff7@maker.example", from: 0, rows: 25 }),
    ),
  ];
}

async function content({ database, timing }: Stage): Promise<Figure[]> {
  const { db } = database;
  const list = (
    name: string,
    filter: Omit<Parameters<typeof listEntries>[1], "kind">,
    from = 0,
  ): Promise<Figure> =>
    timing.of(name, times, () => listEntries(db, { kind: "product", ...filter }, { from, rows: 25 }));
  const { rows } = await listEntries(db, { kind: "product" }, { from: 0, rows: 100 });
  return [
    await list("models, as the list opens", {}),
    await list("models, page 200", {}, 5_000),
    await list("models by words", { q: "SGC420-7" }),
    await list("models that are drafts", { state: "draft" }),
    await list("models that staff changed", { owner: "staff" }),
    await timing.of("a model with its states", times, () =>
      readEntry(db, "product", rows[randomInt(rows.length)]!.id),
    ),
    await timing.of("texts counted by state, a language: all entries anew", 1, () =>
      countTexts(db, editedKinds, "es"),
    ),
    await timing.of("texts counted by state, a language", times, () => countTexts(db, editedKinds, "es")),
  ];
}
