import { z } from "zod";
import { isSiteError } from "#domain/error.ts";
import type { PageScope } from "#app/context.ts";
import type { PageForm } from "./table.ts";

export type FormOutcome = NonNullable<PageScope["outcome"]>;

/** Fields that no page repeats. */
const unspoken = new Set(["form", "intent", "key", "captcha", "password", "confirmPassword"]);

/** What was typed, to stand in the fields again. */
export function typedValues(fields: URLSearchParams): FormOutcome["values"] {
  const names = [...new Set(fields.keys())].filter((name) => !unspoken.has(name));
  return Object.fromEntries(
    names.map((name) => {
      const all = fields.getAll(name);
      return [name, all.length > 1 ? all : all[0]!];
    }),
  );
}

type Failed = Pick<FormOutcome, "state" | "errors" | "message"> & { status: 400 | 401 | 409 | 429 };

/**
 * What a refusal says beside the fields of a form, or for the whole of it.
 * @param say the words for a key of the `errors` pack
 * @returns undefined for what is no refusal
 */
export function refusalOf(
  error: unknown,
  { field: nameOf = (name) => name }: PageForm,
  fields: URLSearchParams,
  say: (key: string) => string,
): Failed | undefined {
  const found = error instanceof z.ZodError ? error.issues.map(issueOf) : siteIssue(error);
  if (!found) return undefined;
  const errors: Record<string, string> = {};
  for (const { field, message } of found) if (field) errors[nameOf(field)] ??= say(message);
  const shown = Object.keys(errors).some((name) => !hidden.has(name));
  const status = statusOf(error);
  if (shown) return { state: "refused", errors, status };
  return { state: "failed", errors: {}, message: say(found[0]?.message ?? "badInput"), status };
}

/** Fields that visitors do not see: what is wrong with them is said of the form. */
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
