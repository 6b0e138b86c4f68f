import { z } from "zod";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { userDataSchema } from "#domain/account/data.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { messageStates } from "#domain/staff/messages.server.ts";
import {
  closeVisitor,
  endVisitorSessions,
  findVisitors,
  readVisitor,
  visitorData,
} from "#domain/staff/visitors.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { done, pageQuery } from "./shapes.ts";

const byAccount = z.object({ id: z.string("badInput").regex(/^[\w-]{1,100}$/, "badInput") });
/** Why, in words that name nobody: the trail has no end. */
const withReason = byAccount.extend({
  reason: z.string("required").trim().min(3, "required").max(staffRules.reason, "tooLong"),
});

const line = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  phone: z.string().nullable(),
  phoneVerified: z.boolean(),
  locale: z.string(),
  registered: z.date(),
});

const told = z.string().nullable();
const { logins, devices, subscription, follows, consents } = userDataSchema.shape;

const whole = line.extend({
  company: told,
  industry: told,
  country: told,
  address: told,
  changed: z.date(),
  logins,
  devices,
  subscription,
  follows,
  consents,
  comments: z.array(
    z.object({ written: z.string(), locale: z.string(), state: z.string(), text: z.string() }),
  ),
  events: z.array(z.object({ event: z.string(), at: z.string(), network: told, detail: told })),
  /** How many; what was searched for is in the file alone. */
  searches: z.number(),
  messages: z.array(
    z.object({
      /** Null where the message is out of reach. */
      id: z.string().nullable(),
      reference: z.string(),
      kind: z.enum(visitorMessage.kind.enumValues),
      state: z.enum(messageStates),
      createdAt: z.date(),
    }),
  ),
});

export const staffVisitorCalls = [
  staffCall({
    method: "GET",
    path: "visitors",
    summary: "Visitors' accounts by e-mail, telephone, name or number; without a search none.",
    right: "visitors",
    input: z.object({
      ...pageQuery,
      q: z.string().trim().max(254, "badInput").optional(),
    }),
    output: z.object({ rows: z.array(line), total: z.number() }),
    handle: async ({ db, me, limits }, { q }) => {
      if (q) await limits.visitorSearch(me.staff.id);
      return findVisitors(db, me.staff, q);
    },
  }),
  staffCall({
    method: "GET",
    path: "visitor",
    summary: "What is held about a visitor's account; the trail notes the look.",
    right: "visitors",
    input: byAccount,
    output: whole,
    handle: ({ db, me }, { id }) => readVisitor(db, me.staff, id),
  }),
  staffCall({
    method: "POST",
    path: "visitorData",
    summary: "Everything that is kept about an account, for its holder who asked for it.",
    right: "visitors",
    input: withReason,
    output: userDataSchema,
    handle: async (scope, input) => {
      await scope.limits.visitorData(scope.me.staff.id);
      return visitorData(scope, { ...input, by: scope.me.staff });
    },
  }),
  staffCall({
    method: "POST",
    path: "visitorSignOut",
    summary: "Ends all sessions of a visitor's account.",
    right: "visitors",
    input: byAccount,
    output: z.object({ ended: z.number() }),
    handle: async (scope, input) => ({
      ended: await endVisitorSessions(scope, { ...input, by: scope.me.staff }),
    }),
  }),
  staffCall({
    method: "POST",
    path: "visitorClose",
    summary: "Closes a visitor's account for good, at its holder's wish, who is told by mail.",
    right: "visitors",
    input: withReason,
    output: done,
    async handle(scope, input) {
      await closeVisitor(scope, { ...input, by: scope.me.staff });
      return {};
    },
  }),
];
