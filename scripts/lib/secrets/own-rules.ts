type Found = { kind: string; value: string; at: number };

/** Tokens whose form says what they are. */
const forms: Record<string, RegExp> = {
  // The number of a key alone opens nothing, but it tells of a key; secretlint leaves it out.
  "amazon-key-number": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  jwt: /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{16,}/g,
  "google-api-key": /\bAIza[\w-]{35}(?![\w-])/g,
  "google-client-secret": /\bGOCSPX-[\w-]{20,}/g,
  // Keys of the model platform that `CHAT_BACKEND=bailian` names, and of the cloud it belongs to.
  "bailian-key": /\bsk-[0-9a-f]{32}\b/g,
  "alibaba-access-key": /\bLTAI[0-9A-Za-z]{12,20}\b/g,
};

/** An address with a name and a password before its host; the password is the second group. */
const address = /\b[a-z][a-z0-9+.-]*:\/\/([^\s:@/"'`<>]+):([^\s@/"'`<>]+)@[\w[]/gi;

/** A value, quoted or as in an environment file, that is given to a name of a secret. */
const assignment =
  /(?:secret|token|passw(?:or)?d|api_?key|private_?key|access_?key|credential)\w*["'`]?\]?\s*[:=]{1,3}\s*(?:"([^"\s]{16,})"|'([^'\s]{16,})'|`([^`\s]{16,})`|([\w+/=.-]{16,})(?=\s|$))/gim;

/** What stands for a value: `PASSWORD`, `…`, `${name}`, `<name>`, `%s`. */
const placeholder = /^[A-Z_]+$|…|\.\.\.|\$\{|\$\(|\$\w|<|%[sd]/;

/** Bits for each character: some 3 for words, 4 and more for random letters and digits. */
export function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts.values()].reduce((sum, n) => sum - (n / text.length) * Math.log2(n / text.length), 0);
}

/** Whether a value is as random as made secrets are: letters and digits, and few of them twice. */
const looksRandom = (value: string) => /\d/.test(value) && /[a-z]/i.test(value) && entropy(value) >= 3.4;

/** What secretlint's rules do not know. */
export function ownFindings(text: string): Found[] {
  const found = Object.entries(forms).flatMap(([kind, form]) =>
    Array.from(text.matchAll(form), (match) => ({ kind, value: match[0], at: match.index })),
  );
  for (const match of text.matchAll(address))
    if (!placeholder.test(match[2]!))
      found.push({ kind: "password-in-address", value: match[2]!, at: match.index });
  for (const match of text.matchAll(assignment)) {
    const value = match.slice(1).find((group) => group !== undefined)!;
    if (!placeholder.test(value) && looksRandom(value))
      found.push({ kind: "assigned-secret", value, at: match.index });
  }
  return found;
}
