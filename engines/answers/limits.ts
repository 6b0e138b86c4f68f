/** Characters of a question, trimmed (specification, sections 5 and 9). */
export const promptLength = 500;

/** Suggested questions that are asked for at once (specification, section 9). */
export const suggestedCount = 5;

/** After this pause a conversation is over, ms: its id starts a new one. */
export const sessionIdleMs = 24 * 3_600_000;

/** Turns before the present one that a question can refer to. */
export const historyTurns = 4;

/** How long an exchange is kept for the report of what is missing, days. */
export const keptDays = 90;

/** How long a finished answer can be replayed from memory, ms; after that the database has it. */
export const replayMs = 5 * 60_000;

/** Most finished answers that are kept in memory, some 5 KB each. */
export const replayCount = 2_000;

/** Longest answer of a model that is passed on, characters. */
export const answerLength = 12_000;

/** Longest time that an answer may take in all, ms (specification, section 9: API timeout). */
export const answerMs = 300_000;

/** Pause between the comments that keep a stream open, ms. */
export const heartbeatMs = 15_000;

/**
 * Connections that may follow one answer at once: its tab, a few copies, and lost connections not yet
 * detected.
 */
export const followersPerAnswer = 8;

/** Words that visitors may write with a dislike, characters. */
export const feedbackLength = 1_000;
