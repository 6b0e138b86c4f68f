import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedPage, chooseEncoding, type Encoded, inEncoding } from "./encodings.ts";

/** Sends a cached page over Node's own response: the way without any framework. */
export function sendPage(
  page: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  extra: string[] = [],
): void {
  if (page.status === 200 && matches(request.headers["if-none-match"], page.etag)) {
    response.writeHead(304, withoutType([...page.shared, ...extra])).end();
    return;
  }
  const send = ({ headers, body }: Encoded) => {
    response.writeHead(page.status, extra.length ? [...headers, ...extra] : headers);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const kept = page[encoding];
  if (kept) send(kept);
  else
    inEncoding(page, encoding)
      .catch(() => inEncoding(page, "identity"))
      .then(send)
      .catch((error: Error) => response.destroy(error));
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}

function withoutType(headers: string[]): string[] {
  const at = headers.findIndex((name, i) => i % 2 === 0 && /^content-type$/i.test(name));
  return at < 0 ? headers : headers.toSpliced(at, 2);
}
