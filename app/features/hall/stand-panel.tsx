import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { HallStand } from "./hall-view.tsx";

type Props = { stand: HallStand; number: number; onPrevious(): void; onNext(): void };

/** The stand where the visitor is, as text and links. */
export function StandPanel({ stand, number, onPrevious, onNext }: Props) {
  const t = useTranslations("hall");
  return (
    <div className="md:mt-5">
      <div aria-live="polite" className="max-md:pr-16">
        <p className="text-sm font-semibold text-orange-soft">{t("stand", { number })}</p>
        <h2 className="mt-0.5 text-2xl">{stand.title}</h2>
      </div>
      <p className="mt-4 flex gap-2">
        <button
          type="button"
          className="btn btn-line min-w-11 px-3"
          aria-label={t("previous")}
          onClick={onPrevious}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button type="button" className="btn btn-line grow px-3" onClick={onNext}>
          {t("next")}
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </p>
      <p className="mt-5 text-lg leading-snug font-semibold">{stand.lead}</p>
      <p className="mt-3 text-[15px] text-steel-200">{stand.text}</p>
      <h3 className="mt-6 mb-1 text-sm text-steel-300">{t("models")}</h3>
      <ul className="border-t border-white/25">
        {stand.links.map(({ id, model, title }) => (
          <li key={id} className="border-b border-white/15 py-2.5">
            <a href={`/image3d/${id}`} className="font-semibold underline-offset-4 hover:underline">
              {t("in3d", { model })}
            </a>
            <p className="text-sm text-steel-300">{title}</p>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-1 text-sm text-steel-300">{t("wall")}</h3>
      <p className="border-t border-white/25 py-2.5">
        <a href={`/scheme/${stand.solution.id}`} className="font-semibold underline-offset-4 hover:underline">
          {stand.solution.title}
        </a>
      </p>
    </div>
  );
}
