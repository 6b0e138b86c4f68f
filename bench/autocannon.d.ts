/** The part of autocannon that bench/shoot.ts uses; the package brings no types. */
declare module "autocannon" {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    method?: string;
    headers?: Record<string, string>;
    requests?: { method: string; path: string; headers: Record<string, string>; body: string }[];
    overallRate?: number;
    ignoreCoordinatedOmission?: boolean;
  };
  type Result = { requests: { average: number }; latency: { p50: number; p99: number }; errors: number; timeouts: number; non2xx: number };
  export default function autocannon(options: Options): Promise<Result>;
}
