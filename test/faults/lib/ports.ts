import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that outgoing connections are given, one of which could take that of a stopped process. */
const [first, last] = [15_000, 32_000];
const given = new Set<number>();

/** A port that nobody uses, and that no other drill is given. */
export async function newPort(): Promise<number> {
  for (let tries = 0; tries < 200; tries++) {
    const port = randomInt(first, last);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no free port between ${first} and ${last}`);
}

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
