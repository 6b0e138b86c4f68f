import { useTranslations } from "use-intl";
import { filmLength, filmScenes } from "#domain/film/scenes.ts";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The promo film with captions, and in words what it shows. Nothing of it is loaded before it is started but the poster, and that after the page's first paint. */
export function Film({ locale }: { locale: Locale }) {
  const t = useTranslations("film");
  const hydrated = useHydrated();
  return (
    <section id="film" className="border-b border-line py-10">
      <h2 className="text-xl">{t("heading")}</h2>
      <p className="measure mt-2 text-[17px] text-quiet">{t("intro", { seconds: filmLength })}</p>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="print:hidden">
          <video
            controls
            muted
            playsInline
            preload="none"
            poster={hydrated ? "/media/promo.jpg" : undefined}
            width={1280}
            height={720}
            aria-label={t("label")}
            className="block h-auto w-full rounded bg-ink"
          >
            <source src="/media/promo.webm" type="video/webm" />
            <source src="/media/promo.mp4" type="video/mp4" />
            <track kind="captions" srcLang={languageTags[locale]} label={languageNames[locale]} src={`/media/promo.${locale}.vtt`} default />
          </video>
          <p className="mt-2 flex flex-wrap gap-x-6 text-[15px]">
            <a href="/media/promo.mp4" download className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {t("download")} <span className="ml-1.5">MP4</span>
            </a>
            <a href="/media/promo.webm" download className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
              {t("download")} <span className="ml-1.5">WebM</span>
            </a>
          </p>
        </div>
        <div>
          <h3 className="text-base">{t("description")}</h3>
          <ol className="mt-2 text-[15px]">
            {filmScenes.map(({ key, from }) => (
              <li key={key} className="grid grid-cols-[3.5rem_1fr] border-t border-line py-2">
                <span className="text-quiet">{clock(from)}</span>
                <span>{t(`scenes.${key}`)}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
