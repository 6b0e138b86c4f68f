import type { PageScope } from "../../context.ts";
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

/** What the frame of the English host needs: the bar, the banner; the panel's form brings its own texts. */
export function frameMessages(scope: Pick<PageScope, "messages">) {
  const { panelTitle, open, close, bar, cookie } = scope.messages(["enquiry"]).enquiry as Messages["enquiry"];
  return { enquiry: { panelTitle, open, close, bar, cookie } };
}

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
  const errors = packs.errors as Messages["errors"];
  const said = forms.flatMap((form): readonly Check[] => formErrors[form]);
  // The contact page has its own form, and brings the whole pack.
  const { contact: _, feedback, ...enquiry } = packs.enquiry as Messages["enquiry"];
  return {
    ...packs,
    enquiry: { ...enquiry, ...(forms.includes("feedback") ? { feedback } : {}) },
    errors: Object.fromEntries(said.map((key) => [key, errors[key]])),
  };
}
