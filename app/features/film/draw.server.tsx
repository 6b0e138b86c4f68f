import { renderToStaticMarkup } from "react-dom/server";
import type { ProductFilm } from "#domain/film/queries.server.ts";
import { filmFiles } from "#domain/film/files.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { LocalText } from "#domain/locale/text.ts";
import type { FilmFacts } from "./film.tsx";
import { SceneList } from "./scene-list.tsx";

type Words = { locale: Locale; translate(key: string, values?: Record<string, string>): string };

/** What a page needs to know of a product's film; what it shows in words is markup, which a page's data does not repeat. */
export function toFilm(scope: Words, { key, title, scenes, seconds, publishedAt }: ProductFilm): FilmFacts & Pick<ProductFilm, "seconds" | "publishedAt"> {
  const list = scenes.map(({ from, text }) => ({ from, text: typeof text === "string" ? text : <Fallback scope={scope} text={text} /> }));
  return { ...filmFiles(key), title, scenes: renderToStaticMarkup(<SceneList scenes={list} />), seconds, publishedAt };
}

/** A text that is not translated yet, marked as everywhere (ui/local-text.tsx). */
function Fallback({ scope: { locale, translate }, text: { text, lang } }: { scope: Words; text: Exclude<LocalText, string> }) {
  const language = new Intl.DisplayNames(languageTags[locale], { type: "language" }).of(lang) ?? lang;
  return (
    <span lang={lang} className="border-b border-dotted border-edge" title={translate("common.fallback", { language })}>
      {text}
    </span>
  );
}
