import { useTranslations } from "use-intl";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { Subject } from "./subject.server.ts";

/** A setting, a terminal or a section, and the models whose manual has it. */
export function SubjectOfManuals({ subject }: { subject: Subject }) {
  const t = useTranslations("manual");
  const { kind, title, path, text, total, groups } = subject;
  return (
    <>
      <section className="mt-4 rounded border border-line bg-card px-6 py-5">
        <p className="text-sm text-quiet">{[t(`subjects.${kind}`), path].filter(Boolean).join(" · ")}</p>
        <h2 className="mt-1 text-2xl">{title}</h2>
        <p className="measure mt-2">{wholeRanges(text)}</p>
      </section>
      <p role="status" className="pt-6 pb-3">
        {t("subjectModels", { count: total })}
      </p>
      <div className="border-t border-text">
        {groups.map(({ figures, models }) => (
          <div
            key={figures}
            className={`grid gap-x-10 gap-y-1 border-b border-line py-4 ${figures ? "lg:grid-cols-[22rem_1fr]" : ""}`}
          >
            {figures && <p>{wholeRanges(figures)}</p>}
            <ul className="flex flex-wrap gap-x-6 gap-y-1">
              {models.map(({ model, to }) => (
                <li key={model}>
                  <SiteLink
                    to={to}
                    prefetch="none"
                    className="inline-block py-1 text-accent underline-offset-4 hover:underline"
                  >
                    {model}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="my-6">
        <SiteLink to="/manual" className="btn btn-line">
          {t("all")}
        </SiteLink>
      </p>
    </>
  );
}
