import { html } from "hono/html";

type Words = Record<"lang" | "title" | "reference" | "retry" | "home", string>;

/**
 * The page for a visitor when a page cannot be rendered: plain, so that nothing else can fail.
 * @param typed the fields of a form, which are sent once more by the button
 */
export function failurePage(
  { lang, title, reference, retry, home }: Words,
  typed?: readonly (readonly [name: string, value: string])[],
) {
  const onward = html`<a href="/">${home}</a>`;
  const again = typed
    ? html`<form method="post">
          ${typed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button>${retry}</button>
        </form>
        <p>${onward}</p>`
    : html`<p><a href="">${retry}</a> · ${onward}</p>`;
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
        ${again}
      </body>
    </html>`;
}
