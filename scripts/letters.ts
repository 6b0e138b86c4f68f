// npm run letters: shows every letter in every language in a browser; a change of its components or texts
// shows after a reload. PORT chooses another port than 3025. Front panels are drawn by the built pages (npm
// run build); without them letters have no picture.
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { createTransport } from "nodemailer";
import { createServer as createVite } from "vite";
import { isLocale } from "#domain/locale/hosts.ts";
import type { Composed, LetterDrawing } from "#making/letters/compose.server.ts";
import type { PanelDrawing } from "#server/workers/make-file.ts";
import { standalone } from "#test/support/letters.ts";
import { openSamples } from "./letters/samples.ts";

const built = new URL("../build/server/index.js", import.meta.url);

const vite = await createVite({
  configFile: false,
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
  cacheDir: "node_modules/.vite-letters",
});
const components = () => vite.ssrLoadModule("/making/letters/letter.tsx") as Promise<LetterDrawing>;
const preview = () =>
  vite.ssrLoadModule("/scripts/letters/preview.tsx") as Promise<typeof import("./letters/preview.tsx")>;
const samples = await openSamples(
  components,
  existsSync(built) ? () => import(built.href) as Promise<PanelDrawing> : undefined,
);

type Answer = { type: string; body: string | Buffer };

async function answer(url: URL): Promise<Answer | undefined> {
  const [, locale, name = "", form] = /^\/([\w-]+)\/([\w-]+)(?:\.(html|eml))?$/.exec(url.pathname) ?? [];
  if (!locale || !isLocale(locale)) return undefined;
  const letter = await samples.compose(name, locale);
  if (!letter) return undefined;
  if (form === "html")
    return { type: "text/html; charset=utf-8", body: inScheme(letter, url.searchParams.get("scheme")) };
  if (form === "eml") return { type: "message/rfc822", body: await mailOf(letter) };
  const { previewPage } = await preview();
  return {
    type: "text/html; charset=utf-8",
    body: previewPage({ name, names: samples.names, locale, letter }),
  };
}

/** The letter in a colour scheme, whatever the machine's scheme is. */
function inScheme(letter: Composed, scheme: string | null): string {
  const media = `@media ${scheme === "dark" ? "all" : "not all"}`;
  return standalone(letter).replace("@media(prefers-color-scheme:dark)", media);
}

async function mailOf(letter: Composed): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail({ ...samples.envelope, ...letter });
  return message as Buffer;
}

const port = Number(process.env.PORT ?? 3025);
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "/", "http://localhost");
  if (url.pathname === "/") return void response.writeHead(302, { location: "/en/welcome" }).end();
  answer(url).then(
    (found) =>
      found
        ? response.writeHead(200, { "content-type": found.type }).end(found.body)
        : response.writeHead(404).end("There is no such letter"),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(port, "127.0.0.1", () => console.log(`Letters: http://localhost:${port}/`));
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.on(signal, () => {
    server.closeAllConnections();
    server.close(() => void Promise.all([vite.close(), samples.close()]).then(() => process.exit(0)));
  });
