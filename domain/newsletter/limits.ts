/**
 * Confirmation mails: how long a link is valid, and how many mails an address can be sent, however often
 * somebody asks.
 */
export const confirmRules = { hours: 48, pauseMinutes: 10, perDay: 5 };

/** Days: an item that is older when it is first seen was entered late, and is not mailed. */
export const freshDays = 30;

export const sendingRules = {
  /** Batch sizes: recipients read, and deliveries claimed, at a time. */
  spread: 500,
  take: 20,
  /** Mails sent in parallel. */
  together: 4,
  /** Seconds after which a claimed delivery that was not finished, because its process died, is retried. */
  lease: 300,
  /** Back-off between retries, s: doubled from the first to the longest. */
  firstPause: 60,
  longestPause: 3_600,
  /** Days after an issue's start after which unsent deliveries are given up. */
  days: 5,
  /** Seconds that one job works; the queue gives it up after 120. */
  work: 40,
  /** Days for which the deliveries of an ended issue are kept. */
  kept: 30,
};
