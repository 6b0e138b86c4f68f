import { randomUUID } from "node:crypto";

const given = new WeakMap<object, string>();

/**
 * Gives a request its number: that of the trusted proxy, so that both logs have the same, or a new one. Only
 * hexadecimal digits are taken from outside: it stands in the log and in mails.
 * @param incoming Node's request; undefined when the app is called without a server
 */
export function giveRequestId(
  incoming: object | undefined,
  ofProxy: string | undefined,
  trustProxy: number,
): string {
  const trusted = trustProxy > 0 && /^[0-9a-f-]{16,36}$/i.test(ofProxy ?? "") ? ofProxy : undefined;
  const id = trusted ?? randomUUID();
  if (incoming) given.set(incoming, id);
  return id;
}

/** The number of a request that the app has answered; kept pages are sent without one. */
export const requestIdOf = (incoming: object): string | undefined => given.get(incoming);
