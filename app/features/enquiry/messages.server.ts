import type { PageScope } from "../../context.ts";
import { packed, partOf } from "../../i18n/packed.ts";
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
  const pack = scope.messages(["enquiry"]).enquiry as Messages["enquiry"];
  return packed({
    enquiry: partOf(pack, "frame", ({ panelTitle, open, close, bar, cookie }) => ({
      panelTitle,
      open,
      close,
      bar,
      cookie,
    })),
  });
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
  // The contact page has its own form, and brings the whole pack.
  const enquiry = partOf(packs.enquiry as Messages["enquiry"], forms.join(), (pack) => {
    const { contact: _, feedback, ...own } = pack;
    return { ...own, ...(forms.includes("feedback") ? { feedback } : {}) };
  });
  const errors = partOf(packs.errors as Messages["errors"], forms.join(), (pack) =>
    Object.fromEntries(
      forms.flatMap((form): readonly Check[] => formErrors[form]).map((key) => [key, pack[key]]),
    ),
  );
  return packed({ ...packs, enquiry, errors });
}
