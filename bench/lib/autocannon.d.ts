/** The part of autocannon that bench/lib/shoot.ts uses; the package brings no types. */
declare module "autocannon" {
  type Post = { method: string; path: string; headers: Record<string, string>; body: string };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    method?: string;
    headers?: Record<string, string>;
    requests?: Post[];
    setupClient?: (client: { setRequests(requests: Post[]): void }) => void;
    overallRate?: number;
    ignoreCoordinatedOmission?: boolean;
  };
  type Result = {
    requests: { average: number };
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
