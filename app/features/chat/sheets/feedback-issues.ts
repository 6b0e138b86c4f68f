/**
 * Boxes of the feedback dialog (specification, section 3, Chat feedback): what was wrong with how the
 * question was taken.
 */
export const questionIssues = ["misread", "model", "language"] as const;

/** What was wrong with the answer. */
export const answerIssues = ["wrong", "missing", "unclear", "source", "old"] as const;
