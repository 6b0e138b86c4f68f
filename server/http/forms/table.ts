import { z } from "zod";
import { homePath, ownAddress } from "#app/screens.ts";
import { releaseMessage } from "#domain/inbox/release.server.ts";
import { readAnswers } from "#domain/survey/answers.ts";
import { currentSurvey } from "#domain/survey/queries.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { call } from "../calls/call.ts";
import type { Call } from "../calls/call.ts";
import { referenceOutput } from "#server/calls/submit.ts";

export type Reading = { db: Database; locale: Locale };

/** A form of a page, and the call that it runs: the same fields, the same checks, the same function. */
export type PageForm = {
  call: string;
  /** The call's input, made from the fields of the form; without this they are passed as they are. */
  input?(fields: URLSearchParams, scope: Reading): object | Promise<object>;
  /** The form's name of a field that the call has refused. */
  field?(name: string): string;
  /** Where to redirect after a form that shows no outcome on its own page. */
  onward?(page: URL): string;
  /** Other buttons of the form, by their value of `intent`; after them the form stays open. */
  intents?: Readonly<Record<string, { call: string; input(fields: URLSearchParams): object }>>;
};

const plain = (fields: URLSearchParams): Record<string, string> => {
  const { form: _form, ...values } = Object.fromEntries(fields);
  return values;
};

/** After a log-in: to `?to=`, as with scripts (app/browser/way-back.ts). */
const wayBack = (page: URL) => ownAddress(page.searchParams.get("to"), page.origin) ?? homePath;

/** The sales enquiry: maps the form's fields to the specification's names, and adds lines to the message. */
const enquiry: PageForm = {
  call: "productscollectAdd",
  input(fields) {
    const { email, message, note, ...values } = plain(fields);
    return { ...values, youxiang: email, jianyi: note ? `${message}\n\n${note}` : message };
  },
  field: (name) => ({ youxiang: "email", jianyi: "message" })[name] ?? name,
};

export const pageForms: Readonly<Record<string, PageForm>> = {
  enquiry,
  inquiry: enquiry,
  contact: { call: "surveyAdd", input: (fields) => ({ kind: "enquiry", ...plain(fields) }) },
  feedback: { call: "surveyAdd", input: (fields) => ({ kind: "feedback", ...plain(fields) }) },
  survey: {
    call: "surveyAdd",
    async input(fields, scope) {
      const survey = await currentSurvey(scope);
      const questions = survey?.steps.flatMap((step) => step.questions) ?? [];
      return { kind: "survey", answers: readAnswers((key) => fields.getAll(key), questions) };
    },
    field: (name) => name.replace(/^answers\./, ""),
  },
  brochure: { call: "sendYangce" },
  newsletter: { call: "newsletterSubscribe" },
  follow: { call: "modelFollow" },
  comment: { call: "commentAdd" },
  login: {
    call: "login",
    input: (fields) => ({ ...plain(fields), remember: fields.has("remember") }),
    onward: wayBack,
  },
  reg: {
    call: "reg",
    input: (fields) => ({ ...plain(fields), subscribed: fields.has("subscribe") }),
    onward: wayBack,
  },
  forget: {
    call: "forget",
    intents: {
      code: {
        call: "sendCode",
        input: (fields) => ({ account: fields.get("account") ?? "", purpose: "reset" }),
      },
    },
  },
  release: { call: "release" },
};

/**
 * Releases a held message, by the token in the mail to its sender. For the page's form only; no `web/` call.
 */
export const releaseCall: Call = call({
  method: "POST",
  path: "release",
  summary: "Sends a held message on to sales.",
  input: z.object({ token: z.string("badInput").max(200, "badInput") }),
  output: referenceOutput,
  handle: (scope, { token }) => releaseMessage(scope, token),
});
