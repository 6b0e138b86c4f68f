/**
 * Departments that the sales contact form offers; the call accepts any other text (specification, section 3).
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
