import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { Refused } from "./refused.ts";
import { isSigned } from "./signed-body.ts";
import { createWebhook } from "./webhook.server.ts";

const secret = "a secret of sixteen";

/** What a server that answers with a status makes of an event, and what it was sent. */
async function told(status: number) {
  const sent: { body: string; isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (piece: string) => (body += piece));
    request.on("end", () => {
      const headers = new Headers(request.headers as Record<string, string>);
      sent.push({ body, isSigned: isSigned(secret, headers, body) });
      response.writeHead(status, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const failure = await createWebhook({ url, secret })
    .send({ id: "1", event: "message.received" })
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  server.close();
  return { sent, failure };
}

test("an event goes out signed", async () => {
  const { sent, failure } = await told(204);
  expect(failure).toBeUndefined();
  expect(sent).toEqual([{ body: '{"id":"1","event":"message.received"}', isSigned: true }]);
});

test("what will never be taken is given up, all else is tried again", async () => {
  expect((await told(422)).failure).toBeInstanceOf(Refused);
  for (const status of [500, 404, 302]) {
    const { failure } = await told(status);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Refused);
  }
});
