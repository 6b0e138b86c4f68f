import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
  port: number;
  /** Accepted mails, as received. */
  mails: { to: string[]; source: Buffer }[];
  parsed(): Promise<ParsedMail[]>;
  /** Connections since the start. */
  connections(): number;
  close(): Promise<void>;
};

type Behaviour = {
  port?: number;
  /** The answer to a recipient; 250 by default. */
  recipient?: (address: string) => { code: number; text: string } | undefined;
  /** The answer to the content; 250 by default. */
  content?: () => { code: number; text: string } | undefined;
  options?: SMTPServerOptions;
};

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/** A real mail server on this machine. */
export async function startMailServer({
  port = 0,
  recipient,
  content,
  options,
}: Behaviour = {}): Promise<MailServer> {
  const mails: MailServer["mails"] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onConnect(_session, callback) {
      count++;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      const answer = recipient?.(address);
      callback(answer && refusal(answer));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const answer = content?.();
        if (!answer)
          mails.push({ to: session.envelope.rcptTo.map((r) => r.address), source: Buffer.concat(chunks) });
        callback(answer && refusal(answer));
      });
    },
    ...options,
  });
  server.on("error", () => {}); // a client that goes away
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    port: (server.server.address() as AddressInfo).port,
    mails,
    parsed: () => Promise.all(mails.map(({ source }) => simpleParser(source))),
    connections: () => count,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** A server that accepts connections and never answers. */
export async function startSilentServer(): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
