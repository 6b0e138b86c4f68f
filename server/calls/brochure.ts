import { brochureQueue } from "#making/letters/brochure.server.ts";
import { brochureRequestSchema } from "#domain/brochure/schema.ts";
import { call } from "#server/http/calls/call.ts";
import { captchaInput, referenceOutput, submit } from "./submit.ts";

export const brochureCalls = [
  call({
    method: "POST",
    path: "sendYangce",
    summary:
      "Asks for the brochure by e-mail. The request is stored before the answer; the mail follows. Answers with a reference number.",
    input: brochureRequestSchema.extend({ captcha: captchaInput }),
    output: referenceOutput,
    handle: (scope, { email, language = scope.locale, captcha }) =>
      submit(scope, { kind: "brochure", values: { email, language }, captcha, queues: [brochureQueue] }),
  }),
];
