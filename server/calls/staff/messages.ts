import { z } from "zod";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { locales } from "#domain/locale/locale.ts";
import { exportMessages } from "#domain/staff/export.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { addNote, answerMessage, changeMessage } from "#domain/staff/message-changes.server.ts";
import { listColleagues, listMessages, messageStates, readMessage } from "#domain/staff/messages.server.ts";
import { regions } from "#domain/staff/regions.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { atVersion, byId, done, nothing, pageQuery } from "./shapes.ts";

const kinds = visitorMessage.kind.enumValues;

const filter = {
  state: z.enum([...messageStates, "open"], "badInput").optional(),
  kind: z.enum(kinds, "badInput").optional(),
  locale: z.enum(locales, "badInput").optional(),
  region: z.enum(regions, "badInput").optional(),
  assignee: z.union([z.uuid(), z.literal("none")], "badInput").optional(),
  overdue: z
    .enum(["true", "false"], "badInput")
    .transform((value) => value === "true")
    .optional(),
  q: z.string().trim().max(254, "badInput").optional(),
};

const line = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(kinds),
  locale: z.string(),
  region: z.string(),
  state: z.enum(messageStates),
  createdAt: z.date(),
  dueAt: z.date(),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  version: z.coerce.number(),
});

const whole = line.extend({
  page: z.string().nullable(),
  duplicateOf: z.string().nullable(),
  notes: z.array(z.object({ id: z.number(), text: z.string(), createdAt: z.date(), author: z.string() })),
  answers: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      createdAt: z.date(),
      sentAt: z.date().nullable(),
      bouncedAt: z.date().nullable(),
      bounce: z.string().nullable(),
      author: z.string(),
    }),
  ),
  replies: z.array(
    z.object({
      id: z.number(),
      sender: z.string(),
      isOther: z.boolean(),
      subject: z.string(),
      text: z.string(),
      files: z.array(z.object({ name: z.string(), size: z.number() })),
      createdAt: z.date(),
    }),
  ),
});

const change = z.discriminatedUnion(
  "do",
  [
    z.object({ do: z.enum(["take", "release", "answered", "close", "reopen"]) }),
    z.object({ do: z.literal("move"), region: z.enum(regions, "badInput") }),
    z.object({ do: z.literal("duplicate"), of: z.string("badInput").max(40, "badInput") }),
  ],
  "badInput",
);

export const staffMessageCalls = [
  staffCall({
    method: "GET",
    path: "messages",
    summary: "Messages of visitors within one's reach, by state, kind, language, region, who has them.",
    right: "messages",
    input: z.object({
      ...pageQuery,
      ...filter,
      sort: z.enum(["createdAt", "dueAt"], "badInput").default("createdAt"),
      order: z.enum(["asc", "desc"], "badInput").default("desc"),
    }),
    output: z.object({ rows: z.array(line), total: z.number() }),
    handle: ({ db, me }, { page, perPage, sort, order, ...filter }) =>
      listMessages(db, me.staff, {
        filter,
        page: { from: (page - 1) * perPage, rows: perPage, by: sort, order },
      }),
  }),
  staffCall({
    method: "GET",
    path: "message",
    summary: "A message with its notes, answers and the replies to them.",
    right: "messages",
    input: byId,
    output: whole,
    handle: ({ db, me }, { id }) => readMessage(db, me.staff, id),
  }),
  staffCall({
    method: "GET",
    path: "colleagues",
    summary: "Who may have messages.",
    right: "messages",
    input: nothing,
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })), total: z.number() }),
    async handle({ db }) {
      const rows = await listColleagues(db);
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "POST",
    path: "messageChange",
    summary: "Takes a message, gives it back, closes it, moves it to a region, names it a duplicate.",
    right: "messages",
    input: atVersion.extend({ change }),
    output: done,
    async handle(scope, { id, version, change }) {
      await changeMessage(scope, { by: scope.me.staff, id, version, change });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "messageNote",
    summary: "Adds a note for staff.",
    right: "messages",
    input: byId.extend({
      text: z.string("required").trim().min(1, "required").max(staffRules.note, "tooLong"),
    }),
    output: done,
    async handle(scope, { id, text }) {
      await addNote(scope, { by: scope.me.staff, id, text });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "messageAnswer",
    summary: "Answers a message by mail.",
    right: "messages",
    input: atVersion.extend({
      subject: z
        .string("required")
        .trim()
        .min(1, "required")
        .max(staffRules.subject, "tooLong")
        .regex(/^[^\r\n]*$/, "badInput"),
      text: z.string("required").trim().min(1, "required").max(staffRules.answer, "tooLong"),
    }),
    output: done,
    async handle(scope, input) {
      await answerMessage(scope, { by: scope.me.staff, ...input });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "messagesExport",
    summary: "The messages of a filter as a table (CSV).",
    right: "messages",
    input: z.object(filter),
    output: z.object({ csv: z.string() }),
    handle: async ({ db, me }, filter) => ({ csv: await exportMessages(db, me.staff, filter) }),
  }),
];
