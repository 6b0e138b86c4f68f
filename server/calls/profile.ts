import { z } from "zod";
import {
  changePassword,
  closeAccount,
  listDevices,
  updateEmail,
  updateProfile,
} from "#domain/account/profile.server.ts";
import { userData, userDataSchema } from "#domain/account/data.server.ts";
import {
  changePasswordSchema,
  updateEmailSchema,
  userCancelSchema,
  userSchema,
  userUpdateSchema,
} from "#domain/account/schema.ts";
import { signOut } from "#domain/account/sessions.server.ts";
import { accountInfo } from "#domain/account/user-info.server.ts";
import { userInfo } from "#domain/account/user-info.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { noteEvent } from "#domain/identity/events.server.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { listSent } from "#domain/inbox/follow.server.ts";
import { sentMessage } from "#domain/inbox/follow.ts";
import { call } from "#server/http/calls/call.ts";
import { accountScope, done, refuseCommonPassword, refuseMakerName } from "./account-rules.ts";

const nothing = z.object({});

/** The personal centre: calls that need a session (specification, sections 2, 5 and 7; rulings, Accounts). */
export const profileCalls = (rule: PasswordRule) => [
  call({
    method: "POST",
    path: "getUserinfo",
    summary: "The account that is logged in.",
    input: nothing,
    output: userSchema,
    async handle({ visitor }) {
      const { user, hasPassword } = await visitor.user();
      return userInfo(user, hasPassword);
    },
  }),
  call({
    method: "POST",
    path: "userUpdate",
    summary:
      "Changes the profile. A new phone needs the code that was sent to it (purpose `change`), and the password when the log-in is more than 15 minutes ago.",
    input: userUpdateSchema,
    output: userSchema,
    async handle(scope, input) {
      refuseMakerName(scope, input.nickname);
      return accountInfo(
        scope.db,
        await updateProfile(accountScope(scope), await scope.visitor.user(), input),
      );
    },
  }),
  call({
    method: "POST",
    path: "updateEmail",
    summary:
      "Sets, or proves, the e-mail with the code that was sent to it (purpose `change`), and the password when the log-in is more than 15 minutes ago.",
    input: updateEmailSchema,
    output: userSchema,
    async handle(scope, input) {
      return accountInfo(scope.db, await updateEmail(accountScope(scope), await scope.visitor.user(), input));
    },
  }),
  call({
    method: "POST",
    path: "changePassword",
    summary:
      "Changes the password; an account without one gets its first, soon after a log-in. All other sessions of the account end.",
    input: changePasswordSchema(rule),
    output: done,
    async handle(scope, input) {
      const { user, session } = await scope.visitor.user();
      refuseCommonPassword(
        scope,
        input.password,
        user.email,
        user.name,
        user.phone ?? undefined,
        user.company ?? undefined,
      );
      await scope.limits.login(scope.ip);
      await changePassword(accountScope(scope), user, session, input);
      return null;
    },
  }),
  call({
    method: "POST",
    path: "userData",
    summary: "Everything that is kept about the account that is logged in; the password is not in it.",
    input: nothing,
    output: userDataSchema,
    async handle(scope) {
      const { user } = await scope.visitor.user();
      await scope.limits.account(scope.ip);
      await noteEvent(scope.db, user.id, "data-downloaded");
      return userData(scope, user);
    },
  }),
  call({
    method: "POST",
    path: "enquiryList",
    summary:
      "What was sent by the forms while logged in, or with the account's proved e-mail, the newest first, and what became of it.",
    input: nothing,
    output: z.object({ list: z.array(sentMessage) }),
    async handle({ visitor, db }) {
      const { user } = await visitor.user();
      const email = realEmail(user.email);
      const provedEmail = user.emailVerified ? email : undefined;
      return { list: await listSent(db, { id: user.id, provedEmail }) };
    },
  }),
  call({
    method: "POST",
    path: "logout",
    summary: "Ends the session that the request comes with. Without one it is done already.",
    input: nothing,
    output: done,
    async handle({ visitor }) {
      await visitor.close();
      return null;
    },
  }),
  call({
    method: "POST",
    path: "userCancel",
    summary:
      "Closes the account for good, after its password or a code (purpose `close`). Comments stay without the name.",
    input: userCancelSchema,
    output: done,
    async handle(scope, input) {
      const { user } = await scope.visitor.user();
      await scope.limits.login(scope.ip);
      await closeAccount(accountScope(scope), user, input);
      await scope.visitor.close();
      return null;
    },
  }),
  call({
    method: "POST",
    path: "deviceList",
    summary: "Devices signed in to the account, the last used one first.",
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          userAgent: z.string(),
          ip: z.string(),
          since: z.string(),
          used: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
    async handle({ visitor, db }) {
      const { user, session } = await visitor.user();
      return { list: await listDevices({ db }, user.id, session) };
    },
  }),
  call({
    method: "POST",
    path: "deviceEnd",
    summary: "Signs a device out, or with no `id` all but the present one. Answers how many there were.",
    input: z.object({
      id: z
        .string("badInput")
        .regex(/^[\w-]{1,100}$/, "badInput")
        .optional(),
    }),
    output: z.object({ ended: z.number() }),
    async handle({ visitor, db }, { id }) {
      const { user, session } = await visitor.user();
      return { ended: await signOut(db, user.id, { id, keep: session }) };
    },
  }),
];
