import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { newAddress } from "#test/faults/lib/ask.ts";
import { captcha } from "#test/faults/lib/captcha.ts";

/** Stands in a body for a captcha that is solved when the request passes. */
export const unsolved = "a-solved-captcha";

/** Requests that passed, and those that the site answered with a fault of its own. */
export type Passed = { count: number; faults: string[] };

export type Proxy = { port: number; passed: Passed; close(): void };

/**
 * Stands between a scanner and the site: solves the captchas that no scanner can solve, and gives each request
 * the address of another visitor, since limits would end a scan that shall find something.
 */
export async function openProxy(sitePort: number): Promise<Proxy> {
  const passed: Passed = { count: 0, faults: [] };
  const server = createServer((asked, answer) => {
    void pass(sitePort, asked, answer, passed).catch(() => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { port, passed, close: () => (server.close(), server.closeAllConnections()) };
}

async function pass(port: number, asked: IncomingMessage, answer: ServerResponse, passed: Passed) {
  const sent = await buffer(asked);
  const text = sent.toString("latin1");
  const body = text.includes(unsolved)
    ? Buffer.from(text.replaceAll(unsolved, await captcha()), "latin1")
    : sent;
  const headers = { ...asked.headers, "x-forwarded-for": newAddress() };
  delete headers["transfer-encoding"];
  // Not all scanners read what is compressed.
  delete headers["accept-encoding"];
  const { method = "GET", url = "/" } = asked;
  passed.count++;
  const outgoing = request(
    {
      host: "127.0.0.1",
      port,
      method,
      path: url,
      headers: { ...headers, ...(body.length ? { "content-length": String(body.length) } : {}) },
    },
    (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500 && status !== 503) passed.faults.push(`${status} ${method} ${url.slice(0, 200)}`);
      answer.writeHead(status, response.headers);
      response.pipe(answer);
    },
  );
  outgoing.on("error", () => answer.destroy());
  outgoing.end(body);
}
