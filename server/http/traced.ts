import type { IncomingMessage, ServerResponse } from "node:http";
import { inSpan, type Span, type Traces } from "#adapters/tracing/tracing.server.ts";
import type { Label } from "../metrics/labels.ts";

type Options = {
  traces: Traces;
  labelOf(url: string): Label;
  /** The language of a Host header. */
  localeOf(host: string | undefined): string;
  trustProxy: number;
};

/** Answers a request; returns whether a kept page did. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Many, and nobody asks how long one took. */
const untold = new Set(["probe", "asset", "vitals"]);

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"]);

/**
 * A span for each request, of which everything that it causes is a part: named by the screen or the call, and
 * never with its path or query, where questions, names and tokens may be. Only a trusted proxy may say which
 * trace it belongs to (`traceparent`).
 */
export function traced(answer: Answer, { traces, labelOf, localeOf, trustProxy }: Options): Answer {
  return (request, response) => {
    const { kind, name } = labelOf(request.url ?? "");
    if (untold.has(kind)) return answer(request, response);
    const method = methods.has(request.method ?? "") ? request.method! : "_OTHER";
    const route = name ? `${kind} ${name}` : kind;
    const span = traces.begin(`${method} ${route}`, {
      kind: "server",
      parent: trustProxy > 0 ? request.headers.traceparent?.toString() : undefined,
      values: {
        "http.request.method": method,
        "http.route": route,
        "network.protocol.version": request.httpVersion,
        "switchyard.locale": localeOf(request.headers.host),
      },
    });
    // Before anything that answers: `close` may come while it does.
    response.once("close", () => endWith(span, response));
    const kept = inSpan(span, () => answer(request, response));
    span.set({ "switchyard.kept": String(kept) });
    return kept;
  };
}

function endWith(span: Span, response: ServerResponse): void {
  if (response.writableFinished) span.set({ "http.response.status_code": response.statusCode });
  else span.set({ "error.type": "aborted" });
  if (response.statusCode >= 500) span.fail(new HttpFault(response.statusCode));
  span.end();
}

/** What the conventions want of an answer that is a fault: its status as `error.type`. */
class HttpFault extends Error {
  readonly code: string;
  constructor(status: number) {
    super();
    this.code = String(status);
  }
}
