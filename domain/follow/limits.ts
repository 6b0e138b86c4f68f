import { confirmRules } from "#domain/newsletter/limits.ts";

/**
 * Confirmation mails, as of the newsletter; every model is confirmed by itself, so the pause between two is
 * counted by model.
 */
export const followRules = {
  ...confirmRules,
  /** Models that a link of a mail names; with more it stands for all that the reader follows. */
  named: 20,
};
