import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { Refused } from "../refused.ts";
import { createSmsSender } from "./sms.server.ts";

const sms = { id: "7f1c", to: "+905551234567", text: "Kodunuz: 049317" };

type Taken = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  type: string | undefined;
  body: string;
};
let server: Server | undefined;
let taken: Taken[] = [];

async function gateway(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
): Promise<string> {
  server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { method, url, headers } = request;
      taken.push({ method, url, authorization: headers.authorization, type: headers["content-type"], body });
      answer(response, request);
    });
  });
  await new Promise<void>((done) => server!.listen(0, "127.0.0.1", done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((done) => (server?.listening ? server.close(() => done()) : done()));
  taken = [];
});
const sender = (url: string, timeout = 400) => createSmsSender({ url, outbox: "", timeout });
const failure = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => error as Error,
  );

describe("a gateway for text messages", () => {
  test.each([200, 201, 202, 204])(
    "gets number, text and the message's own id as JSON, and %i means taken",
    async (status) => {
      const host = await gateway((response) => response.writeHead(status).end());
      await sender(`http://${host}/send?account=7`).send(sms);
      expect(taken).toEqual([
        {
          method: "POST",
          url: "/send?account=7",
          authorization: undefined,
          type: "application/json",
          body: JSON.stringify(sms),
        },
      ]);
    },
  );

  test("gets the credentials of the address as basic authentication, and not in the address", async () => {
    const host = await gateway((response) => response.end());
    await sender(`http://us%3Aer:p%40ss@${host}/`).send(sms);
    expect(taken[0]).toMatchObject({
      url: "/",
      authorization: `Basic ${Buffer.from("us:er:p@ss").toString("base64")}`,
    });
  });

  test.each([400, 410, 422])("that answers %i refuses this message permanently", async (status) => {
    const host = await gateway((response) => response.writeHead(status).end("no"));
    await expect(sender(`http://${host}/`).send(sms)).rejects.toThrow(Refused);
  });

  test.each([401, 403, 404, 408, 429, 500, 502, 503])(
    "that answers %i is asked again later",
    async (status) => {
      const host = await gateway((response) => response.writeHead(status).end());
      const error = await failure(sender(`http://${host}/`).send(sms));
      expect(error?.message).toContain(String(status));
      expect(error).not.toBeInstanceOf(Refused);
    },
  );

  test("that redirects is not followed: number and secret go to no other host", async () => {
    const host = await gateway((response, request) =>
      request.url === "/"
        ? response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
        : response.end(),
    );
    const error = await failure(sender(`http://user:secret@${host}/`).send(sms));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
    expect(taken.map(({ url }) => url)).toEqual(["/"]);
    expect(`${error?.message} ${String(error?.cause)}`).not.toContain("secret");
  });

  test("that never answers times out", async () => {
    const host = await gateway(() => {});
    const began = Date.now();
    expect(await failure(sender(`http://${host}/`).send(sms))).not.toBeInstanceOf(Refused);
    expect(Date.now() - began).toBeLessThan(10_000);
  });

  test("that is down fails", async () => {
    const host = await gateway(() => {});
    await new Promise<void>((done) => server!.close(() => done()));
    const error = await failure(sender(`http://${host}/`).send(sms));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Refused);
  });
});

test("without a gateway each message is a whole file in the outbox", async () => {
  const outbox = await mkdtemp(join(tmpdir(), "sms-"));
  const send = createSmsSender({ outbox });
  await Promise.all([send.send(sms), send.send({ ...sms, id: "8a2d" })]);
  const names = await readdir(outbox);
  expect(names).toHaveLength(2);
  for (const name of names) {
    expect(name).toMatch(/\.sms\.json$/);
    expect(JSON.parse(await readFile(join(outbox, name), "utf8"))).toMatchObject({
      to: sms.to,
      text: sms.text,
    });
  }
  await rm(outbox, { recursive: true });
});
