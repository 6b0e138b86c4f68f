import { z } from "zod";
import { askForCode } from "#domain/account/codes.server.ts";
import {
  type AccountScope,
  identifierOf,
  loginWithCode,
  loginWithPassword,
  resetPassword,
} from "#domain/account/login.server.ts";
import {
  changePassword,
  closeAccount,
  listDevices,
  updateEmail,
  updateProfile,
} from "#domain/account/profile.server.ts";
import { userData, userDataSchema } from "#domain/account/data.server.ts";
import { register, registrationIdentifiers } from "#domain/account/register.server.ts";
import {
  changePasswordSchema,
  codeLoginSchema,
  forgetSchema,
  loginSchema,
  registerSchema,
  sendCodeSchema,
  updateEmailSchema,
  userCancelSchema,
  userSchema,
  userUpdateSchema,
} from "#domain/account/schema.ts";
import { isTooCommon } from "#domain/account/passwords/common-passwords.ts";
import { endSession, endSessions } from "#domain/account/sessions.server.ts";
import { userInfo } from "#domain/account/user-info.ts";
import { ownsIdentifier, type User } from "#domain/identity/users.server.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { SiteError } from "#domain/error.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { captchaInput, provePerson } from "./submit.ts";

const nothing = z.object({});
const done = z.null();
const captcha = { captcha: captchaInput };

const scopeOf = ({ db, jobs, secret, locale, ip }: CallScope): AccountScope => ({
  db,
  jobs,
  secret,
  locale,
  ip,
});

async function enter({ visitor }: CallScope, user: User, remember: boolean | undefined) {
  await visitor.open(user.id, remember === true);
  return userInfo(user);
}

/**
 * @throws SiteError badInput where the operator asks for more than the specified length, and this is easy to
 * guess
 */
function refuseCommon({ passwordRule, site }: CallScope, password: string, ...own: (string | undefined)[]) {
  if (isTooCommon(passwordRule, password, [site.mark, ...Object.values(site.brand), ...own]))
    throw new SiteError("badInput", "passwordCommon", { field: "password" });
}

/** Accounts (specification, sections 2, 5 and 7; rulings, Accounts). */
export const accountCalls = (rule: PasswordRule) => [
  call({
    method: "POST",
    path: "reg",
    summary: "Registers with an e-mail or a phone, and logs in. 409 when another account has the identifier.",
    input: registerSchema(rule).safeExtend(captcha),
    output: userSchema,
    async handle(scope, input) {
      refuseCommon(scope, input.password, input.account, input.nickname, input.phone, input.company);
      registrationIdentifiers(input, scope.locale); // a wrong field is told before the captcha is used up
      await scope.limits.account(scope.ip);
      await provePerson(scope, input.captcha);
      return enter(scope, await register(scope, input, scope.locale), false);
    },
  }),
  call({
    method: "POST",
    path: "login",
    summary:
      "Logs in with a password. After failures a captcha is asked for. The maker's app finds a bearer token in the header `Set-Auth-Token`.",
    input: loginSchema.extend(captcha),
    output: userSchema,
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      const user = await loginWithPassword(scopeOf(scope), input, () => provePerson(scope, input.captcha));
      return enter(scope, user, input.remember);
    },
  }),
  call({
    method: "POST",
    path: "codeLogin",
    summary: "Logs in with a verification code (`sendCode`, purpose `login`).",
    input: codeLoginSchema,
    output: userSchema,
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      return enter(scope, await loginWithCode(scopeOf(scope), input), input.remember);
    },
  }),
  call({
    method: "POST",
    path: "sendCode",
    summary:
      "Sends a verification code by e-mail or text message. The answer is the same whether the account exists or not.",
    input: sendCodeSchema.extend(captcha),
    output: done,
    async handle(scope, { account, purpose, captcha: solved }) {
      const identifier = identifierOf(account, scope.locale);
      if (purpose === "change" || purpose === "close") {
        const { user } = await scope.visitor.user();
        // A code for closing is for one's own account: nobody is sent mails that speak of closing theirs.
        if (purpose === "close" && !ownsIdentifier(user, identifier))
          throw new SiteError("badInput", "accountFormat", { field: "account" });
      }
      await scope.limits.account(scope.ip);
      await provePerson(scope, solved);
      await askForCode(scope, { identifier, purpose, locale: scope.locale });
      return null;
    },
  }),
  call({
    method: "POST",
    path: "forget",
    summary:
      "Sets a new password with a verification code (purpose `reset`). All sessions of the account end.",
    input: forgetSchema(rule),
    output: done,
    async handle(scope, input) {
      refuseCommon(scope, input.password, input.account);
      await scope.limits.login(scope.ip);
      await resetPassword(scopeOf(scope), input);
      return null;
    },
  }),
  call({
    method: "POST",
    path: "getUserinfo",
    summary: "The account that is logged in.",
    input: nothing,
    output: userSchema,
    handle: async ({ visitor }) => userInfo((await visitor.user()).user),
  }),
  call({
    method: "POST",
    path: "userUpdate",
    summary:
      "Changes the profile. A new phone needs the code that was sent to it (purpose `change`), and the password when the log-in is more than 15 minutes ago.",
    input: userUpdateSchema,
    output: userSchema,
    async handle(scope, input) {
      return userInfo(await updateProfile(scopeOf(scope), await scope.visitor.user(), input));
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
      return userInfo(await updateEmail(scopeOf(scope), await scope.visitor.user(), input));
    },
  }),
  call({
    method: "POST",
    path: "changePassword",
    summary: "Changes the password. All other sessions of the account end.",
    input: changePasswordSchema(rule),
    output: done,
    async handle(scope, input) {
      const { user, session } = await scope.visitor.user();
      refuseCommon(
        scope,
        input.password,
        user.email,
        user.name,
        user.phone ?? undefined,
        user.company ?? undefined,
      );
      await scope.limits.login(scope.ip);
      await changePassword(scopeOf(scope), user, session, input);
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
      return userData(scope, user);
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
      await closeAccount(scopeOf(scope), user, input);
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
      return {
        ended:
          id === undefined
            ? await endSessions(db, user.id, session)
            : Number(await endSession(db, user.id, id)),
      };
    },
  }),
];
