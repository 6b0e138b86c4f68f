/**
 * Boxes of the feedback dialog (specification, section 3, chat feedback): how the question was
 * misunderstood.
 */
export const questionIssues = ["misread", "model", "language"] as const;

/** What was wrong with the answer. */
export const answerIssues = ["wrong", "missing", "unclear", "source", "old"] as const;
