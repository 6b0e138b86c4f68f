/**
 * Lengths of the enquiry form's fields; the specification gives the rules (section 5), the bounds are ours.
 */
export const enquiryLimits = {
  name: 80,
  email: 254,
  country: 80,
  company: 120,
  message: 4_000,
  model: 200,
} as const;
