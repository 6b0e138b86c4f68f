import { useTranslations } from "use-intl";
import { clock } from "#domain/film/captions.ts";
import { type FilmFiles, kindsOf, posterOf } from "#domain/film/files.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { Local } from "../../ui/local-text.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useLanguages } from "../../ui/use-languages.ts";
import type { FilmFacts } from "./films.ts";

interface FilmProps {
  files: FilmFiles;
  locale: Locale;
  /** Name of the film for screen readers. */
  label: string;
  /** Description of each scene; `from` in s. */
  scenes: { from: number; text: LocalText }[];
  /** What a film of one's own shows, which has no scenes. */
  text?: LocalText | undefined;
}

/**
 * A film with captions in the site’s languages, the page's own first, and a description. Before it is started only
 * the poster is loaded, after hydration.
 */
export function Film({ files, locale, label, scenes, text }: FilmProps) {
  const t = useTranslations("film");
  const { path, captions, own } = files;
  const hydrated = useHydrated();
  const languages = useLanguages().filter((one) => !own || own.languages.includes(one));
  const kinds = kindsOf(files);
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="print:hidden">
        <video
          controls
          muted={!own}
          playsInline
          preload="none"
          poster={hydrated ? posterOf(files) : undefined}
          width={own?.width ?? 1280}
          height={own?.height ?? 720}
          aria-label={label}
          className="block h-auto max-h-[80svh] w-full rounded border border-line bg-ink"
        >
          {kinds.map((kind) => (
            <source key={kind} src={`${path}.${kind}`} type={`video/${kind}`} />
          ))}
          {languages
            .toSorted((a, b) => Number(b === locale) - Number(a === locale))
            .map((language) => (
              <track
                key={language}
                kind="captions"
                srcLang={languageTags[language]}
                label={languageNames[language]}
                src={`${captions}.${language}.vtt`}
                default={language === locale ? true : undefined}
              />
            ))}
        </video>
        <p className="mt-2 flex flex-wrap gap-x-6 text-[15px]">
          {kinds.toReversed().map((ending) => (
            <a
              key={ending}
              href={`${path}.${ending}`}
              download
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
            >
              {t("download")} <span className="ml-1.5">{ending === "mp4" ? "MP4" : "WebM"}</span>
            </a>
          ))}
        </p>
      </div>
      <div>
        <h3 className="text-base">{t("description")}</h3>
        {text && (
          <p className="mt-2 text-[15px] whitespace-pre-line">
            <Local text={text} />
          </p>
        )}
        {scenes.length > 0 && (
          <ol className="mt-2 text-[15px]">
            {scenes.map(({ from, text }) => (
              <li key={from} className="grid grid-cols-[3.5rem_1fr] border-t border-line py-2">
                <span className="text-quiet">{clock(from)}</span>
                <span>
                  <Local text={text} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

/** Films in a section of their own, with a heading for each. */
export function FilmSection({
  films,
  locale,
  heading,
}: {
  films: FilmFacts[];
  locale: Locale;
  heading: string;
}) {
  const t = useTranslations("film");
  return (
    <section id="film" className="later-[56rem] lg:later-[42rem] border-b border-line py-10">
      <h2 className="text-xl">{heading}</h2>
      {films.map((film) => (
        <div key={film.path} className="mt-3">
          <p className="measure mb-6 text-[17px] text-quiet">
            <Local text={film.title} />
          </p>
          <Film
            files={film}
            locale={locale}
            label={t("label", { title: plainText(film.title) })}
            scenes={film.scenes}
            text={film.text}
          />
        </div>
      ))}
    </section>
  );
}
