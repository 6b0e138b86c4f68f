/** Findings that are right as they are, with the reason; docs/security.md has them as a table. */
const answered: { scanner: string; like: RegExp; answer: string }[] = [];

/** Why a finding is none; undefined where nobody has said so. */
export const answerOf = (scanner: string, finding: string): string | undefined =>
  answered.find((one) => one.scanner === scanner && one.like.test(finding))?.answer;
