import type { PageScope } from "../../context.ts";
import { packed, partOf } from "../../i18n/packed.ts";
import type { Messages } from "../../i18n/packs.ts";

/**
 * What a page says of comments before their panel comes, and the form for browsers without scripts. The panel
 * brings its own texts (panel-texts.ts).
 */
export function shortComments(scope: Pick<PageScope, "messages">) {
  const pack = scope.messages(["comments"]).comments as Messages["comments"];
  return packed({
    comments: partOf(pack, "page", ({ heading, loading, loadFailed, retry, write, held, login }) => ({
      heading,
      loading,
      loadFailed,
      retry,
      write: {
        label: write.label,
        placeholder: write.placeholder,
        rules: write.rules,
        submit: write.submit,
        sent: write.sent,
      },
      held: { sent: held.sent },
      login: { button: login.button },
    })),
  });
}
