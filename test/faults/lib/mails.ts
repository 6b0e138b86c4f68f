import { startMailServer } from "#adapters/mail/test-server.ts";
import { none, type Row, type World } from "./drill.ts";

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

/** A mail server for one drill: what comes is kept, and compared with what was promised. */
export async function startMails(world: World) {
  const server = await startMailServer();
  world.atEnd(() => server.close());
  const arrived = (): Arrived[] =>
    server.mails.map(({ to, source }) => ({
      to: to.join(","),
      subject: headerOf(source, "Subject"),
      id: headerOf(source, "Message-ID"),
    }));
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    count: () => server.mails.length,
    arrived,
    /**
     * Each promised mail came; a second copy only of those that were under way when a process was killed, and
     * with the same Message-ID, by which mail programs know it.
     */
    rows(expected: readonly { to: string; reference?: string }[], mayRepeat: number): Row[] {
      const all = arrived();
      const by = new Map<string, Arrived[]>();
      for (const mail of all) by.set(about(mail), [...(by.get(about(mail)) ?? []), mail]);
      const there = [...by.keys()];
      const missing = expected.filter(
        ({ to, reference }) =>
          !there.some((key) => key.startsWith(`${to} `) && key.includes(reference ?? "")),
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
    },
  };
}
