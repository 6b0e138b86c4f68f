import { SiteError } from "#domain/error.ts";
import { RequestAborted } from "../aborted.ts";

/** Largest body of a call, of a form of a page, and of a request of a service, in bytes. */
export const largestBody = { call: 262_144, form: 65_536, service: 32_768 } as const;

/**
 * The fields of a call's body: JSON, or a plain form's.
 * @throws SiteError tooLarge, unsupportedType, badInput (broken JSON)
 * @throws RequestAborted
 */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const text = await readText(request);
  if (!text) return {};
  if (type === "application/x-www-form-urlencoded") return Object.fromEntries(new URLSearchParams(text));
  if (type !== "application/json") throw new SiteError("unsupportedType", "unsupportedType");
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new SiteError("badInput", "brokenJson");
  }
}

/**
 * Refuses a NUL character in any text of an input: PostgreSQL stores none, and nobody types one.
 * @throws SiteError badInput, with the field that holds it
 */
export function refuseNul(input: unknown): void {
  if (typeof input !== "object" || input === null) return;
  for (const [field, value] of Object.entries(input))
    if (holdsNul([field, value])) throw new SiteError("badInput", "badInput", { field });
}

function holdsNul(parts: unknown[]): boolean {
  // No recursion: JSON may be nested deeper than the stack is.
  const waiting = parts;
  while (waiting.length) {
    const part = waiting.pop();
    if (typeof part === "string" && part.includes("\0")) return true;
    if (typeof part === "object" && part !== null)
      for (const [name, value] of Object.entries(part)) waiting.push(name, value);
  }
  return false;
}

/** Refuses a NUL anywhere in an address or a form, before it is decoded. @throws SiteError badInput */
export function refuseNulIn(address: string): void {
  if (address.includes("%00")) throw new SiteError("badInput", "badInput");
}

/**
 * The body as text; reads no further than `limit` bytes, whether the length was announced or not.
 * @throws SiteError tooLarge
 * @throws RequestAborted when the connection ends before the body does
 */
export async function readText(request: Request, limit: number = largestBody.call): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw new SiteError("tooLarge", "tooLarge");
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw new SiteError("tooLarge", "tooLarge");
      chunks.push(chunk);
    }
  } catch (error) {
    if (request.signal.aborted) throw new RequestAborted("aborted", { cause: error });
    throw error;
  }
  return Buffer.concat(chunks).toString("utf8");
}
