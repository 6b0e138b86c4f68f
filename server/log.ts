import pino, { type DestinationStream, type Logger } from "pino";
import { requestId } from "#adapters/request-id.server.ts";
import { traceId } from "#adapters/tracing/tracing.server.ts";

/**
 * The log of a process: errors of statements without their parameters, which may be personal data; each line
 * with the number of its request, and of its trace, where there is one.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    serializers: { err: (error: Error) => errorWithoutValues(pino.stdSerializers.err(error)) },
    mixin() {
      const [id, trace] = [requestId(), traceId()];
      return {
        ...(id === undefined ? {} : { requestId: id }),
        ...(trace === undefined ? {} : { traceId: trace }),
      };
    },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Removes from a message what visitors may have typed: the parameters in Drizzle's message about a failed
 * statement, the value that PostgreSQL found no sense in, and the addresses and numbers that mail servers and
 * gateways repeat.
 */
export function withoutValues(text: string): string {
  return text
    .replace(/\nparams: [\s\S]*?(?=\n {4}at |\n\S*Error: |$)/g, "")
    .replaceAll(/(invalid (?:input|byte)[^"\n]*)"[^"]*"/g, '$1"…"')
    .replaceAll(/[^\s<>"'()[\]:;,/]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, "…@…")
    .replaceAll(/\+\d[\d ().-]{5,}\d/g, "+…");
}

function errorWithoutValues({ type, message, stack, code }: pino.SerializedError & { code?: unknown }) {
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(code === undefined ? {} : { code }),
  };
}
