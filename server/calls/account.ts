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
  codeLoginOutput,
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
import { isKnownDevice } from "#domain/account/devices/devices.server.ts";
import { passesFor } from "#domain/identity/nickname.ts";
import { isTooCommon } from "#domain/account/passwords/common-passwords.ts";
import { endSession, endSessions } from "#domain/account/sessions.server.ts";
import { accountInfo } from "#domain/account/user-info.server.ts";
import { userInfo } from "#domain/account/user-info.ts";
import { findUser, ownsIdentifier, type User } from "#domain/identity/users.server.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { listSent } from "#domain/inbox/follow.server.ts";
import { sentMessage } from "#domain/inbox/follow.ts";
import { SiteError } from "#domain/error.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { captchaInput, provePerson } from "./submit.ts";

const nothing = z.object({});
const done = z.null();
const captcha = { captcha: captchaInput };

const scopeOf = ({ db, jobs, secret, locale, ip, visitor }: CallScope): AccountScope => ({
  db,
  jobs,
  secret,
  locale,
  ip,
  device: visitor.device(),
});

async function enter({ visitor, db }: CallScope, user: User, remember: boolean | undefined) {
  await visitor.open(user.id, remember === true);
  return accountInfo(db, user);
}

/**
 * @throws SiteError badInput where the operator asks for more than the specified length, and this is easy to
 * guess
 */
function refuseCommon({ passwordRule, site }: CallScope, password: string, ...own: (string | undefined)[]) {
  if (isTooCommon(passwordRule, password, [site.mark, ...Object.values(site.brand), ...own]))
    throw new SiteError("badInput", "passwordCommon", { field: "password" });
}

/** @throws SiteError badInput for a nickname by which a visitor would pass for the maker */
function refuseMaker({ site }: CallScope, nickname: string | undefined) {
  const names = [site.mark, ...Object.values(site.brand)];
  if (nickname !== undefined && passesFor(nickname, names))
    throw new SiteError("badInput", "nicknameMaker", { field: "nickname" });
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
      refuseMaker(scope, input.nickname);
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
    summary:
      "Logs in with a verification code (`sendCode`, purpose `login`). `passwordRemoved` where the code is the first proof of who the account belongs to, and its password was set elsewhere.",
    input: codeLoginSchema,
    output: codeLoginOutput,
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      const { user, passwordRemoved } = await loginWithCode(scopeOf(scope), input);
      return { ...(await enter(scope, user, input.remember)), passwordRemoved };
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
      const user =
        purpose === "change" || purpose === "close" ? (await scope.visitor.user()).user : undefined;
      if (user) {
        // A code for closing is for one's own account: nobody is sent mails that speak of closing theirs.
        if (purpose === "close" && !ownsIdentifier(user, identifier))
          throw new SiteError("badInput", "accountFormat", { field: "account" });
      }
      await scope.limits.account(scope.ip);
      const text = { to: identifier.value, purpose, userId: user?.id };
      if (identifier.kind === "phone") await scope.texts.check(text);
      await provePerson(scope, solved);
      const asker = user ? { user: user.id } : scope.visitor.asker();
      const known = user
        ? ownsIdentifier(user, identifier)
        : "device" in asker &&
          (await isKnownDevice(scope, await findUser(scope.db, identifier), asker.device));
      const { ip, locale } = scope;
      const id = await askForCode(scope, { identifier, purpose, locale, asker, ip, known });
      // Sent for sure, so it is counted now: many at once must not all find room.
      if (identifier.kind === "phone" && purpose === "change") await scope.texts.take(id, text);
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
      refuseMaker(scope, input.nickname);
      return accountInfo(scope.db, await updateProfile(scopeOf(scope), await scope.visitor.user(), input));
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
      return accountInfo(scope.db, await updateEmail(scopeOf(scope), await scope.visitor.user(), input));
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
