import { z } from "zod";
import { jobStates } from "#adapters/jobs/jobs.server.ts";
import { SiteError } from "#domain/error.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { done, nothing, pageQuery } from "./shapes.ts";

export const staffOperationCalls = [
  staffCall({
    method: "GET",
    path: "health",
    summary: "How the site is: database, mail, disk, content, search, jobs, and the process that answers.",
    right: "operation",
    input: nothing,
    output: z.object({
      database: z.object({ kind: z.enum(["embedded", "server"]), ms: z.number(), bytes: z.number() }),
      mail: z.object({
        to: z.enum(["server", "outbox"]),
        inOutbox: z.number(),
        oldest: z.date().nullable(),
      }),
      disk: z.object({ free: z.number(), all: z.number() }),
      content: z.object({
        revision: z.number(),
        filesAt: z.date().nullable(),
        staffAt: z.date().nullable(),
      }),
      search: z.object({ passages: z.number(), isWhole: z.boolean() }),
      jobs: z.array(z.object({ queue: z.string(), state: z.string(), count: z.number() })),
      process: z.object({ since: z.date(), memory: z.number() }),
    }),
    handle: ({ health }) => health(),
  }),
  staffCall({
    method: "GET",
    path: "jobs",
    summary: "Jobs that are not done, those that failed first, with what went wrong.",
    right: "operation",
    input: z.object({ ...pageQuery, state: z.enum(jobStates, "badInput").optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          queue: z.string(),
          state: z.enum(jobStates),
          tries: z.number(),
          reason: z.string().nullable(),
          createdAt: z.date(),
          dueAt: z.date(),
        }),
      ),
      total: z.number(),
    }),
    handle: ({ jobs }, { page, perPage, state }) =>
      jobs.list({ state, from: (page - 1) * perPage, rows: perPage }),
  }),
  staffCall({
    method: "POST",
    path: "jobAgain",
    summary: "Has a job done now that failed, or that waits for its next try.",
    right: "operation-write",
    input: z.object({ id: z.uuid("badInput"), queue: z.string("badInput").min(1).max(100, "badInput") }),
    output: done,
    async handle({ db, jobs, me }, { id, queue }) {
      await db.transaction(async (tx) => {
        if (!(await jobs.again(tx, { id, queue }))) throw new SiteError("notFound", "notFound");
        await noteTrail(tx, {
          by: me.staff,
          action: "job-again",
          subject: "job",
          subjectId: id,
          after: { queue },
        });
      });
      return {};
    },
  }),
];
