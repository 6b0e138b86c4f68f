import type { PasswordRule } from "#domain/identity/limits.ts";
import type { UserInfo } from "#domain/account/schema.ts";

/** What each part of the personal centre is given. */
export type PartProps = {
  user: UserInfo;
  /** Hears the account as it is after a change. */
  onChange: (user: UserInfo) => void;
  /** Hears that the account is no more. */
  onClosed: () => void;
  rule: PasswordRule;
};
