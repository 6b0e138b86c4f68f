/**
 * Departments that the sales contact form offers; the call takes any other in words (specification, section
 * 3).
 */
export const departments = [
  "purchasing",
  "engineering",
  "production",
  "service",
  "sales",
  "management",
  "other",
] as const;
