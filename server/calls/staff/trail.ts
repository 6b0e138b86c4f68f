import { z } from "zod";
import { listTrail } from "#domain/staff/trail.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { pageQuery } from "./shapes.ts";

const values = z.record(z.string(), z.unknown()).nullable();

export const staffTrailCalls = [
  staffCall({
    method: "GET",
    path: "trail",
    summary: "What staff did, the latest first.",
    right: "trail",
    input: z.object({
      ...pageQuery,
      who: z.string().trim().max(254, "badInput").optional(),
      subjectId: z.string().trim().max(80, "badInput").optional(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          at: z.date(),
          who: z.string(),
          action: z.string(),
          subject: z.string().nullable(),
          subjectId: z.string().nullable(),
          before: values,
          after: values,
          network: z.string().nullable(),
        }),
      ),
      total: z.number(),
    }),
    handle: ({ db }, { page, perPage, who, subjectId }) =>
      listTrail(db, { who, subjectId, from: (page - 1) * perPage, rows: perPage }),
  }),
];
