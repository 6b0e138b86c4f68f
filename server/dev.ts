import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createVite } from "vite";
import { createApp } from "./http/app.ts";
import type { LetterDrawing } from "#making/letters/compose.server.ts";
import { boot } from "./boot.ts";
import { readEnv } from "./env.ts";
import type { PanelDrawing } from "./workers/make-file.ts";
import type { RenderPage } from "./http/pages/page-routes.ts";

/** The development server: pages through Vite with hot reload, calls and data as in production. */
const env = readEnv();
// A Vite cache for each port: two servers side by side must not write into the same one.
const vite = await createVite({
  server: { middlewareMode: true, hmr: { port: env.PORT + 20_000 } },
  appType: "custom",
  cacheDir: `node_modules/.vite-${env.PORT}`,
});
const { services, close } = await boot(env, {
  say: (line) => console.log(line),
  drawing: () => vite.ssrLoadModule("/server/http/pages/render.ts") as Promise<PanelDrawing & LetterDrawing>,
});
const render: RenderPage = async (request, scope) => {
  services.pages.clear(); // render every page again, so that a change is seen
  const { renderPage } = (await vite.ssrLoadModule("/server/http/pages/render.ts")) as {
    renderPage: RenderPage;
  };
  return renderPage(request, scope);
};
/** The staff desk, from its sources as well; its page has no policy here, since Vite writes scripts into it. */
const desk = await createVite({
  configFile: "desk/vite.config.ts",
  server: { middlewareMode: true, hmr: { port: env.PORT + 30_000 } },
  appType: "custom",
  cacheDir: `../node_modules/.vite-desk-${env.PORT}`,
});

async function sendDesk(response: ServerResponse): Promise<void> {
  const page = await desk.transformIndexHtml("/staff/", await readFile("desk/index.html", "utf8"));
  response
    .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    .end(page);
}

/** Whether the request is for a page or file of the desk; its calls are the site's. */
const isOfDesk = ({ url = "" }: IncomingMessage) =>
  url.startsWith("/staff/") && !url.startsWith("/staff/api/");

const { listener } = createApp({ services, render });
const server = createServer((request, response) => {
  if (request.url === "/staff") response.writeHead(302, { Location: "/staff/" }).end();
  else if (request.url === "/staff/") sendDesk(response).catch((error: Error) => response.destroy(error));
  else if (isOfDesk(request)) desk.middlewares(request, response);
  else answer(request, response);
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  vite.middlewares(request, response, () => {
    services.pages.clear();
    listener(request, response);
  });
}
server.listen(env.PORT, env.HOST, () => console.log(`Development server: ${services.origins.en}/`));
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    server.closeAllConnections();
    void Promise.all([vite.close(), desk.close(), close()]).then(() => process.exit(0));
  });
}
