import type { z } from "zod";
import { codeRules, type PasswordRule } from "#domain/identity/limits.ts";
import type { FieldErrors } from "../../ui/form/use-checked-form.ts";

/** Numbers that messages about codes name. */
export const codeNumbers = { digits: codeRules.digits };

/** Numbers that messages about codes and passwords name. */
export const accountNumbers = (rule: PasswordRule) => ({ ...codeNumbers, min: rule.min, max: rule.max });

/** The first message for each field that does not fit. */
export function errorsOf(schema: z.ZodType, values: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of schema.safeParse(values).error?.issues ?? [])
    errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

/**
 * Errors of what cannot be an e-mail or a phone number, so that they are told together with all others; the
 * server, which knows the numbers of all countries, has the last word.
 */
export function identifierErrors({ account = "", phone = "" }: Record<string, string>): FieldErrors {
  const plain = (text: string) => text.normalize("NFKC").trim();
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const isPhone = /^\+?[\d\s().-]{6,}$/;
  return {
    ...(account.trim() && !isEmail.test(plain(account)) && !isPhone.test(plain(account))
      ? { account: "accountFormat" }
      : {}),
    ...(phone.trim() && !isPhone.test(plain(phone)) ? { phone: "phoneFormat" } : {}),
  };
}
