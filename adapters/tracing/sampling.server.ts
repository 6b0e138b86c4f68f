import { type Context, TraceFlags, trace } from "@opentelemetry/api";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from "@opentelemetry/sdk-trace";
import type { SamplerSettings } from "./open.server.ts";

/** The sampler that OTEL_TRACES_SAMPLER names. */
export function samplerOf({ name, share = 1 }: SamplerSettings): Sampler {
  const root = name.endsWith("always_off")
    ? new AlwaysOffSampler()
    : name.endsWith("traceidratio")
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root: likeItsCause(root) }) : root;
}

/** A job is kept where the request that it comes from is: its link would lead nowhere otherwise. */
function likeItsCause(otherwise: Sampler): Sampler {
  const [on, off] = [new AlwaysOnSampler(), new AlwaysOffSampler()];
  return {
    shouldSample(context: Context, traceId, name, kind, values, links) {
      const cause = trace.getSpanContext(context) ? undefined : links[0]?.context;
      const sampler = cause ? (cause.traceFlags & TraceFlags.SAMPLED ? on : off) : otherwise;
      return sampler.shouldSample(context, traceId, name, kind, values, links);
    },
    toString: () => `LikeItsCause{${otherwise.toString()}}`,
  };
}
