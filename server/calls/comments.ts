import { z } from "zod";
import { likeComment, likeReply } from "#domain/comment/likes.server.ts";
import { listComments, readComment } from "#domain/comment/queries.server.ts";
import { deleteComment, deleteReply } from "#domain/comment/remove.server.ts";
import { commentTarget, commentText } from "#domain/comment/schema.ts";
import { findTarget } from "#domain/comment/targets.server.ts";
import { addComment, addReply, needsCaptcha } from "#domain/comment/write.server.ts";
import { SiteError } from "#domain/error.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { idInput, listOf, pageInput } from "./shapes.ts";
import { keyInput, captchaInput, provePerson } from "./submit.ts";

const replyItem = z.object({
  id: z.number().int(),
  name: z.string(),
  author: z.enum(["user", "closed", "maker", "deleted"]),
  text: z.string(),
  time: z.string(),
  likes: z.number().int(),
  liked: z.boolean(),
  mine: z.boolean(),
  held: z.boolean(),
  links: z.boolean(),
});

const commentItem = replyItem.extend({ replies: z.array(replyItem), replyCount: z.number().int() });

/**
 * Who is logged in, and whether writing takes a captcha. The browser needs both for the form, since the page
 * itself is cached for everybody.
 */
const reader = z.object({ name: z.string(), captcha: z.boolean() }).nullable();

const likesOutput = z.object({ likes: z.number().int(), liked: z.boolean() });
const done = z.null();

const target = { target: commentTarget, targetId: idInput };

/** The author, after the rate limit and, for a young account, the captcha. */
async function writer(scope: CallScope, captcha: string | undefined) {
  const { user } = await scope.visitor.user("loginFirst");
  await scope.limits.comment(scope.ip, user.id);
  if (needsCaptcha(user)) await provePerson(scope, captcha);
  return user;
}

async function liker(scope: CallScope): Promise<string> {
  const { user } = await scope.visitor.user("loginFirst");
  await scope.limits.like(user.id);
  return user.id;
}

const author = async ({ visitor }: CallScope) => ({ userId: (await visitor.user("loginFirst")).user.id });

/** Comments on news, cases and products (specification, sections 2 and 7; rulings). */
export const commentCalls = [
  call({
    method: "POST",
    path: "commentList",
    reads: "own",
    summary:
      "Comments of a page, the newest first, each with its first 50 replies; before them the caller's own that wait for review. With `commentId` that comment alone, with all replies.",
    input: z.object({ ...target, commentId: idInput.optional(), ...pageInput }),
    output: listOf(commentItem).extend({ me: reader }),
    async handle(scope, { target, targetId, commentId, page, limit }) {
      const of = { target, targetId };
      const [current, subject] = await Promise.all([scope.visitor.userIfAny(), findTarget(scope, of)]);
      if (!subject) throw new SiteError("notFound", "notFound");
      const me = current ? { name: current.user.name, captcha: needsCaptcha(current.user) } : null;
      const asking = { db: scope.db, userId: current?.user.id };
      if (commentId === undefined) return { ...(await listComments(asking, of, { page, limit })), me };
      const comment = await readComment(asking, commentId, of);
      if (!comment) throw new SiteError("notFound", "notFound");
      return { list: [comment], total: 1, page: 1, limit, me };
    },
  }),
  call({
    method: "POST",
    path: "commentAdd",
    summary:
      "Writes a comment, 1 to 2000 characters of plain text. What looks like spam is held: its author alone sees it until it was read. Young accounts need a captcha.",
    input: z.object({ ...target, text: commentText, captcha: captchaInput, key: keyInput }),
    output: commentItem,
    handle: async (scope, { captcha, ...input }) => addComment(scope, await writer(scope, captcha), input),
  }),
  call({
    method: "POST",
    path: "commentLike",
    summary: "Likes a comment; a second call takes it back.",
    input: z.object({ commentId: idInput }),
    output: likesOutput,
    handle: async (scope, { commentId }) => likeComment(scope.db, await liker(scope), commentId),
  }),
  call({
    method: "POST",
    path: "commentDelete",
    summary: "Deletes a comment of one's own for good. While there are replies below it an empty line stays.",
    input: z.object({ commentId: idInput }),
    output: done,
    async handle(scope, { commentId }) {
      await deleteComment(scope.db, await author(scope), commentId);
      return null;
    },
  }),
  call({
    method: "POST",
    path: "commentReplyAdd",
    summary: "Replies to a comment, by the same rules.",
    input: z.object({ commentId: idInput, text: commentText, captcha: captchaInput, key: keyInput }),
    output: replyItem,
    handle: async (scope, { captcha, ...input }) => addReply(scope, await writer(scope, captcha), input),
  }),
  call({
    method: "POST",
    path: "commentReplyLike",
    summary: "Likes a reply; a second call takes it back.",
    input: z.object({ replyId: idInput }),
    output: likesOutput,
    handle: async (scope, { replyId }) => likeReply(scope.db, await liker(scope), replyId),
  }),
  call({
    method: "POST",
    path: "commentReplyDelete",
    summary: "Deletes a reply of one's own for good.",
    input: z.object({ replyId: idInput }),
    output: done,
    async handle(scope, { replyId }) {
      await deleteReply(scope.db, await author(scope), replyId);
      return null;
    },
  }),
];
