/**
 * Lengths of the feedback form's fields; the specification gives the rules (section 5), the bounds are ours.
 */
export const feedbackLimits = { productModel: 60, text: 4_000 } as const;
