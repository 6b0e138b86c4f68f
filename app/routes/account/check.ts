import type { z } from "zod";
import { codeRules, type PasswordRule } from "#domain/identity/limits.ts";
import { faultsByField } from "../../ui/form/checked-form.tsx";
import type { FieldErrors } from "../../ui/form/use-checked-form.ts";

/** Arguments of the messages about codes. */
export const codeNumbers = { digits: codeRules.digits };

/** Arguments of the messages about codes and passwords. */
export const accountNumbers = (rule: PasswordRule) => ({ ...codeNumbers, min: rule.min, max: rule.max });

/** The first message key for each field that a schema refuses. */
export function errorsOf(schema: z.ZodType, values: Record<string, unknown>): FieldErrors {
  return faultsByField(schema.safeParse(values));
}

/**
 * Errors for text that cannot be an e-mail address or a phone number, so that they appear together with all
 * others; the server, which knows the numbers of all countries, decides.
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
