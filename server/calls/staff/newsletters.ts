import { z } from "zod";
import { locales } from "#domain/locale/locale.ts";
import { countReaders } from "#domain/newsletter/issues.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import {
  addNewsletter,
  changeNewsletter,
  findNewsletter,
  listNewsletters,
  newsletterStates,
  removeNewsletter,
  scheduleNewsletter,
  stopNewsletter,
  testNewsletter,
} from "#making/newsletter/own.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { done, nothing } from "./shapes.ts";

const number = z.coerce.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const seen = z.object({ id: number, version: number });
const texts = (most: number) =>
  z.partialRecord(
    z.enum(locales, "badInput"),
    z.string("badInput").trim().min(1, "required").max(most, "tooLong"),
  );
const items = z
  .array(z.object({ kind: z.enum(["news", "product"], "badInput"), id: number }), "badInput")
  .max(20, "tooLarge");

const written = z.object({
  subject: texts(staffRules.subject).refine(
    (subject) => Object.values(subject).every((text) => !/[\r\n]/.test(text)),
    "badInput",
  ),
  text: texts(staffRules.answer).default({}),
  items: items.default([]),
});

const stored = z.partialRecord(z.enum(locales), z.string());
const whole = z.object({
  id: z.number(),
  subject: stored,
  text: stored,
  items: z.array(z.object({ kind: z.enum(["news", "product"]), id: z.number() })),
  version: z.number(),
  state: z.enum(newsletterStates),
  changedAt: z.date(),
  dueAt: z.date().nullable(),
  startedAt: z.date().nullable(),
  doneAt: z.date().nullable(),
  counts: z.object({
    waiting: z.number(),
    sent: z.number(),
    skipped: z.number(),
    refused: z.number(),
    cancelled: z.number(),
  }),
});

const moment = z.iso
  .datetime({ offset: true, error: "badInput" })
  .transform((text) => new Date(text))
  .refine((at) => at.getTime() < Date.now() + 366 * 86_400_000, "badInput");

export const staffNewsletterCalls = [
  staffCall({
    method: "GET",
    path: "newsletters",
    summary: "Newsletters that staff wrote, the latest first, with what came of their mails.",
    right: "newsletters",
    input: nothing,
    output: z.object({ rows: z.array(whole), total: z.number() }),
    async handle({ db }) {
      const rows = await listNewsletters(db);
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "GET",
    path: "newsletter",
    summary: "A newsletter, and how many are subscribed by language.",
    right: "newsletters",
    input: z.object({ id: number }),
    output: whole.extend({ readers: z.record(z.string(), z.number()) }),
    async handle({ db }, { id }) {
      const readers = Object.entries(await countReaders(db)).map(
        ([locale, of]) => [locale, of ?? 0] as const,
      );
      return { ...(await findNewsletter(db, id)), readers: Object.fromEntries(readers) };
    },
  }),
  staffCall({
    method: "POST",
    path: "newsletterAdd",
    summary: "Begins a newsletter: subject and text in up to six languages, news and products.",
    right: "newsletters",
    input: written,
    output: z.object({ id: z.number() }),
    handle: async ({ db, me }, input) => ({ id: await addNewsletter(db, me.staff, input) }),
  }),
  staffCall({
    method: "POST",
    path: "newsletterChange",
    summary: "Changes a draft; refused where somebody changed it meanwhile.",
    right: "newsletters",
    input: written.extend(seen.shape),
    output: done,
    async handle({ db, me }, input) {
      await changeNewsletter(db, me.staff, input);
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "newsletterRemove",
    summary: "Removes a draft.",
    right: "newsletters",
    input: seen,
    output: done,
    async handle({ db, me }, input) {
      await removeNewsletter(db, me.staff, input);
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "newsletterTest",
    summary: "Mails the letter in a language to whoever asks for it.",
    right: "newsletters",
    input: z.object({ id: number, locale: z.enum(locales, "badInput") }),
    output: done,
    async handle({ db, jobs, me }, input) {
      await testNewsletter({ db, jobs }, me.staff, input);
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "newsletterSend",
    summary: "Sends a newsletter to everybody who is subscribed, now or at a moment.",
    right: "newsletters-send",
    input: seen.extend({ at: moment.optional() }),
    output: done,
    async handle({ db, me }, { at, ...newsletter }) {
      await scheduleNewsletter(db, me.staff, { ...newsletter, at });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "newsletterStop",
    summary: "Stops a newsletter: nobody who has not got it yet gets it.",
    right: "newsletters-send",
    input: seen,
    output: done,
    async handle({ db, me }, input) {
      await stopNewsletter(db, me.staff, input);
      return {};
    },
  }),
];
