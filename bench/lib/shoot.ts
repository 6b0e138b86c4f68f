// A process of its own that loads a server, so that the counting does not slow down the server.
import autocannon from "autocannon";

export type Shots = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Bodies that are posted in turn; without them GET is used. */
  bodies?: unknown[];
  /**
   * Number of visitors' addresses that the posts come from in turn, as told by a proxy; rate limits count
   * each by itself.
   */
  visitors?: number;
  /**
   * Requests per second over all connections; without it each connection sends the next as soon as it is
   * answered.
   */
  rate?: number;
};

/** The result; p99 in ms. */
export type Hits = { rps: number; p99: number; failed: number };

async function shoot({
  url,
  connections,
  seconds,
  headers = {},
  bodies,
  visitors,
  rate,
}: Shots): Promise<Hits> {
  const posts = bodies && postsOf(url, bodies, visitors);
  let clients = 0;
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(posts && bodies
      ? {
          requests: posts,
          // Each connection begins with another body: otherwise all would be the same visitor at a time.
          setupClient(client) {
            const begin = Math.floor((bodies.length * clients++) / connections);
            client.setRequests([...posts.slice(begin), ...posts.slice(0, begin)]);
          },
        }
      : {}),
    ...(rate ? { overallRate: rate, ignoreCoordinatedOmission: true } : {}),
  });
  return { rps: requests.average, p99: latency.p99, failed: errors + timeouts + non2xx };
}

function postsOf(url: string, bodies: unknown[], visitors: number | undefined) {
  return Array.from({ length: visitors ?? bodies.length }, (_, i) => ({
    method: "POST",
    path: new URL(url).pathname,
    headers: {
      "content-type": "application/json",
      ...(visitors ? { "x-forwarded-for": `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` } : {}),
    },
    body: JSON.stringify(bodies[i % bodies.length]),
  }));
}

if (import.meta.main) console.log(JSON.stringify(await shoot(JSON.parse(process.argv[2]!) as Shots)));
