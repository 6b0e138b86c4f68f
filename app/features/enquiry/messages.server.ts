import type { PageScope } from "../../context.ts";
import type { Messages, Namespace } from "../../i18n/packs.ts";

/** What a browser's own check of an enquiry can say; what the server refuses comes in words. */
export const enquiryErrors = [
  "badInput",
  "nameRequired",
  "emailRequired",
  "emailFormat",
  "countryRequired",
  "messageRequired",
  "tooLong",
  "wrongType",
] as const satisfies readonly (keyof Messages["errors"])[];

/**
 * Packs of a screen that has the enquiry form and no other: nearly every page has it, so the pack of errors
 * comes without those of accounts, codes and the chat.
 */
export function withEnquiry(
  scope: Pick<PageScope, "messages">,
  namespaces: readonly Namespace[],
): Record<string, unknown> {
  const packs = scope.messages([...namespaces, "enquiry", "errors"]);
  const errors = packs.errors as Messages["errors"];
  return { ...packs, errors: Object.fromEntries(enquiryErrors.map((key) => [key, errors[key]])) };
}
