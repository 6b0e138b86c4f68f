import { AsyncLocalStorage } from "node:async_hooks";

/** What is told of a piece of work. Nothing that a visitor typed, no address of a person. */
export type Values = Record<string, string | number>;

/** As OpenTelemetry has them: who is asked, who asks, who works off a queue. */
export type SpanKind = "internal" | "server" | "client" | "consumer";

export type How = { kind: SpanKind; values?: Values };

/** A piece of work that is under way, as part of a trace. */
export type Span = {
  /** By it another process, or a job, refers to the span (W3C Trace Context). */
  readonly traceparent: string;
  set(values: Values): void;
  /** Tells that the work failed, and of which kind the fault is; never its message. */
  fail(error: unknown): void;
  end(): void;
  /** A part of the work; undefined when the work is over. */
  child(name: string, how: How): Span | undefined;
};

/** Begins traces; there is none in a process without an endpoint for them. */
export type Traces = {
  /**
   * @param parent the span that this one is a part of, from outside
   * @param link the span that caused this one
   */
  begin(name: string, how: How & { parent?: string | undefined; link?: string | undefined }): Span;
  /** Hands over what is left; returns after some seconds in any case. */
  close(): Promise<void>;
};

/** Goes along with the work by itself, as the number of the request does. */
const present = new AsyncLocalStorage<Span | undefined>();

/** The present span's `traceparent`; undefined without one. */
export const traceparent = (): string | undefined => present.getStore()?.traceparent;

/** The number of the present trace, for the log. */
export const traceId = (): string | undefined => traceparent()?.split("-", 2)[1];

/** Does work as part of a span. */
export const inSpan = <T>(span: Span, work: () => T): T => present.run(span, work);

/** Tells something of the present span. */
export const note = (values: Values): void => present.getStore()?.set(values);

/** Begins a part of the present span, if there is one. */
export const beginPart = (name: string, how: How): Span | undefined => present.getStore()?.child(name, how);

/** Does work as a span of its own, which ends with it. */
export async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    // Drizzle's statements begin when they are waited for: that, too, must be within.
    return await inSpan(span, async () => await work());
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Does work as a part of the present span, if there is one. */
export async function part<T>(name: string, how: How, work: () => Promise<T>): Promise<T> {
  const span = beginPart(name, how);
  return span ? during(span, work) : work();
}
