/** Retention of what visitors send, in years of 365 days. */
export const messageYears = 3;
