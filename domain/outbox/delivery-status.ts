/** That a mail did not arrive, as a mail server says it later (RFC 3464). */
export type Bounce = {
  /** `5.1.1`; RFC 3463 says what the numbers mean. */
  status: string;
  /** In the server's own words; may be empty. */
  reason: string;
  /** Whether there is no such mailbox: another mail would not arrive either. */
  isNoAddress: boolean;
};

/** Letters of a reason that are kept. */
const mostReason = 300;

/** No such mailbox or domain, or a mailbox that was closed: not one that is full, or a server that is away. */
const noAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;

/**
 * Reads the part `message/delivery-status` of a mail: fields about the mail as a whole, then a group of fields for each
 * recipient.
 * @returns undefined where it tells of no failure: a mail that is late, or that arrived
 */
export function readBounce(text: string): Bounce | undefined {
  const groups = text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map(fieldsOf);
  const failed = groups.find((fields) => /^failed\b/i.test(fields.get("action") ?? ""));
  if (!failed) return undefined;
  const [status = "5.0.0"] = /\d\.\d{1,3}\.\d{1,3}/.exec(failed.get("status") ?? "") ?? [];
  // `smtp; 550 5.1.1 …`: the kind of the code is of no use to people.
  const reason = (failed.get("diagnostic-code") ?? "").replace(/^[\w-]+\s*;\s*/, "");
  return {
    status,
    reason: withoutAddresses(reason).slice(0, mostReason),
    isNoAddress: noAddress.test(status),
  };
}

function fieldsOf(group: string): Map<string, string> {
  // A line that begins with a space goes on with the one before.
  const lines = group.replaceAll(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [, name, value = ""] = /^([!-9;-~]{1,60}):[ \t]*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** Whose address it is stands elsewhere; servers repeat it. */
const withoutAddresses = (text: string): string =>
  text.replaceAll(/<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g, "…@…");

/** The Message-IDs by which the mail that came back can be known: of the mail itself, and of what it refers to. */
export function returnedIds(returned: string, references: readonly string[]): string[] {
  const head = returned.replaceAll(/\r\n?/g, "\n").split(/\n[ \t]*\n/)[0] ?? "";
  const own = fieldsOf(head).get("message-id");
  return [...(own ? [own] : []), ...references];
}
