import { SiteError } from "#domain/error.ts";
import { RequestAborted } from "../aborted.ts";

/** With `values`, which browsers' types do not have. */
type Body = { values(options: { preventCancel: true }): AsyncIterable<Uint8Array> };

/**
 * The file that a request brings. Who reads no further leaves the connection open, so that the refusal arrives.
 * @throws SiteError tooLarge, where the length that is announced is
 * @throws RequestAborted
 */
export async function* bodyOf(
  { body, headers, signal }: Request,
  most: number,
  refusal: string,
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get("content-length") ?? 0) > most) throw new SiteError("tooLarge", refusal);
  try {
    if (body) yield* (body as unknown as Body).values({ preventCancel: true });
  } catch (error) {
    if (signal.aborted) throw new RequestAborted("aborted", { cause: error });
    throw error;
  }
}

/** The same as a whole, where the file is small. @throws SiteError tooLarge; RequestAborted */
export async function fileOf(request: Request, most: number, refusal: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request, most, refusal)) {
    size += chunk.byteLength;
    if (size > most) throw new SiteError("tooLarge", refusal);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
