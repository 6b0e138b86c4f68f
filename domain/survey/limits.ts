/** Bounds of the survey's answers: values of a scale, and the length of a free text in characters. */
export const surveyLimits = { lowest: 1, highest: 5, text: 1_000 } as const;
