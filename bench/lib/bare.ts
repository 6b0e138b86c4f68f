// The baseline: Node's own http server with one fixed answer, the bytes and headers of one of the site's
// pages.
import { createServer, get, type IncomingMessage } from "node:http";

export type Bare = { port: number; from: string };

async function fetchRaw(from: string): Promise<{ headers: string[]; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((done, fail) =>
    get(from, { headers: { "accept-encoding": "br" } }, done).on("error", fail),
  );
  const body = Buffer.concat(await response.toArray());
  const headers: string[] = [];
  for (let i = 0; i < response.rawHeaders.length; i += 2) {
    const name = response.rawHeaders[i]!;
    if (!/^(date|connection|keep-alive)$/i.test(name)) headers.push(name, response.rawHeaders[i + 1]!);
  }
  return { headers, body };
}

async function main({ port, from }: Bare): Promise<void> {
  const { headers, body } = await fetchRaw(from);
  createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(body);
  }).listen(port);
  process.on("SIGTERM", () => process.exit(0));
}

if (import.meta.main) await main(JSON.parse(process.argv[2]!) as Bare);
