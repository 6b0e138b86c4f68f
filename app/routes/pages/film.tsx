import { useTranslations } from "use-intl";
import { filmLength, filmScenes } from "#domain/film/promo.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { Film } from "../../features/film/film.tsx";

/** The promo film with captions and a description of its scenes. */
export function PromoFilm({ locale }: { locale: Locale }) {
  const t = useTranslations("promo");
  const scenes = filmScenes.map(({ key, from }) => ({ from, text: t(`scenes.${key}`) }));
  return (
    <section id="film" className="border-b border-line py-10">
      <h2 className="text-xl">{t("heading")}</h2>
      <p className="measure mt-2 mb-6 text-[17px] text-quiet">{t("intro", { seconds: filmLength })}</p>
      <Film
        files={{ path: "/media/promo", captions: "/media/promo" }}
        locale={locale}
        label={t("label")}
        scenes={scenes}
      />
    </section>
  );
}
