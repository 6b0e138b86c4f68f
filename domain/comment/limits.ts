/** What can be commented on. */
export const commentTargets = ["news", "case", "product"] as const;
export type CommentTarget = (typeof commentTargets)[number];

export const commentLimits = {
  /** Characters of a comment or a reply, as people count them. */
  text: 2_000,
  /** Replies shown with a comment in a list; a single comment comes with all of them. */
  replies: 50,
  /** Most replies that come with one comment. */
  allReplies: 1_000,
};

/** Seconds within which the same text is a double click, not a second comment. */
export const sameTextSeconds = 10;

/** From this age of the account (days) and this many published comments on, addresses become links. */
export const linksFrom = { days: 30, published: 5 };

/** Accounts younger than this (days) solve a captcha. */
export const captchaUntilDays = 1;
