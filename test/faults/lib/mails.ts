import { startMailServer } from "#adapters/mail/test-server.ts";
import { none, type Row, type World } from "./drill.ts";
import type { Written } from "./writing.ts";

/** A mail as it arrived: what it is about, to whom, and by which number. */
type Arrived = { to: string; subject: string; id: string };

/** The reference in a subject; a letter to one visitor is told by its address. */
const about = ({ to, subject }: Arrived) => `${to} ${/\b[A-Z]-\d{6}-\w{6}\b/.exec(subject)?.[0] ?? subject}`;

const headerOf = (source: Buffer, name: string): string => {
  const head = source
    .subarray(0, source.indexOf("\r\n\r\n"))
    .toString("utf8")
    .replaceAll(/\r\n[ \t]+/g, " ");
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1] ?? "";
};

/** A mail by its source. */
export const arrivedOf = (source: Buffer, to = headerOf(source, "To")): Arrived => ({
  to,
  subject: headerOf(source, "Subject"),
  id: headerOf(source, "Message-ID"),
});

/** A mail server for one drill: what comes is kept, and compared with what was promised. */
export async function startMails(world: World) {
  const server = await startMailServer();
  world.atEnd(() => server.close());
  const arrived = (): Arrived[] => server.mails.map(({ to, source }) => arrivedOf(source, to.join(",")));
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    arrived,
    rows: (expected: readonly Promised[], mayRepeat: number) => mailRows(arrived(), expected, mayRepeat),
  };
}

type Promised = { to: string; reference?: string };

/**
 * Each promised mail came; a second copy only of those that were under way when a process was killed, and with
 * the same Message-ID, by which mail programs know it.
 */
export function mailRows(all: readonly Arrived[], expected: readonly Promised[], mayRepeat: number): Row[] {
  const by = new Map<string, Arrived[]>();
  for (const mail of all) by.set(about(mail), [...(by.get(about(mail)) ?? []), mail]);
  const there = [...by.keys()];
  const missing = expected.filter(
    ({ to, reference }) => !there.some((key) => key.startsWith(`${to} `) && key.includes(reference ?? "")),
  );
  const copies = [...by.values()].filter((mails) => mails.length > 1);
  const unlike = copies.filter((mails) => new Set(mails.map(({ id }) => id)).size > 1);
  const tooMany = copies.flatMap((mails) => mails.slice(1)).slice(mayRepeat);
  return [
    none("promised mails that did not arrive", expected.length, missing),
    none(`second copies, above the ${mayRepeat} that a kill allows`, all.length, tooMany),
    none(
      "second copies with another Message-ID",
      copies.length,
      unlike.map((mails) => mails[0]),
    ),
  ];
}

/** What enquiries and registrations promise: a mail to the visitor, and to sales. */
export function promisedBy(written: readonly Written[], arrived: readonly Arrived[]): Promised[] {
  const sales = arrived.find(({ subject }) => subject.startsWith("Enquiry "))?.to ?? "sales";
  return written.flatMap(({ kind, mark, id }) => [
    { to: mark },
    ...(kind === "enquiry" ? [{ to: sales, reference: id }] : []),
  ]);
}
