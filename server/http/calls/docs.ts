import { html, raw } from "hono/html";
import type { OpenApi } from "./openapi.ts";

type Operation = NonNullable<OpenApi["paths"][string]["get"]>;

/** The page's style: the policy of the page has its hash, so it stands there character by character. */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0e1b22;background:#fff}
section{border-top:1px solid #b6c3c8;padding:1rem 0}code,pre{font:14px/1.5 ui-monospace,monospace}pre{background:#f0f3f3;padding:1rem;overflow:auto;border-radius:4px}
b.m{display:inline-block;min-width:3.5rem}details{margin:.5rem 0}summary{cursor:pointer}h2{font-size:1.1rem}@media(prefers-color-scheme:dark){body{background:#0e1b22;color:#eaf3f5}pre{background:#1c2a32}a{color:#f79a68}}`;

/** The description of the calls as a page; rendered on the server, without anything from other hosts. */
export function docsPage(api: OpenApi) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${api.info.title}</title>
        ${raw(`<style>${docsStyle}</style>`)}
      </head>
      <body>
        <h1>${api.info.title}</h1>
        <p>${api.info.description}</p>
        <p><a href="/web/openapi.json">openapi.json</a> (OpenAPI ${api.openapi})</p>
        ${Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => section(path, method, operation)))}
      </body>
    </html>`;
}

function section(path: string, method: string, operation: Operation) {
  const { content } = operation.responses["200"] ?? {};
  const input =
    operation.requestBody?.content["application/json"].schema ??
    (operation.parameters ? { parameters: operation.parameters } : undefined);
  return html`<section id="${operation.operationId}">
    <h2><b class="m">${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${operation.summary}</p>
    ${
      input
        ? html`<details>
            <summary>Request</summary>
            <pre>${JSON.stringify(input, null, 2)}</pre>
          </details>`
        : ""
    }
    <details>
      <summary>Answer</summary>
      <pre>
${JSON.stringify((content?.["application/json"] ?? content?.["text/event-stream"])?.schema, null, 2)}</pre>
    </details>
  </section>`;
}
