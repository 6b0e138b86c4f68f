/** Rows of the input (specification, section 9). */
export const inputRows = 3;

/** Pauses before attempts to resume a lost stream, ms; after an attempt that brings data they start again. */
export const reconnectPauses: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000];

/** A stream without data for this time is lost, ms: the server sends a keep-alive every 15 s. */
export const silenceMs = 45_000;

/**
 * How long a browser waits for its network before it gives the answer up, ms: as long as a call may take
 * (specification, section 9).
 */
export const offlineMs = 300_000;
