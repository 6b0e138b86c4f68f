import { z } from "zod";
import { normalEmail } from "#domain/identity/identifier.ts";
import { SiteError } from "#domain/error.ts";
import { linkSchema, subscribeSchema, tokenSchema } from "#domain/newsletter/schema.ts";
import {
  askToConfirm,
  cancelSubscription,
  confirmSubscription,
  lookAtLink,
} from "#domain/newsletter/subscribe.server.ts";
import { call } from "#server/http/calls/call.ts";
import { captchaInput, provePerson } from "./submit.ts";

/** New-product news by e-mail for visitors without an account; account holders subscribe by `userUpdate`. */
export const newsletterCalls = [
  call({
    method: "POST",
    path: "newsletterSubscribe",
    summary:
      "Asks for new-product news. The address gets a mail with a link that confirms it. The answer is the same whether the address is known or not.",
    input: subscribeSchema.extend({ captcha: captchaInput }),
    output: z.null(),
    async handle(scope, { email: typed, captcha }) {
      const email = normalEmail(typed);
      if (!email) throw new SiteError("badInput", "emailFormat", { field: "email" });
      await scope.limits.account(scope.ip);
      await provePerson(scope, captcha);
      await askToConfirm(scope, { email, locale: scope.locale });
      return null;
    },
  }),
  call({
    method: "POST",
    path: "newsletterLink",
    summary: "What a link from a mail would do, and for which address (shown in part); it changes nothing.",
    input: tokenSchema,
    output: linkSchema,
    handle: (scope, { token }) => lookAtLink(scope, token),
  }),
  call({
    method: "POST",
    path: "newsletterConfirm",
    summary:
      "Confirms a subscription by the link of its mail, which counts for 48 hours. A second time changes nothing.",
    input: tokenSchema,
    output: linkSchema,
    handle: (scope, { token }) => confirmSubscription(scope, token),
  }),
  call({
    method: "POST",
    path: "newsletterCancel",
    summary:
      "Ends a subscription by the link of a newsletter mail, which never runs out. A second time changes nothing.",
    input: tokenSchema,
    output: linkSchema,
    handle: (scope, { token }) => cancelSubscription(scope, token),
  }),
];
