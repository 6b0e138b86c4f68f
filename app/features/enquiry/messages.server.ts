import type { PageScope } from "../../context.ts";
import { packed } from "../../i18n/packed.ts";
import type { Messages, Namespace } from "../../i18n/packs.ts";

type Check = keyof Messages["errors"];

/** What a browser's own check of a form can say; what the server refuses comes in words. */
export const formErrors = {
  enquiry: [
    "badInput",
    "nameRequired",
    "emailRequired",
    "emailFormat",
    "countryRequired",
    "messageRequired",
    "tooLong",
    "wrongType",
  ],
  feedback: ["badInput", "required", "emailFormat", "tooLong"],
} as const satisfies Record<string, readonly Check[]>;

/** The errors of some forms, by all errors of a language. */
const kept = new WeakMap<object, Map<string, object>>();

/**
 * Packs of a screen that has the enquiry form, and perhaps that for feedback: nearly every page has one, so the
 * pack of errors comes without those of accounts, codes and the chat.
 */
export function withEnquiry(
  scope: Pick<PageScope, "messages">,
  namespaces: readonly Namespace[],
  forms: readonly (keyof typeof formErrors)[] = ["enquiry"],
): Record<string, unknown> {
  const packs = scope.messages([...namespaces, "enquiry", "errors"]);
  return packed({ ...packs, errors: errorsOf(packs.errors as Messages["errors"], forms) });
}

function errorsOf(errors: Messages["errors"], forms: readonly (keyof typeof formErrors)[]): object {
  const known = kept.get(errors) ?? new Map<string, object>();
  kept.set(errors, known);
  const name = forms.join();
  let some = known.get(name);
  if (!some) {
    const said = forms.flatMap((form): readonly Check[] => formErrors[form]);
    known.set(name, (some = Object.fromEntries(said.map((key) => [key, errors[key]]))));
  }
  return some;
}
