import type { PasswordRule } from "#domain/identity/limits.ts";
import type { UserInfo } from "#domain/account/schema.ts";

/** Props of the parts of the personal centre. */
export type PartProps = {
  user: UserInfo;
  /** Called with the account after a change. */
  onChange: (user: UserInfo) => void;
  /** Called after the account was closed. */
  onClosed: () => void;
  rule: PasswordRule;
};
