import { afterEach, describe, expect, test } from "vitest";
import { Refused } from "../refused.ts";
import { createMailer, type Mail } from "./mail.server.ts";
import { type MailServer, startMailServer, startSilentServer } from "./test-server.ts";

const mail: Mail = { to: "ana@example.com", subject: "Hello", text: "Hello", messageId: "<one@example.com>" };
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close();
});
const keep = <T extends { close(): unknown }>(one: T): T => {
  open.push(one);
  return one;
};
const mailerOf = (url: string, timeouts = { connect: 500, silence: 800 }) =>
  keep(createMailer({ url, from: "website@example.com", outbox: "", timeouts }));
const to = ({ port }: { port: number }) => `smtp://127.0.0.1:${port}`;
/** The error that a sending fails with. */
const failure = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

describe("a mail that the server accepts", () => {
  test("arrives with its headers and pictures, over a reused connection", async () => {
    const server = keep(await startMailServer());
    const mailer = mailerOf(to(server));
    const picture = {
      cid: "symbol",
      filename: "symbol.png",
      content: Buffer.from("89504e47", "hex"),
      contentType: "image/png",
    };
    const list = {
      "List-Unsubscribe": "<https://example.com/x>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    for (let i = 0; i < 3; i++)
      await mailer.send({
        ...mail,
        html: '<img src="cid:symbol">',
        headers: list,
        attachments: [picture],
        replyTo: "sales@example.com",
      });
    expect(server.mails).toHaveLength(3);
    expect(server.connections()).toBe(1);
    const [first] = await server.parsed();
    expect(first).toMatchObject({
      messageId: "<one@example.com>",
      replyTo: { text: "sales@example.com" },
      attachments: [{ cid: "symbol", related: true }],
    });
    expect(server.mails[0]!.source.toString()).toMatch(
      /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n/m,
    );
  });

  test("can be one of many at once, over four connections at most", async () => {
    const server = keep(await startMailServer());
    const mailer = mailerOf(to(server), { connect: 5_000, silence: 5_000 });
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => mailer.send({ ...mail, to: `reader-${i}@example.com` })),
    );
    expect(new Set(server.mails.flatMap((mail) => mail.to)).size).toBe(60);
    expect(server.connections()).toBeLessThanOrEqual(4);
  });

  test("has no second recipient and no further header, whatever its fields hold", async () => {
    const server = keep(await startMailServer());
    const evil = "x\r\nBcc: eva@example.com\r\n\r\nbody";
    await mailerOf(to(server)).send({ ...mail, subject: evil, headers: { "X-Name": evil } });
    expect(server.mails[0]!.to).toEqual(["ana@example.com"]);
    expect((await server.parsed())[0]!.headers.has("bcc")).toBe(false);
  });

  test("contains no file of this machine and nothing from the network", async () => {
    const server = keep(await startMailServer());
    const attachment = { cid: "x", filename: "x", contentType: "text/plain", path: "/etc/passwd" } as never;
    await expect(mailerOf(to(server)).send({ ...mail, attachments: [attachment] })).rejects.toThrow(
      /access rejected/,
    );
    expect(server.mails).toEqual([]);
  });
});

describe("a permanent refusal", () => {
  test.each([550, 551, 553, 554, 501])("of the recipient with %i", async (code) => {
    const server = keep(await startMailServer({ recipient: () => ({ code, text: "no such user" }) }));
    await expect(mailerOf(to(server)).send(mail)).rejects.toThrow(Refused);
  });

  test("of the content", async () => {
    const server = keep(await startMailServer({ content: () => ({ code: 554, text: "looks like spam" }) }));
    await expect(mailerOf(to(server)).send(mail)).rejects.toThrow(Refused);
  });

  test("is the answer to an invalid address", async () => {
    const server = keep(await startMailServer());
    await expect(mailerOf(to(server)).send({ ...mail, to: "" })).rejects.toThrow(Refused);
  });

  test("of one recipient does not affect the next mail", async () => {
    const server = keep(
      await startMailServer({
        recipient: (address) => (address.startsWith("gone") ? { code: 550, text: "gone" } : undefined),
      }),
    );
    const mailer = mailerOf(to(server));
    expect(await failure(mailer.send({ ...mail, to: "gone@example.com" }))).toBeInstanceOf(Refused);
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });
});

