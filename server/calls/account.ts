import { askForCode } from "#domain/account/codes.server.ts";
import {
  identifierOf,
  loginWithCode,
  loginWithPassword,
  resetPassword,
} from "#domain/account/login.server.ts";
import { register, registrationIdentifiers } from "#domain/account/register.server.ts";
import {
  codeLoginOutput,
  codeLoginSchema,
  forgetSchema,
  loginSchema,
  registerSchema,
  sendCodeSchema,
  userSchema,
} from "#domain/account/schema.ts";
import { isKnownDevice } from "#domain/account/devices/devices.server.ts";
import { accountInfo } from "#domain/account/user-info.server.ts";
import { findUser, ownsIdentifier, type User } from "#domain/identity/users.server.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import { SiteError } from "#domain/error.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { accountScope, done, refuseCommonPassword, refuseMakerName } from "./account-rules.ts";
import { profileCalls } from "./profile.ts";
import { captchaInput, provePerson } from "./submit.ts";

const captcha = { captcha: captchaInput };

async function enter({ visitor, db }: CallScope, user: User, remember: boolean | undefined) {
  await visitor.open(user.id, remember === true);
  return accountInfo(db, user);
}

/**
 * Registration, log-in, verification codes and the profile (specification, sections 2, 5 and 7; rulings,
 * Accounts).
 */
export const accountCalls = (rule: PasswordRule) => [
  call({
    method: "POST",
    path: "reg",
    summary: "Registers with an e-mail or a phone, and logs in. 409 when another account has the identifier.",
    input: registerSchema(rule).safeExtend(captcha),
    output: userSchema,
    async handle(scope, input) {
      refuseCommonPassword(scope, input.password, input.account, input.nickname, input.phone, input.company);
      refuseMakerName(scope, input.nickname);
      registrationIdentifiers(input, scope.locale); // a wrong field is reported before the captcha is used up
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
      const user = await loginWithPassword(accountScope(scope), input, () =>
        provePerson(scope, input.captcha),
      );
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
      const { user, passwordRemoved } = await loginWithCode(accountScope(scope), input);
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
        // Only the owner can request a closing code: nobody else may trigger a mail that speaks of closing an
        // account.
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
      // This message is sent in any case, so it is counted now: parallel requests must not all pass the
      // limit.
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
      refuseCommonPassword(scope, input.password, input.account);
      await scope.limits.login(scope.ip);
      await resetPassword(accountScope(scope), input);
      return null;
    },
  }),
  ...profileCalls(rule),
];
