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

/** A form of a page, and the call that it stands for: the same fields, the same checks, the same function. */
export type PageForm = {
  call: string;
  /** The call's input, from the fields of the form; without it they are the same. */
  input?(fields: URLSearchParams, scope: Reading): object | Promise<object>;
  /** The form's name for a field that the call has refused. */
  field?(name: string): string;
  /** Where a form leads that has no outcome to show on its own page. */
  onward?(page: URL): string;
  /** A second button of the form, by its value of `intent`: what it does keeps the form open. */
  intents?: Readonly<Record<string, { call: string; input(fields: URLSearchParams): object }>>;
};

const plain = (fields: URLSearchParams): Record<string, string> => {
  const { form: _form, ...values } = Object.fromEntries(fields);
  return values;
};

/** After a log-in: to `?to=`, as with scripts (app/web/way-back.ts). */
const wayBack = (page: URL) => ownAddress(page.searchParams.get("to"), page.origin) ?? homePath;

/** The sales enquiry: the specification's names of the call's fields, and the lines that go along. */
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

/** What the link in a mail to the sender of a held message does; a page's form only, no `web/` call. */
export const releaseCall: Call = call({
  method: "POST",
  path: "release",
  summary: "Sends a held message on to sales.",
  input: z.object({ token: z.string("badInput").max(200, "badInput") }),
  output: referenceOutput,
  handle: (scope, { token }) => releaseMessage(scope, token),
});
