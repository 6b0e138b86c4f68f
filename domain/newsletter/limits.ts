/**
 * Confirmation mails: how long a link counts, and how many an address can be sent, however often somebody
 * asks.
 */
export const confirmRules = { hours: 48, pauseMinutes: 10, perDay: 5 };

/**
 * News that is older than this when it is first seen is not news: an item that was entered late is not
 * mailed.
 */
export const freshDays = 30;

export const sendingRules = {
  /** Recipients that are read, and deliveries that are taken up, at a time. */
  spread: 500,
  take: 20,
  /** Mails under way at a time. */
  together: 4,
  /**
   * A delivery that was taken up and not ended, because its process died, is tried again after this many
   * seconds.
   */
  lease: 300,
  /** Pauses between tries, in seconds: doubled from the first to the longest. */
  firstPause: 60,
  longestPause: 3_600,
  /** Days after an issue's start on which what was not sent is given up. */
  days: 5,
  /** Seconds that one job works; the queue gives it up after 120. */
  work: 40,
  /** Days that the rows of an issue's deliveries are kept after its end. */
  kept: 30,
};
