/**
 * How urgent a fault is, the most urgent first: the engine must stop, power is cut back, somebody should
 * look, or it is for information.
 */
export const severities = ["stop", "derate", "warning", "info"] as const;

export type Severity = (typeof severities)[number];
