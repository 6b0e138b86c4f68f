import type { PageScope } from "../../context.ts";
import type { Messages } from "../../i18n/packs.ts";

type Part = keyof Messages["account"];

/** The parts of the account pack that a screen shows, since the whole pack is large. */
export function accountMessages(scope: PageScope, parts: readonly Part[]): Record<string, unknown> {
  const { account, ...others } = scope.messages(["account", "errors"]);
  const pack = account as Record<Part, unknown>;
  return { ...others, account: Object.fromEntries(parts.map((part) => [part, pack[part]])) };
}
