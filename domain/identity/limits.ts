/** Lengths of what an account holds, in characters. */
export const accountLimits = {
  account: 254,
  nickname: 40,
  company: 120,
  industry: 80,
  country: 80,
  address: 200,
};

/** Allowed lengths of a password; an operator may set others (PASSWORD_MIN, PASSWORD_MAX). */
export type PasswordRule = { min: number; max: number };

/** Specification, section 9. */
export const specifiedPassword: PasswordRule = { min: 5, max: 20 };

/** Verification codes (rulings, Accounts). */
export const codeRules = {
  digits: 6,
  minutes: 10,
  tries: 5,
  pauseSeconds: 60,
  /** For a device that the account knows. */
  perDay: 20,
  /**
   * Codes a day that strangers get for one account without waiting for each other, those at one a minute, and
   * the pause after that, s.
   */
  strangers: { free: 20, minutely: 20, laterSeconds: 600 },
};

/** Most codes that strangers of all networks together can cause for one account in a day. */
export const strangersCodesADay =
  codeRules.strangers.free +
  codeRules.strangers.minutely +
  (86_400 - codeRules.strangers.minutely * codeRules.pauseSeconds) / codeRules.strangers.laterSeconds;

export const codePurposes = ["login", "reset", "change", "close"] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Minutes after a log-in within which e-mail and phone are changed without the password. */
export const freshMinutes = 15;

/**
 * Days that a log-in lasts with "remember password", and without (it then also ends with the browser
 * session). `longest`: days after which a log-in is over, however often it was used since.
 */
export const sessionDays = { remembered: 60, plain: 1, longest: 365 };
