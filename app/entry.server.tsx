import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { paletteStyle } from "#domain/site/look.ts";
import { pageScope } from "./context.ts";
import { withScripts } from "./hydration/scripts.server.ts";
import { styleFor, withoutPrint } from "./hydration/style.server.ts";
import { toldBy } from "./structured/told.server.ts";
import { firstClasses, firstScript, fonts, screenStyles, styleAddress, wholeStyle } from "./inline.ts";

const styleOf = styleFor(fonts + screenStyles + withoutPrint(wholeStyle), { always: firstClasses });

/**
 * Hands the whole page to the scope, and answers without a body: pages are kept and compressed, so streaming
 * gains nothing, and a stream of the text would only be read into a text again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  scope: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The development server's scripts come from React Router's own component (app/root.tsx).
  if (import.meta.env.DEV) return new Response(await render(request, context), { status, headers });
  const { serverHandoffStream, serverHandoffString, manifest, staticHandlerContext } = context;
  if (!serverHandoffStream || serverHandoffString === undefined)
    throw new Error("React Router hands no loader data over");
  const [drawn, data] = await Promise.all([
    render(request, { ...context, serverHandoffStream: undefined }),
    new Response(serverHandoffStream).text(),
  ]);
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id);
  const handover = { manifest, routeIds, context: serverHandoffString, data, styleSheet: styleAddress };
  const page = scope.get(pageScope);
  const told = drawn.replace("</head>", () => `${toldBy(page)}</head>`);
  const { html, scripts } = withScripts(told, handover, firstScript);
  const style = styleOf(drawn) + paletteStyle(page.site.look);
  page.written({ html: withStyle(html, style), scripts, styles: [style] });
  return new Response(null, { status, headers });
}

/** Puts the style into the element that `app/root.tsx` left empty. */
const withStyle = (html: string, style: string) =>
  html.replace("<style></style>", () => `<style>${style}</style>${onPaper}`);

/** Without scripts the whole sheet does not follow; its rules for paper are not in the page's own part. */
const onPaper = `<noscript><link rel="stylesheet" media="print" href="${styleAddress}"></noscript>`;

/** How React marks a piece that was not there yet, or that failed. */
const unfinished = "<!--$!-->";

/**
 * The page as React draws it. Nearly always everything that it needs is there, and it is drawn at once as a
 * text. Only the first page with a part that is loaded later, and one that fails, are drawn a second time, in
 * the way that waits, and that tells the failure.
 */
async function render(request: Request, context: EntryContext): Promise<string> {
  const page = <ServerRouter context={context} url={request.url} />;
  // The development server hands its data over as a stream, which can be read once.
  if (import.meta.env.DEV) return renderInTime(page);
  try {
    const html = renderToString(page);
    if (!html.includes(unfinished)) return `<!DOCTYPE html>${html}`;
  } catch {} // told below
  return renderInTime(page);
}

function renderInTime(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(page, {
      onError(error) {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady() {
        if (failure) reject(failure);
        else pipe(collecting(resolve));
      },
      // Else React writes large pieces of a page (app/ui/piece.tsx) at its end, with a script that moves them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
}

/** Where React writes to: pieces of text, or of bytes in UTF-8. */
function collecting(done: (text: string) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _, next) {
      pieces.push(piece);
      next();
    },
    final(next) {
      done(Buffer.concat(pieces).toString());
      next();
    },
  });
}

/** Errors of loaders and of rendering go to the site's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageScope).report(error);
};
