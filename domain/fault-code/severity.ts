/**
 * Severities, the most urgent first: the engine must stop, power is reduced, a check is due, for information.
 */
export const severities = ["stop", "derate", "warning", "info"] as const;

export type Severity = (typeof severities)[number];
