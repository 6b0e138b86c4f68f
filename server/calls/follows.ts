import { z } from "zod";
import { SiteError } from "#domain/error.ts";
import {
  askToFollow,
  cancelFollow,
  confirmFollow,
  endFollowed,
  followWithAccount,
  listFollowed,
  lookAtFollow,
} from "#domain/follow/follow.server.ts";
import { followedSchema, followLinkSchema, followSchema } from "#domain/follow/schema.ts";
import { normalEmail, realEmail } from "#domain/identity/identifier.ts";
import { tokenSchema } from "#domain/newsletter/schema.ts";
import { call } from "#server/http/calls/call.ts";
import { done } from "./account-rules.ts";
import { captchaInput, provePerson } from "./submit.ts";

const wrongEmail = (why: string) => new SiteError("badInput", why, { field: "email" });

/** Mails about changes to a model: new versions, known faults, the end of the model. */
export const followCalls = [
  call({
    method: "POST",
    path: "modelFollow",
    summary:
      "Asks to be told of changes to a model. An account with a proved e-mail follows it at once; any other address gets a mail with a link that confirms it (`held`), and the answer is the same whether it is known or not.",
    input: followSchema.extend({ captcha: captchaInput }),
    output: z.object({ held: z.boolean() }),
    async handle(scope, { model, email: typed, captcha }) {
      const device = (await scope.devices()).find((one) => one.model === model);
      if (!device) throw new SiteError("badInput", "badInput", { field: "model" });
      const user = (await scope.visitor.userIfAny())?.user;
      const own = user && realEmail(user.email);
      const email = typed ? normalEmail(typed) : own;
      if (!email) throw wrongEmail(typed ? "emailFormat" : "emailRequired");
      await scope.limits.account(scope.ip);
      const follow = { product: device.id, locale: scope.locale };
      if (user?.emailVerified && email === own) {
        await followWithAccount(scope.db, { user, ...follow });
        return { held: false };
      }
      await provePerson(scope, captcha);
      await askToFollow(scope, { email, ...follow });
      return { held: true };
    },
  }),
  call({
    method: "POST",
    path: "followLink",
    summary:
      "What a link from a mail about changes would do, for which models and for which address (shown in part); it changes nothing.",
    input: tokenSchema,
    output: followLinkSchema,
    handle: (scope, { token }) => lookAtFollow(scope, token),
  }),
  call({
    method: "POST",
    path: "followConfirm",
    summary:
      "Confirms that changes to a model are told, by the link of its mail, which counts for 48 hours. A second time changes nothing.",
    input: tokenSchema,
    output: followLinkSchema,
    handle: (scope, { token }) => confirmFollow(scope, token),
  }),
  call({
    method: "POST",
    path: "followCancel",
    summary:
      "Ends mails about the models of a mail by its link, which never runs out. A second time changes nothing.",
    input: tokenSchema,
    output: followLinkSchema,
    handle: (scope, { token }) => cancelFollow(scope, token),
  }),
  call({
    method: "POST",
    path: "followList",
    summary: "The models that the account that is logged in follows.",
    input: z.object({}),
    output: z.object({ list: z.array(followedSchema) }),
    async handle({ visitor, db }) {
      const { user } = await visitor.user();
      return { list: await listFollowed(db, user) };
    },
  }),
  call({
    method: "POST",
    path: "followEnd",
    summary: "Ends mails about a model to the account that is logged in. A second time changes nothing.",
    input: z.object({
      id: z
        .number("badInput")
        .int("badInput")
        .min(1, "badInput")
        .max(2 ** 31 - 1, "badInput"),
    }),
    output: done,
    async handle({ visitor, db }, { id }) {
      const { user } = await visitor.user();
      await endFollowed(db, user, id);
      return null;
    },
  }),
];
