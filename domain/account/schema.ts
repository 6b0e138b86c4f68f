import { z } from "zod";
import { optionalLine, requiredLine } from "#domain/inbox/input.ts";
import { isNickname } from "#domain/identity/nickname.ts";
import { accountLimits, codePurposes, codeRules, type PasswordRule } from "#domain/identity/limits.ts";

/**
 * Shapes of what the account forms and calls take (specification, sections 3 and 5; rulings, `web/` calls).
 * Messages are keys of the `errors` pack. Whether an identifier is an e-mail or a phone depends on the
 * language and is read by `readIdentifier`.
 */
const unspoiled = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** A password as typed, not trimmed. Its length counts code points, not bytes. */
const typed = (missing: string) =>
  z.string(missing).min(1, missing).max(1_000, "tooLong").refine(unspoiled, "badInput");

export const passwordOf = ({ min, max }: PasswordRule) =>
  typed("required").refine((text) => {
    const { length } = Array.from(text.normalize("NFC")); // code points
    return length >= min && length <= max;
  }, "passwordLength");

const account = requiredLine(accountLimits.account, "required");
const code = z
  .string("required")
  .trim()
  .min(1, "required")
  .regex(new RegExp(`^\\d{${codeRules.digits}}$`), "codeFormat");
const same = { path: ["confirmPassword"], message: "passwordsDiffer" };

const person = {
  nickname: requiredLine(accountLimits.nickname, "required").refine(isNickname, "nicknameFormat"),
  phone: requiredLine(40, "required"),
  address: requiredLine(accountLimits.address, "required"),
  company: optionalLine(accountLimits.company),
  industry: optionalLine(accountLimits.industry),
  country: optionalLine(accountLimits.country),
};

export const registerSchema = (rule: PasswordRule) =>
  z
    .object({
      account: requiredLine(accountLimits.account, "required"),
      password: passwordOf(rule),
      confirmPassword: typed("passwordAgain"),
      ...person,
      subscribed: z.boolean("wrongType").optional(),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, same);

export const loginSchema = z.object({
  account,
  password: typed("required"),
  remember: z.boolean("wrongType").optional(),
});

export const codeLoginSchema = z.object({ account, code, remember: z.boolean("wrongType").optional() });

export const sendCodeSchema = z.object({ account, purpose: z.enum(codePurposes, "badInput") });

export const forgetSchema = (rule: PasswordRule) =>
  z
    .object({ account, code, password: passwordOf(rule), confirmPassword: typed("passwordAgain") })
    .refine(({ password, confirmPassword }) => password === confirmPassword, same);

export const changePasswordSchema = (rule: PasswordRule) =>
  z
    .object({
      // Absent for an account without a password: this is its first, or replaces one that was set before the
      // owner's proof.
      oldPassword: typed("required").optional(),
      password: passwordOf(rule),
      confirmPassword: typed("passwordAgain"),
    })
    .refine(({ password, confirmPassword }) => password === confirmPassword, same);

/** Any fields of the profile; a new phone needs the code that was sent to it. */
export const userUpdateSchema = z
  .object({ ...person, subscribed: z.boolean("wrongType"), code, password: typed("required") })
  .partial()
  .refine(({ phone, code: sent }) => phone === undefined || sent !== undefined, {
    path: ["code"],
    message: "required",
  });

export const updateEmailSchema = z.object({
  email: requiredLine(accountLimits.account, "emailRequired"),
  code,
  password: typed("required").optional(),
});

export const userCancelSchema = z.object({ password: typed("required").optional(), code: code.optional() });

/** The account as calls answer it (rulings, `web/` calls, getUserinfo). */
export const userSchema = z.object({
  name: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  country: z.string().nullable(),
  address: z.string().nullable(),
  subscribed: z.boolean(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  /** Without one the account is entered by codes or an outside provider. */
  hasPassword: z.boolean(),
  /** When the account was made, ISO 8601. */
  since: z.string(),
});

export const codeLoginOutput = userSchema.extend({
  /**
   * Whether the code proved the identifier for the first time and removed the password, since somebody else
   * may have set it.
   */
  passwordRemoved: z.boolean(),
});

export type UserInfo = z.infer<typeof userSchema>;
