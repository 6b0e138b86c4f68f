import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { pageScope } from "./context.ts";

/** Renders a page whole: pages are kept and compressed, so there is nobody to stream to. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error: unknown) {
      failure ??= error;
    },
    // Large pieces of a page (app/ui/piece.tsx) stand in their place, not behind the page with a script that
    // moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await body.allReady;
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}

/** Errors of loaders and drawings go to the site's own log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageScope).report(error);
};
