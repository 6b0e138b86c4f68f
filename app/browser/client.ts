import { showToast } from "../ui/toast.tsx";
import { endCode, reportEnd } from "./session-end.ts";

/** Specification, section 9: the limit of a call, ms. */
const timeout = 300_000;

type Envelope = { code: number; msg: string; data: unknown };

/**
 * A call that the server refused; `field` names the input that is wrong, `message` says it in the visitor's
 * language.
 */
export class CallError extends Error {
  override name = "CallError";
  readonly code: number;
  readonly field: string | undefined;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | undefined;
  constructor({ code, msg, data }: Envelope, retryAfter?: number) {
    super(msg);
    this.code = code;
    this.field = (data as { field?: string } | null)?.field;
    this.retryAfter = retryAfter;
  }
}

type Options = {
  /** Failures that the caller handles itself: no toast, no dialog. */
  quiet?: (failure: CallError) => boolean;
};

/**
 * One call of the `web/` interface. Any code other than 200 shows a toast with the server's words, or for a
 * session that has ended the dialog that asks to log in again, and rejects with `CallError`; a network error
 * rejects without a message (specification, section 8).
 */
export async function callWeb<T>(path: string, body?: object, { quiet }: Options = {}): Promise<T> {
  const response = await fetch(`/web/${path}`, {
    method: body ? "POST" : "GET",
    signal: AbortSignal.timeout(timeout),
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Envelope;
  if (answer.code === 200) return answer.data as T;
  const failure = new CallError(answer, Number(response.headers.get("retry-after")) || undefined);
  if (!quiet?.(failure)) {
    const ended = endCode(answer.code);
    if (ended) reportEnd(ended);
    else showToast(answer.msg);
  }
  throw failure;
}

const asksForCaptcha = ({ code, field }: CallError) => code === 403 && field === "captcha";

/** A call that needs a captcha only sometimes: it is sent again with one when the server asks for it. */
export async function callSolving<T>(path: string, body: object): Promise<T> {
  try {
    return await callWeb<T>(path, body, { quiet: asksForCaptcha });
  } catch (error) {
    if (!(error instanceof CallError && asksForCaptcha(error))) throw error;
  }
  return callWeb<T>(path, { ...body, captcha: await solveCaptcha() });
}

/** Solves the captcha that `productscollectAdd` and other forms ask for: a short proof of work. */
export async function solveCaptcha(): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    callWeb<Parameters<typeof import("altcha-lib").solveChallenge>[0]["challenge"]>("getverify"),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/sha"),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
