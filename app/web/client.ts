import { showToast } from "../ui/toast.tsx";

/** Specification, section 9: the limit of a call, ms. */
const timeout = 300_000;

type Envelope = { code: number; msg: string; data: unknown };

/** A call that the server refused; `field` names the input that is wrong. */
export class CallError extends Error {
  override name = "CallError";
  readonly code: number;
  readonly field: string | undefined;
  constructor({ code, msg, data }: Envelope) {
    super(msg);
    this.code = code;
    this.field = (data as { field?: string } | null)?.field;
  }
}

/**
 * One call of the `web/` interface. Any code other than 200 shows a toast with the server's words and rejects with
 * `CallError`; a network error rejects without a message (specification, section 8).
 */
export async function callWeb<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/web/${path}`, {
    method: body ? "POST" : "GET",
    signal: AbortSignal.timeout(timeout),
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Envelope;
  if (answer.code === 200) return answer.data as T;
  showToast(answer.msg);
  throw new CallError(answer);
}

/** Solves the captcha that `productscollectAdd` and other forms ask for: a short sum of the browser's. */
export async function solveCaptcha(): Promise<string> {
  const [challenge, { solveChallenge }, { deriveKey }] = await Promise.all([
    callWeb<Parameters<typeof import("altcha-lib").solveChallenge>[0]["challenge"]>("getverify"),
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/sha"),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
