import type { z } from "zod";
import { codeRules, type PasswordRule } from "#domain/identity/limits.ts";
import type { FieldErrors } from "../../ui/use-checked-form.ts";

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
