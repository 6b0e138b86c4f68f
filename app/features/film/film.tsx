import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { FilmFiles } from "#domain/film/files.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type LocalText, plainText } from "#domain/locale/text.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** A product's film on its page. */
export type FilmFacts = FilmFiles & {
  title: LocalText;
  /** What it shows, in words, as markup (draw.server.tsx). */
  scenes: string;
};

interface FilmProps {
  files: FilmFiles;
  locale: Locale;
  /** Name of the film for screen readers. */
  label: string;
  /** What it shows, in words. */
  children: ReactNode;
}

/**
 * A film with captions in all languages, the page's own first, and in words what it shows. Nothing of it is loaded before
 * it is started but the poster, and that after the page's first paint.
 */
export function Film({ files: { path, captions }, locale, label, children }: FilmProps) {
  const t = useTranslations("film");
  const hydrated = useHydrated();
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="print:hidden">
        <video
          controls
          muted
          playsInline
          preload="none"
          poster={hydrated ? `${path}.jpg` : undefined}
          width={1280}
          height={720}
          aria-label={label}
          className="block h-auto w-full rounded bg-ink"
        >
          <source src={`${path}.webm`} type="video/webm" />
          <source src={`${path}.mp4`} type="video/mp4" />
          {[locale, ...locales.filter((other) => other !== locale)].map((one) => (
            <track
              key={one}
              kind="captions"
              srcLang={languageTags[one]}
              label={languageNames[one]}
              src={`${captions}.${one}.vtt`}
              default={one === locale ? true : undefined}
            />
          ))}
        </video>
        <p className="mt-2 flex flex-wrap gap-x-6 text-[15px]">
          {["mp4", "webm"].map((ending) => (
            <a key={ending} href={`${path}.${ending}`} download className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {t("download")} <span className="ml-1.5">{ending === "mp4" ? "MP4" : "WebM"}</span>
            </a>
          ))}
        </p>
      </div>
      <div>
        <h3 className="text-base">{t("description")}</h3>
        {children}
      </div>
    </div>
  );
}

/** Films in a section of their own, with a heading for each. */
export function FilmSection({ films, locale, heading }: { films: FilmFacts[]; locale: Locale; heading: string }) {
  const t = useTranslations("film");
  return (
    <section id="film" className="later-[56rem] lg:later-[42rem] border-b border-line py-10">
      <h2 className="text-xl">{heading}</h2>
      {films.map((film) => (
        <div key={film.path} className="mt-3">
          <p className="measure mb-6 text-[17px] text-quiet">
            <Local text={film.title} />
          </p>
          <Film files={film} locale={locale} label={t("label", { title: plainText(film.title) })}>
            <Drawing markup={film.scenes} as="div" />
          </Film>
        </div>
      ))}
    </section>
  );
}
