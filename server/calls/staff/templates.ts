import { z } from "zod";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { locales } from "#domain/locale/locale.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { placeholders } from "#domain/staff/templates.ts";
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  listTemplates,
  removeTemplate,
  templatesFor,
} from "#domain/staff/templates.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { byId, done, nothing } from "./shapes.ts";

const kind = z.enum(visitorMessage.kind.enumValues, "badInput");
const texts = (most: number) =>
  z.partialRecord(
    z.enum(locales, "badInput"),
    z.string("badInput").trim().min(1, "required").max(most, "tooLong"),
  );

const input = z.object({
  name: z.string("required").trim().min(1, "required").max(staffRules.name, "tooLong"),
  kinds: z.array(kind, "badInput").max(6, "badInput").default([]),
  subject: texts(staffRules.subject).refine(
    (subject) => Object.values(subject).every((text) => !/[\r\n]/.test(text)),
    "badInput",
  ),
  text: texts(staffRules.answer),
});

const number = z.coerce.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");
const numbered = z.object({ id: number });
const seen = numbered.extend({ version: number });
const stored = z.partialRecord(z.enum(locales), z.string());
const whole = z.object({
  id: z.number(),
  name: z.string(),
  kinds: z.array(z.string()),
  subject: stored,
  text: stored,
  version: z.number(),
  changedAt: z.date(),
});

export const staffTemplateCalls = [
  staffCall({
    method: "GET",
    path: "templates",
    summary: "Templates of answers.",
    right: "messages",
    input: nothing,
    output: z.object({ rows: z.array(whole), total: z.number() }),
    async handle({ db }) {
      const rows = await listTemplates(db);
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "GET",
    path: "template",
    summary: "A template of answers.",
    right: "messages",
    input: numbered,
    output: whole,
    handle: ({ db }, { id }) => findTemplate(db, id),
  }),
  staffCall({
    method: "GET",
    path: "messageTemplates",
    summary: "Templates for a message, in its language and filled in; `left` is what is still to be written.",
    right: "messages",
    input: byId,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          locale: z.enum(locales),
          subject: z.string(),
          text: z.string(),
          left: z.array(z.enum(placeholders)),
        }),
      ),
    }),
    handle: async ({ db, me }, { id }) => ({ rows: await templatesFor(db, me.staff, id) }),
  }),
  staffCall({
    method: "POST",
    path: "templateAdd",
    summary: "Adds a template; what is filled in are {name}, {model} and {number}.",
    right: "templates",
    input,
    output: numbered,
    handle: async ({ db, me }, template) => ({ id: await addTemplate(db, { by: me.staff, ...template }) }),
  }),
  staffCall({
    method: "POST",
    path: "templateChange",
    summary: "Changes a template; refused where somebody changed it meanwhile.",
    right: "templates",
    input: input.extend(seen.shape),
    output: done,
    async handle({ db, me }, template) {
      await changeTemplate(db, { by: me.staff, ...template });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "templateRemove",
    summary: "Removes a template.",
    right: "templates",
    input: seen,
    output: done,
    async handle({ db, me }, template) {
      await removeTemplate(db, { by: me.staff, ...template });
      return {};
    },
  }),
];
