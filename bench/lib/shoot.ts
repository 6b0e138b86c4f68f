// A process of its own that puts load on a server, so that counting does not slow down what is counted.
import autocannon from "autocannon";

export type Shots = {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** Bodies that are posted in turn; without them the address is got. */
  bodies?: unknown[];
  /** Addresses that the posts come from in turn, as a proxy tells them; limits count each by itself. */
  visitors?: number;
  /**
   * Requests per second over all connections; without it each connection asks again as soon as it is
   * answered.
   */
  rate?: number;
};

/** What came of it; p99 in ms. */
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
          // Each connection begins with another body: side by side they would all be the same visitor.
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
