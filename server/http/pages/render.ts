import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageScope, pageScope } from "#app/context.ts";

const build = () => import("virtual:react-router/server-build");

// Given a function, React Router asks it at each request and builds its table of routes anew: what the
// development server needs, a millisecond for a page.
const handle = createRequestHandler(import.meta.env.DEV ? build : await build(), import.meta.env.MODE);

/** Renders a page with React Router. The only module of the server that is built: contexts exist once. */
export async function renderPage(request: Request, scope: PageScope): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageScope, scope);
  return handle(request, context);
}

// Documents show the same drawing as pages; letters are components too. Both are JSX, which Node does not run:
// they come from the built module.
export { drawPanel } from "#app/features/front-panel/draw.server.tsx";
export { letterHtml } from "#making/letters/letter.tsx";
