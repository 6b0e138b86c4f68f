import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { pageScope } from "./context.ts";
import { withScripts } from "./hydration/scripts.server.ts";

/** Answers with the whole page: pages are cached and compressed, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server's scripts come from React Router's own component (app/root.tsx).
  if (import.meta.env.DEV) return new Response(await render(request, context), { status, headers });
  const { serverHandoffStream, serverHandoffString, manifest, staticHandlerContext } = context;
  if (!serverHandoffStream || serverHandoffString === undefined)
    throw new Error("React Router hands no loader data over");
  const [html, data] = await Promise.all([
    render(request, { ...context, serverHandoffStream: undefined }).then(textOf),
    textOf(serverHandoffStream),
  ]);
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const page = withScripts(html, { manifest, routeIds, context: serverHandoffString, data });
  return new Response(page, { status, headers });
}

async function render(request: Request, context: EntryContext): Promise<ReadableStream<Uint8Array>> {
  let failure: unknown;
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error: unknown) {
      failure ??= error;
    },
    // Else React writes large pieces of a page (app/ui/piece.tsx) at its end, with a script that moves them.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await body.allReady;
  if (failure) throw failure;
  return body;
}

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();

/** Errors of loaders and of rendering go to the site's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageScope).report(error);
};
