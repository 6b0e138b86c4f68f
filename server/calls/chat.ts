import { z } from "zod";
import type { Exchange } from "#engines/answers/exchange.server.ts";
import { conversationOf, keepFeedback, markReceived, mayRead } from "#engines/answers/exchange.server.ts";
import { suggestedCount } from "#engines/answers/limits.ts";
import {
  feedbackSchema,
  isEmail,
  personSchema,
  requestIdInput,
  sessionIdInput,
} from "#engines/answers/schema.ts";
import { randomQuestions } from "#engines/answers/suggested.server.ts";
import { transcript } from "#engines/answers/transcript.ts";
import { SiteError } from "#domain/error.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { referenceOutput, sendingInput, submit } from "./submit.ts";

const notFound = () => new SiteError("notFound", "notFound");

/**
 * The chat's calls exist where the chat does (rulings, Who sees what).
 * @throws SiteError notFound elsewhere
 */
function whereOpen({ chatLocales, locale }: CallScope): void {
  if (!chatLocales.has(locale)) throw notFound();
}

const source = z.object({
  index_id: z.string(),
  doc_name: z.string(),
  url: z.string(),
  heading: z.string().optional(),
  language: z.string().optional(),
});

const savedOutput = z.object({
  requestId: z.string(),
  state: z.enum(["running", "complete", "stopped", "error"]),
  answer: z.string(),
  source: z.array(source),
});

const toSaved = ({ id, state, answer, sources }: Exchange) => ({
  requestId: id,
  state,
  answer,
  source: sources,
});

/** What the browser sends about the answer is accepted and ignored: the server's own record counts. */
const told = z.unknown().optional();

/** Calls around the chat's stream (specification, sections 3, 4, 5 and 7; rulings). */
export const chatCalls = [
  call({
    method: "POST",
    path: "aiSession/stop",
    summary:
      "Ends an answer. A second call, or one that comes too late, answers the same: what was saved. Answer and sources are given to who has the id of the conversation too.",
    input: z.object({ requestId: requestIdInput, sessionId: sessionIdInput }),
    output: savedOutput,
    async handle(scope, { requestId, sessionId }) {
      whereOpen(scope);
      const saved = await scope.chat.stop(requestId, sessionId);
      if (!saved) throw notFound();
      const own = sessionId !== undefined && mayRead(Boolean(await scope.visitor.userIfAny()), saved.context);
      return toSaved(own ? saved : { ...saved, answer: "", sources: [] });
    },
  }),
  call({
    method: "POST",
    path: "addSession",
    summary:
      "Says that the browser has an answer whole. Question, answer, source and address are the server's own record; what is sent of them is not kept.",
    input: z.object({ requestId: requestIdInput, question: told, answer: told, source: told, ip: told }),
    output: z.null(),
    async handle(scope, { requestId }) {
      whereOpen(scope);
      await scope.limits.chatNote(scope.ip);
      if (!(await markReceived(scope.db, requestId))) throw notFound();
      return null;
    },
  }),
  call({
    method: "GET",
    path: "randomQuestion/5",
    reads: true,
    units: 15,
    summary: "Greeting and five questions that the site has answers to.",
    input: z.object({}),
    output: z.object({
      list: z.array(z.object({ question: z.string() })),
      description: z.string(),
      title: z.string(),
    }),
    async handle(scope) {
      whereOpen(scope);
      const { messages, locale, site, chat, db } = scope;
      const brand = site.brand[locale] ?? site.brand.en;
      return {
        list: (
          await randomQuestions(
            { db, locale, isAnswered: (question) => chat.isAnswered(question, locale) },
            suggestedCount,
          )
        ).map((question) => ({
          question,
        })),
        title: messages.translate(locale, "answer.greeting.title", { brand }),
        description: messages.translate(locale, "answer.greeting.description"),
      };
    },
  }),
  call({
    method: "POST",
    path: "aiFeedback",
    summary:
      "What the visitor thinks of an answer: status 0 likes it, 1 dislikes it and says why in `one`, `two` or `three`. A later one takes its place.",
    input: feedbackSchema,
    output: z.null(),
    async handle(scope, { requestId, status, one = "", two = "", three = "" }) {
      whereOpen(scope);
      await scope.limits.chatNote(scope.ip);
      const kept = await keepFeedback(
        scope.db,
        requestId,
        status === 0 ? { status: "like" } : { status: "dislike", question: one, answer: two, text: three },
      );
      if (!kept) throw notFound();
      scope.figures.count("chat", scope.locale, status === 0 ? "liked" : "disliked");
      return null;
    },
  }),
  call({
    method: "POST",
    path: "aiSession/person",
    summary:
      "Gives the conversation to sales, with a way to reach the visitor (e-mail or phone). Stored before the answer; answers with a reference number.",
    input: z.object({
      ...personSchema.shape,
      sessionId: z.string("badInput").max(200, "badInput"),
      ...sendingInput,
    }),
    output: referenceOutput,
    async handle(scope, { sessionId, name, contact, message, company, captcha, key }) {
      whereOpen(scope);
      const turns = await conversationOf(scope.db, sessionId);
      if (!turns.length) throw notFound();
      const conversation = transcript(turns);
      const reach = isEmail(contact) ? { email: contact } : { phone: contact };
      return submit(scope, {
        kind: "chat",
        values: { name, ...reach, companyName: company, message, conversation },
        sent: { captcha, key },
        labels: {
          name: "enquiry.contact.name",
          phone: "enquiry.contact.phone",
          companyName: "enquiry.contact.companyName",
          message: "enquiry.contact.message",
        },
      });
    },
  }),
];
