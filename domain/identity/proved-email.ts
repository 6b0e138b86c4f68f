type Claims = Record<string, unknown>;

/** Some providers say it as a word. */
export const isProved = (value: unknown): boolean => value === true || value === "true";

/**
 * Which of what a provider says of somebody the e-mail is taken from, with its proof: the first with both. Never the
 * e-mail of one with the proof of the other.
 */
export const emailSource = (...said: readonly [Claims, ...Claims[]]): Claims =>
  said.find(({ email, email_verified: proved }) => email && proved) ?? said[0];
