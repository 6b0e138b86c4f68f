import { html } from "hono/html";

/** The page for a visitor when a page cannot be rendered: plain, so that nothing else can fail. */
export function failurePage({
  lang,
  title,
  reference,
  retry,
  home,
}: Record<"lang" | "title" | "reference" | "retry" | "home", string>) {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${reference}</p>
        <p><a href="">${retry}</a> · <a href="/">${home}</a></p>
      </body>
    </html>`;
}
