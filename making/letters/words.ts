/** Characters that change the direction of writing: they could make a name look like another text. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Makes a visitor's text safe for a mail to somebody else: no control characters, and no address that a mail
 * program would make a link of. Anybody can have a mail with their words sent to any address, by registering
 * with it or by an enquiry; such a mail must not carry links but the site's own.
 */
export function harmless(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      .replace(turning, "")
      // oxlint-disable-next-line no-control-regex -- taking them out is the point
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, " ")
      // A zero-width space before what makes a run of letters an address; it reads the same.
      .replace(/(?<=[\p{L}\p{N}])(?=:\/\/|\.[\p{L}\p{N}]|@[\p{L}\p{N}])/gu, "\u200B")
  );
}

/** Text on a single line: a subject must not begin another header. */
export function oneLine(text: string, longest = 160): string {
  const line = text
    .replace(turning, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  const signs = Array.from(line);
  return signs.length > longest ? `${signs.slice(0, longest - 1).join("")}…` : line;
}
