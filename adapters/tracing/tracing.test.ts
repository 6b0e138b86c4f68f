import { ROOT_CONTEXT, SpanKind, trace } from "@opentelemetry/api";
import { SamplingDecision } from "@opentelemetry/sdk-trace";
import { expect, test } from "vitest";
import { samplerOf } from "./sampling.server.ts";
import { withoutLiterals } from "./statements.server.ts";
import { beginPart, during, part, type Span, traceparent } from "./tracing.server.ts";

const id = "0af7651916cd43dd8448eb211c80319c";
const span = (traceFlags: number) => ({ traceId: id, spanId: "b7ad6b7169203331", traceFlags });
type Cause = { parent?: number; link?: number };
/** Whether a span is kept that a proxy's span, or a request's link, stands before. */
function isKept(sampler: ReturnType<typeof samplerOf>, { parent, link }: Cause): boolean {
  const around =
    parent === undefined
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, { ...span(parent), isRemote: true });
  const links = link === undefined ? [] : [{ context: span(link) }];
  return (
    sampler.shouldSample(around, id, "x", SpanKind.SERVER, {}, links).decision ===
    SamplingDecision.RECORD_AND_SAMPLED
  );
}

test.each([
  ["always_on", undefined, { parent: 0 }, true],
  ["always_off", undefined, { parent: 1 }, false],
  ["traceidratio", 0, {}, false],
  ["traceidratio", 1, {}, true],
  ["traceidratio", undefined, {}, true],
  ["parentbased_always_on", undefined, { parent: 0 }, false],
  ["parentbased_always_on", undefined, { link: 0 }, false],
  ["parentbased_always_on", undefined, {}, true],
  ["parentbased_always_off", undefined, { parent: 1 }, true],
  ["parentbased_traceidratio", 0, { link: 1 }, true],
  ["parentbased_traceidratio", 0, { parent: 0, link: 1 }, false],
  ["parentbased_traceidratio", 0, {}, false],
] as const)("%s with %s keeps what comes from %o: %s", (name, share, cause, kept) =>
  expect(isKept(samplerOf({ name, share }), cause)).toBe(kept),
);

test("a statement is told without what stands in quotes", () =>
  expect(withoutLiterals(`select "a'b" from t where x = 'O''Brien' and y = $1 and z = ''`)).toBe(
    `select "a'b" from t where x = '?' and y = $1 and z = '?'`,
  ));

test("without a trace there is no part, and work runs as it is", async () => {
  expect(beginPart("x", { kind: "internal" })).toBeUndefined();
  expect(await part("x", { kind: "internal" }, async () => traceparent() ?? "none")).toBe("none");
});

test("work that fails is told, ends its span, and fails as before", async () => {
  const told: unknown[] = [];
  const one = { fail: (error) => told.push(error), end: () => told.push("end") } as Partial<Span> as Span;
  const fault = new Error("no");
  await expect(during(one, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(told).toEqual([fault, "end"]);
});
