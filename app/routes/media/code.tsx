import type { Route } from "./+types/code.ts";
import { pageScope } from "../../context.ts";
import { codesOf, qrSvg } from "../../layouts/qr.server.ts";

/** A QR code of the footer, by its place there: `/media/code/0.svg`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const code = codesOf(context.get(pageScope))[Number(params.file.replace(/\.svg$/, ""))];
  if (!code) return new Response(null, { status: 404 });
  return new Response(await qrSvg(code.url), { headers: { "content-type": "image/svg+xml" } });
}
