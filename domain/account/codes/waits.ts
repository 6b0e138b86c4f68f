import { type CodePurpose, codeRules } from "#domain/identity/limits.ts";

export const dayLong = 86_400_000;

type Who = { asker: string; network: string; known: boolean; purpose: CodePurpose };

/** A code requested in the last day. */
export type Asked = Who & { askedAt: Date };

/**
 * When a code for an account may next be requested, ms since 1970. Nobody can keep the owner waiting for
 * long: a device that the account knows waits for its own codes only, and a stranger for those of the
 * stranger's network, longer with each one. Strangers of all networks together wait for each other once they
 * are many, so that a mailbox is not flooded: 20 mails a day without a wait, 20 more at one a minute, then
 * one in ten minutes.
 * @param asked codes for the account in the last day, for any purpose
 */
export function nextAsk(asked: readonly Asked[], who: Who): number {
  const same = asked.filter(({ purpose }) => purpose === who.purpose);
  if (who.known) {
    const own = same.filter(({ known, asker }) => known && asker === who.asker);
    return afterLast(own, own.length < codeRules.perDay ? codeRules.pauseSeconds * 1_000 : dayLong);
  }
  const strangers = asked.filter(({ known }) => !known);
  const network = same.filter((code) => !code.known && code.network === who.network);
  return Math.max(
    afterLast(network, ownPause(network.length)),
    afterLast(strangers, sharedPause(strangers.length)),
  );
}

function afterLast(asked: readonly Asked[], pause: number): number {
  const last = Math.max(...asked.map(({ askedAt }) => askedAt.getTime()));
  return asked.length ? last + pause : 0;
}

const ownPause = (count: number) => codeRules.pauseSeconds * 1_000 * 2 ** Math.max(0, count - 3);

function sharedPause(count: number): number {
  const { free, minutely, laterSeconds } = codeRules.strangers;
  if (count < free) return 0;
  return count < free + minutely ? codeRules.pauseSeconds * 1_000 : laterSeconds * 1_000;
}