describe("a temporary failure", () => {
  test.each([421, 450, 451, 452])("is %i for the recipient", async (code) => {
    const server = keep(await startMailServer({ recipient: () => ({ code, text: "try later" }) }));
    const error = await failure(mailerOf(to(server)).send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  });

  test("is 451 for the content, and the mail arrives with a retry", async () => {
    let busy = true;
    const server = keep(
      await startMailServer({ content: () => (busy ? { code: 451, text: "try later" } : undefined) }),
    );
    const mailer = mailerOf(to(server));
    expect(await failure(mailer.send(mail))).not.toBeInstanceOf(Refused);
    busy = false;
    await mailer.send(mail);
    expect(server.mails).toHaveLength(1);
  });

  test("is a server that is down, and is used again once it is up", async () => {
    const server = await startMailServer();
    const { port } = server;
    const mailer = mailerOf(to(server));
    await mailer.send(mail);
    await server.close();
    const error = await failure(mailer.send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
    const again = keep(await startMailServer({ port }));
    await mailer.send(mail);
    expect(again.mails).toHaveLength(1);
  });

  test("is a server that accepts the connection and never answers: the sending times out", async () => {
    const server = keep(await startSilentServer());
    const began = Date.now();
    const error = await failure(mailerOf(to(server)).send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  test("is a server that falls silent after the content", async () => {
    const server = keep(await startMailServer({ options: { onData: (stream) => void stream.resume() } }));
    const began = Date.now();
    const error = await failure(mailerOf(to(server)).send(mail));
    expect(error).not.toBeInstanceOf(Refused);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  test("is a sender that the server does not want, and a log-in that it refuses: faults of the configuration", async () => {
    const sender = keep(
      await startMailServer({
        options: {
          onMailFrom: (_, __, callback) =>
            callback(Object.assign(new Error("not you"), { responseCode: 550 })),
        },
      }),
    );
    expect(await failure(mailerOf(to(sender)).send(mail))).not.toBeInstanceOf(Refused);
    const login = keep(
      await startMailServer({
        options: {
          authOptional: false,
          disabledCommands: ["STARTTLS"],
          allowInsecureAuth: true,
          onAuth: (_, __, callback) =>
            callback(Object.assign(new Error("wrong password"), { responseCode: 535 })),
        },
      }),
    );
    const error = await failure(
      mailerOf(`smtp://user:secret@127.0.0.1:${login.port}?requireTLS=false`).send(mail),
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  });
});

describe("encryption", () => {
  const secrets: string[] = [];
  const withLogin = (options: object) =>
    startMailServer({
      options: {
        authOptional: true,
        allowInsecureAuth: true,
        disabledCommands: [],
        onAuth(
          { username, password }: { username?: string; password?: string },
          _: unknown,
          callback: (error: null, answer: { user: string }) => void,
        ) {
          secrets.push(`${username}:${password}`);
          callback(null, { user: "user" });
        },
        ...options,
      } as never,
    });

  test("a password is not sent to a server without STARTTLS, unless the operator allows it", async () => {
    const server = keep(await withLogin({ disabledCommands: ["STARTTLS"] }));
    const url = `smtp://user:p%40ss@127.0.0.1:${server.port}`;
    expect(await failure(mailerOf(url).send(mail))).toBeInstanceOf(Error);
    expect(secrets).toEqual([]);
    await mailerOf(`${url}?requireTLS=false`).send(mail);
    expect(secrets).toEqual(["user:p@ss"]);
    expect(server.mails).toHaveLength(1);
  });

  test("an untrusted certificate is refused, unless the operator allows it", async () => {
    const server: MailServer = keep(await withLogin({}));
    const url = `smtp://user:secret@127.0.0.1:${server.port}`;
    const error = await failure(mailerOf(url).send(mail));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
    expect(server.mails).toEqual([]);
    await mailerOf(`${url}?tls.rejectUnauthorized=false`, { connect: 5_000, silence: 5_000 }).send(mail);
    expect(server.mails).toHaveLength(1);
  });
});
