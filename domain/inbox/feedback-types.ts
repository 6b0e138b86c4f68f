/** Kinds of product feedback (specification, section 3). */
export const feedbackTypes = ["function", "appearance", "software", "hardware", "other"] as const;
