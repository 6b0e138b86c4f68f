import { z } from "zod";
import { isSiteError } from "#domain/error.ts";
import type { PageScope } from "#app/context.ts";
import type { PageForm } from "./table.ts";

export type FormOutcome = NonNullable<PageScope["outcome"]>;

/** Fields whose values are never repeated in a page. */
const unspoken = new Set(["form", "intent", "key", "captcha", "password", "confirmPassword"]);

/** What was typed, to fill the fields again. */
export function typedValues(fields: URLSearchParams): FormOutcome["values"] {
  const names = [...new Set(fields.keys())].filter((name) => !unspoken.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const values = fields.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

type Failed = Pick<FormOutcome, "state" | "errors" | "message"> & { status: 400 | 401 | 409 | 429 };

/**
 * A refusal as messages beside the fields of a form, or for the form as a whole.
 * @param say the text for a key of the `errors` pack
 * @returns undefined for an error that is no refusal
 */
export function refusalOf(
  error: unknown,
  { field: nameOf = (name) => name }: PageForm,
  fields: URLSearchParams,
  say: (key: string) => string,
): Failed | undefined {
  const issues = error instanceof z.ZodError ? error.issues.map(issueOf) : siteIssue(error);
  if (!issues) return undefined;
  const errors: Record<string, string> = {};
  for (const { field, message } of issues) if (field) errors[nameOf(field)] ??= say(message);
  const shown = Object.keys(errors).some((name) => !hidden.has(name));
  const status = statusOf(error);
  if (shown) return { state: "refused", errors, status };
  return { state: "failed", errors: {}, message: say(issues[0]?.message ?? "badInput"), status };
}

/** Fields that visitors do not see: errors in them are shown for the form as a whole. */
const hidden = new Set([
  "captcha",
  "token",
  "download",
  "key",
  "kind",
  "model",
  "note",
  "target",
  "targetId",
]);

const issueOf = ({ path, message }: { path: readonly PropertyKey[]; message: string }) => ({
  field: path.join("."),
  message,
});

function siteIssue(error: unknown) {
  return isSiteError(error) ? [{ field: error.field, message: error.message }] : undefined;
}

function statusOf(error: unknown): Failed["status"] {
  if (!isSiteError(error)) return 400;
  return error.code === "tooMany"
    ? 429
    : error.code === "taken"
      ? 409
      : error.code === "notLoggedIn"
        ? 401
        : 400;
}
