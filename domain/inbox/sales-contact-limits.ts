/**
 * Lengths of the sales contact form's fields; the specification names the fields (section 3), the bounds are
 * ours.
 */
export const contactLimits = {
  companyName: 120,
  name: 80,
  position: 80,
  department: 80,
  phone: 40,
  message: 4_000,
} as const;
