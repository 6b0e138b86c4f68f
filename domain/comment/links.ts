/** A piece of a comment: text, or a link. */
export type Piece = string | { href: string; text: string };

/** Candidates for web addresses; `URL` decides whether they are. */
const candidate = /https?:\/\/[^\s<>"'“”‘’«»「」『』（）()，。；！？、]+/giu;

/** Marks that end a sentence rather than an address. */
const closing = /[.,;:!?…\]}*_~]+$/u;

/** Splits a text at its web addresses: http and https only, with a host name, without a user name. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(candidate)) {
    const address = match[0].replace(closing, "");
    const href = safeAddress(address);
    if (!href) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ href, text: address });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

function safeAddress(address: string): string | undefined {
  const url = URL.parse(address);
  const safe =
    url && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username && !url.password;
  return safe ? url.href : undefined;
}
