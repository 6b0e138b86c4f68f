import { filmCues } from "#domain/film/queries.server.ts";
import { vttFile } from "#domain/film/captions.ts";
import { toPresentName } from "#domain/publication/former.server.ts";
import type { Route } from "./+types/captions.ts";
import { pageScope } from "../../context.ts";

/**
 * Captions of a film as WebVTT, in every language on every host: `/media/captions/single-set-amf.tr-TR.vtt`.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [key, language] = params.file.split(".");
  const { db, site } = context.get(pageScope);
  const locale = site.languages.find((candidate) => candidate === language);
  const cues = key && locale ? await filmCues(db, key, locale) : undefined;
  if (!cues)
    return (
      (key &&
        locale &&
        (await toPresentName(db, ["film"], key, (name) => `/media/captions/${name}.${locale}.vtt`))) ||
      new Response(null, { status: 404 })
    );
  return new Response(vttFile(cues), { headers: { "content-type": "text/vtt; charset=utf-8" } });
}
