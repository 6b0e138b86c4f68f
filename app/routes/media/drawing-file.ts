import { inlineSource } from "#domain/inline-source.server.ts";

/** A drawing as an SVG file with a style of its own, which the policy of the file allows by its hash. */
export function drawingFile(svg: string, style: string): Response {
  return new Response(svg, {
    headers: {
      "content-type": "image/svg+xml",
      "content-security-policy": `style-src ${inlineSource(style)}`,
    },
  });
}
