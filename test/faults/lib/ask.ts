import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export type Asked = {
  path: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** How long the whole answer may take, ms. */
  timeout?: number;
};

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; ms: number };

/**
 * One request over a connection of its own: one that is kept open could be closed by the other side at the
 * moment at which the next request is sent, and nobody would have been at fault.
 * @throws Error when the connection breaks, or the answer is not whole in time
 */
export function ask(port: number, { path, method = "GET", headers = {}, body, timeout = 30_000 }: Asked) {
  return new Promise<Answered>((done, fail) => {
    const began = performance.now();
    const outgoing = httpRequest(
      { host: "127.0.0.1", port, path, method, agent: false, headers: { host: "localhost", ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () =>
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - began,
          }),
        );
      },
    );
    const late = setTimeout(() => outgoing.destroy(new Error(`no answer within ${timeout} ms`)), timeout);
    outgoing.on("error", fail).on("close", () => clearTimeout(late));
    outgoing.end(body);
  });
}

export type Envelope<T = unknown> = { code: number; msg: string; data: T };

/** A `web/` call with a JSON body, by a visitor at an address. */
export const call = (
  port: number,
  path: string,
  body: object,
  { ip, headers = {}, timeout }: { ip: string; headers?: Record<string, string>; timeout?: number },
) =>
  ask(port, {
    path: `/web/${path}`,
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip, ...headers },
    body: JSON.stringify(body),
    ...(timeout ? { timeout } : {}),
  });

let visitors = 0;

/** The address of a visitor who was not there before. */
export function newAddress(): string {
  visitors++;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
