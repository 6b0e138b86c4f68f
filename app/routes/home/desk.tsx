import { useTranslations } from "use-intl";
import { SearchBox } from "../../features/search/search-box.tsx";
import { SearchExamples } from "../../features/search/search-examples.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";

/** One box for a model, a line from a display, a code or a question, and beside it how an answer looks. */
export function Desk({ alarm, examples }: { alarm: string; examples: readonly string[] }) {
  const t = useTranslations("home.desk");
  return (
    <section
      aria-labelledby="desk"
      className="later-[44rem] lg:later-[30rem] mt-16 bg-ink text-white lg:mt-24 dark:border-y dark:border-steel-700"
    >
      <div className="wrap grid items-center gap-x-16 gap-y-10 py-14 lg:grid-cols-[6fr_5fr] lg:py-20">
        <div>
          <h2 id="desk" className="text-[clamp(1.6rem,3vw,2.125rem)] tracking-[-0.015em]">
            {t("heading")}
          </h2>
          <p className="measure mt-2 mb-6 text-steel-200">{t("text")}</p>
          <SearchBox />
          <SearchExamples examples={examples} />
        </div>
        <DrawnPart markup={alarm} />
      </div>
    </section>
  );
}
