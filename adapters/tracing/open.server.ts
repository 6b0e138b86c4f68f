import type { Traces } from "./tracing.server.ts";

/** Names of OTEL_TRACES_SAMPLER, of OpenTelemetry's specification. */
export const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

/** `share`: 0 to 1, of those that `traceidratio` keeps. */
export type SamplerSettings = { name: (typeof samplers)[number]; share?: number | undefined };

export type TraceSettings = {
  /** Base address; `/v1/traces` follows. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  sampler: SamplerSettings;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
};

/** Traces where there is an endpoint for them; without one OpenTelemetry is not even loaded. */
export async function openTraces({
  endpoint,
  ...settings
}: Omit<TraceSettings, "endpoint"> & { endpoint: string | undefined }): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  const { openOtlp } = await import("./otlp.server.ts");
  return openOtlp({ endpoint, ...settings });
}
