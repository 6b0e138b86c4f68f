import { createServer } from "node:http";
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
const { listener } = createApp({ services, render });
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => {
    services.pages.clear();
    listener(request, response);
  }),
);
server.listen(env.PORT, env.HOST, () => console.log(`Development server: ${services.origins.en}/`));
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.on(signal, () => {
    server.closeAllConnections();
    void Promise.all([vite.close(), close()]).then(() => process.exit(0));
  });
}
