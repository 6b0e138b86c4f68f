import type { Challenge } from "altcha-lib";
import { z } from "zod";
import { enquirySchema } from "#domain/inbox/enquiry.ts";
import { call } from "#server/http/calls/call.ts";
import { referenceOutput, sendingInput, submit } from "./submit.ts";
import { surveyAddCall } from "./survey-add.ts";

const { name, email, country, company, message, model } = enquirySchema.shape;

export const messageCalls = [
  call({
    method: "POST",
    path: "productscollectAdd",
    summary:
      "The sales enquiry. It is stored before the answer; sales gets it by mail. Answers with a reference number.",
    input: z.object({
      name,
      youxiang: email,
      country,
      company,
      jianyi: message,
      model,
      ...sendingInput,
    }),
    output: referenceOutput,
    handle: (scope, input) =>
      submit(scope, {
        kind: "enquiry",
        values: {
          name: input.name,
          email: input.youxiang,
          country: input.country,
          company: input.company,
          model: input.model,
          message: input.jianyi,
        },
        sent: input,
        labels: {
          name: "enquiry.name",
          country: "enquiry.country",
          company: "enquiry.company",
          message: "enquiry.message",
        },
      }),
  }),
  surveyAddCall,
  call({
    method: "GET",
    path: "getverify",
    summary:
      "A captcha: an ALTCHA challenge (version 2) that the caller solves; `captcha` is base64 of {challenge, solution}.",
    input: z.object({}),
    output: z.object({
      parameters: z.custom<Challenge["parameters"]>((value) => typeof value === "object"),
      signature: z.string().optional(),
    }),
    handle: async (scope) => scope.captcha.challenge(await scope.limits.captchaEffort(scope.ip)),
  }),
  call({
    method: "GET",
    path: "getIp",
    reads: true,
    summary: "The caller's address as the server sees it.",
    input: z.object({}),
    output: z.string(),
    handle: async (scope) => scope.ip,
  }),
];
