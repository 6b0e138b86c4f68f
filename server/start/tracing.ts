import type { Logger } from "pino";
import { openTraces } from "#adapters/tracing/open.server.ts";
import { traceStatement } from "#adapters/tracing/statements.server.ts";
import type { Traces } from "#adapters/tracing/tracing.server.ts";
import type { OpenDatabase } from "#db/client.server.ts";
import type { Env } from "../env.ts";

/** Traces of a process (OTEL_…), where there is an endpoint for them; statements of the database among them. */
export async function startTracing(
  env: Env,
  database: OpenDatabase,
  log: Logger,
): Promise<Traces | undefined> {
  const traces = await openTraces({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: env.OTEL_SERVICE_NAME,
    sampler: { name: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG },
    log,
  });
  if (traces) database.observe(traceStatement);
  return traces;
}
