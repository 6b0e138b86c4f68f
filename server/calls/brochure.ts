import { brochureRequestSchema } from "#domain/brochure/schema.ts";
import { call } from "#server/http/calls/call.ts";
import { referenceOutput, sendingInput, submit } from "./submit.ts";

export const brochureCalls = [
  call({
    method: "POST",
    path: "sendYangce",
    summary:
      "Asks for the brochure by e-mail. The request is stored before the answer; the mail follows. Answers with a reference number.",
    input: brochureRequestSchema.extend(sendingInput),
    output: referenceOutput,
    handle: (scope, { email, language = scope.locale, ...sent }) =>
      submit(scope, { kind: "brochure", values: { email, language }, sent }),
  }),
];
