import { brandType } from "#making/brand/type.ts";
import { getBrandSheet } from "#domain/brand/queries.server.ts";
import type { Route } from "./+types/brand.ts";
import { pageScope } from "../../context.ts";

/** A logo file: `/media/brand/logo-light.svg`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const sheet = await getBrandSheet(scope);
  const asset = sheet && (await scope.brandFiles(sheet)).find(({ file }) => file === params.file);
  if (!asset) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(asset.body), { headers: { "content-type": brandType(asset.file) } });
}
