/** Rows of the input (specification, section 9). */
export const inputRows = 3;

/**
 * Pauses before the tries to take up a lost stream again, ms; a try that brings something starts them anew.
 */
export const reconnectPauses: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/** A stream that brings nothing for so long is lost, ms: the server sends a sign of life every 15 s. */
export const silenceMs = 45_000;

/**
 * How long a browser without a network waits for it before the answer is given up, ms (specification, section
 * 9: API timeout).
 */
export const offlineMs = 300_000;
