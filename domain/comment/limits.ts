/** What can be commented on. */
export const commentTargets = ["news", "case", "product"] as const;
export type CommentTarget = (typeof commentTargets)[number];

export const commentLimits = {
  /** Characters of a comment or a reply, as people count them. */
  text: 2_000,
  /** Replies that come with a comment in a list; all of them come with the comment alone. */
  replies: 50,
  /** Most replies that come with one comment. */
  allReplies: 1_000,
};

/** Seconds in which the same text again is a second click, not a second comment. */
export const sameTextSeconds = 10;

/** Who has had an account for this long (days) and published this much is trusted with links. */
export const linksFrom = { days: 30, published: 5 };

/** Accounts younger than this (days) solve a captcha. */
export const captchaUntilDays = 1;
