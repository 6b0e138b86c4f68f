/** Kinds of recruitment (specification, section 2: social recruitment): experienced staff, and graduates. */
export const jobKinds = ["social", "campus"] as const;
export type JobKind = (typeof jobKinds)[number];

/** Minimum education for a job. */
export const educations = ["any", "college", "bachelor", "master"] as const;

export const employments = ["fullTime", "intern"] as const;

/** Salary before tax in yuan a month, and how many months' salaries a year has. */
export type Salary = { min: number; max: number; months: number };

/**
 * A salary as Chinese job boards write it: thousands a month, and the number of monthly salaries a year in
 * the words of `inWords`. Trainees have no thirteenth month.
 */
export function salaryText({ min, max, months }: Salary, inWords: (months: number) => string): string {
  const thousands = (yuan: number) => String(yuan / 1000);
  return `${thousands(min)}～${thousands(max)}K${months > 12 ? ` · ${inWords(months)}` : ""}`;
}
