import type { Challenge } from "altcha-lib";
import { z } from "zod";
import { enquirySchema } from "#domain/enquiry/schema.ts";
import { feedbackSchema } from "#domain/feedback/schema.ts";
import { submitMessage } from "#domain/message/commands.server.ts";
import { call, type CallScope } from "./call.ts";

const captcha = z.string("badInput").max(4_000, "badInput").optional();
const reference = z.object({ reference: z.string() });
const { name, email, country, company, message, model } = enquirySchema.shape;

function fields(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

async function submit(scope: CallScope, kind: "enquiry" | "feedback", values: Record<string, string | undefined>, solution: string | undefined) {
  await scope.limits.message(scope.ip);
  return submitMessage(scope, { kind, fields: fields(values), locale: scope.locale, page: scope.page, captcha: solution });
}

export const messageCalls = [
  call({
    method: "POST",
    path: "productscollectAdd",
    summary: "The sales enquiry. It is stored before the answer; sales gets it by mail. Answers with a reference number.",
    input: z.object({ name, youxiang: email, country, company, jianyi: message, model, captcha }),
    output: reference,
    handle: (scope, input) =>
      submit(
        scope,
        "enquiry",
        { name: input.name, email: input.youxiang, country: input.country, company: input.company, model: input.model, message: input.jianyi },
        input.captcha,
      ),
  }),
  call({
    method: "POST",
    path: "surveyAdd",
    summary: "Feedback on a product. It is stored before the answer; answers with a reference number.",
    input: feedbackSchema.extend({ kind: z.literal("feedback", "badInput"), captcha }),
    output: reference,
    handle: (scope, { kind: _, captcha: solution, ...values }) => submit(scope, "feedback", values, solution),
  }),
  call({
    method: "GET",
    path: "getverify",
    summary: "A captcha: an ALTCHA challenge (version 2) that the caller solves; `captcha` is base64 of {challenge, solution}.",
    input: z.object({}),
    output: z.object({ parameters: z.custom<Challenge["parameters"]>((value) => typeof value === "object"), signature: z.string().optional() }),
    handle: async (scope) => scope.captcha.challenge(await scope.limits.captchaEffort(scope.ip)),
  }),
  call({
    method: "GET",
    path: "getIp",
    summary: "The caller's address as the server sees it.",
    input: z.object({}),
    output: z.string(),
    handle: async (scope) => scope.ip,
  }),
];
