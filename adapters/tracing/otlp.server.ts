import {
  type Context,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from "@opentelemetry/sdk-trace";
import { ATTR_ERROR_TYPE, ATTR_SERVICE_NAME } from "@opentelemetry/semantic-conventions";
import { samplerOf } from "./sampling.server.ts";
import type { TraceSettings } from "./open.server.ts";
import type { How, Span, Traces } from "./tracing.server.ts";

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const;

/** Spans that wait to be handed over; beyond them new ones are lost, never an answer. */
const mostWaiting = 4_096;

/** How long an endpoint may take for a batch, ms, further tries included. */
const patience = 5_000;

/** How long a stop waits for the last batch, ms. */
const farewell = 3_000;

/**
 * Traces for an endpoint that speaks OTLP over HTTP. Nothing is registered globally: libraries that look for
 * OpenTelemetry find none, and tell nothing of visitors. Loaded only where an endpoint is configured.
 */
export function openOtlp({ endpoint, headers, service, sampler, log }: TraceSettings): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers,
    timeoutMillis: patience,
    concurrencyLimit: 4,
  });
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: service })),
    sampler: samplerOf(sampler),
    spanLimits: { attributeValueLengthLimit: 4_000 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: telling(exporter, log),
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: 2_000,
        exportTimeoutMillis: patience,
      }),
    ],
  });
  const tracer = provider.getTracer("switchyard");

  function start(name: string, { kind, values = {} }: How, around: Context, link?: string): Span {
    const from = contextOf(link);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: values, ...(from ? { links: [{ context: from }] } : {}) },
      around,
    );
    return wrap(span);
  }

  function wrap(span: OtelSpan): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const within = trace.setSpan(ROOT_CONTEXT, span);
    let isOver = false;
    return {
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & 1}`,
      set: (values) => void span.setAttributes(values),
      fail: (error) =>
        void span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, kindOf(error)),
      end() {
        isOver = true;
        span.end();
      },
      // What a request began and goes on by itself, such as a timer, is no part of it for ever.
      child: (name, how) => (isOver ? undefined : start(name, how, within)),
    };
  }

  return {
    begin(name, { parent, link, ...how }) {
      const from = contextOf(parent);
      return start(
        name,
        how,
        from ? trace.setSpanContext(ROOT_CONTEXT, { ...from, isRemote: true }) : ROOT_CONTEXT,
        link,
      );
    },
    async close() {
      const late = new Promise<void>((done) => setTimeout(done, farewell).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

/** A span as `traceparent` names it; undefined for anything malformed. */
function contextOf(traceparent: string | undefined) {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? "");
  const [, traceId = "", spanId = "", flags = ""] = found ?? [];
  if (!found || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** A database's or a network's code, or the name of the class: messages may repeat what visitors typed. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "other";
  const { code } = (error.cause instanceof Error ? error.cause : error) as { code?: unknown };
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : error.name;
}

/** Says once that spans are lost, and once that they are not any more. */
function telling(exporter: SpanExporter, log: TraceSettings["log"]): SpanExporter {
  let isAway = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !isAway) log.warn({ err: result.error }, "traces could not be handed over");
        if (!fails && isAway) log.info({}, "traces are handed over again");
        isAway = fails;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}
