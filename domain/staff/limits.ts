/** Rules of staff accounts. */
export const staffRules = {
  /** Characters of a password: long enough that the second factor is really the second. */
  password: { min: 12, max: 128 },
  name: 80,
  /** Passkeys of one account. */
  passkeys: 10,
  /** Hours that an invitation is good for. */
  invitationHours: 72,
  /** A sign-in ends after these hours, and after those without a request. */
  sessionHours: 12,
  idleHours: 2,
  /** Wrong attempts until an account waits, and how long at first and at most, s; each further one doubles it. */
  tries: 5,
  firstWait: 30,
  longestWait: 900,
  /** Days that ended sessions and invitations are kept. */
  endedDays: 30,
  note: 4_000,
  /** Characters of a reason, which the trail keeps without an end. */
  reason: 300,
  answer: 20_000,
  subject: 200,
  /** Days that a link to a preview is good for. */
  previewDays: 7,
  /** Rows of an export. */
  exported: 20_000,
} as const;
