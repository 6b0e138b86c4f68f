import { z } from "zod";
import { deleteComment, deleteReply } from "#domain/comment/remove.server.ts";
import { listHeld, publishComment, publishReply } from "#domain/comment/review.server.ts";
import { noteTrail } from "#domain/staff/trail.server.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { done, nothing } from "./shapes.ts";

export const staffCommentCalls = [
  staffCall({
    method: "GET",
    path: "comments",
    summary: "Comments and replies that are held for review, the oldest first.",
    right: "comments",
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          where: z.string(),
          reason: z.string(),
          name: z.string(),
          locale: z.string(),
          time: z.date(),
          text: z.string(),
        }),
      ),
      total: z.number(),
    }),
    async handle({ db }) {
      const rows = (await listHeld(db)).map((held) => ({ ...held, id: `${held.kind[0]}${held.id}` }));
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "POST",
    path: "commentDecide",
    summary: "Publishes a held comment or reply, or deletes it for good.",
    right: "comments",
    input: z.object({
      id: z.string("badInput").regex(/^[cr]\d{1,9}$/, "badInput"),
      publish: z.boolean("badInput"),
    }),
    output: done,
    async handle(scope, { id, publish }) {
      const number = Number(id.slice(1));
      const isReply = id.startsWith("r");
      await scope.db.transaction(async (db) => {
        if (publish) await (isReply ? publishReply({ ...scope, db }, number) : publishComment(db, number));
        else await (isReply ? deleteReply(db, "staff", number) : deleteComment(db, "staff", number));
        const action = publish ? "comment-published" : "comment-deleted";
        await noteTrail(db, { by: scope.me.staff, action, subject: "comment", subjectId: id });
      });
      return {};
    },
  }),
];
