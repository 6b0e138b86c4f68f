import pino, { type Logger } from "pino";

/** The log of a process: errors of statements without their parameters, which may be personal data. */
export function createLog(level: string): Logger {
  return pino({
    level,
    serializers: { err: (error: Error) => errorWithoutValues(pino.stdSerializers.err(error)) },
  });
}

/** Removes the parameters from Drizzle's message about a failed statement. */
export function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, "");
}

function errorWithoutValues({ type, message, stack, code }: pino.SerializedError & { code?: unknown }) {
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...(code === undefined ? {} : { code }),
  };
}
