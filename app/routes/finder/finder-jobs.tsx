import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FinderData } from "./finder.tsx";

/** Scale that all devices are drawn at, CSS px per mm. */
const scale = 0.42;

/** The first question: what is to be controlled, each answer with the picture of a device. */
export function FinderJobs({ jobs }: { jobs: NonNullable<FinderData["jobs"]> }) {
  const t = useTranslations("finder");
  return (
    <section className="pt-4 pb-14">
      <h2 className="text-2xl">{t("first")}</h2>
      <ul className="mt-4 grid border-t border-line md:grid-cols-2 md:gap-x-12">
        {jobs.map(({ job, label, hint, count, drawing, width }) => (
          <li
            key={job}
            className="relative grid grid-cols-[6.5rem_1fr] items-center gap-x-5 sm:grid-cols-[7.5rem_1fr_auto] border-b border-line py-5"
          >
            <span className="flex justify-center max-sm:row-span-2">
              <span
                className={`block w-[calc(var(--n)*1px)] max-w-full ${numberClass(Math.min(width, 270) * scale)}`}
              >
                <Drawing markup={drawing} className="[&>svg]:block [&>svg]:max-h-24 [&>svg]:w-full" />
              </span>
            </span>
            <div>
              <h3 className="text-lg">
                <SiteLink
                  to={`/productcatalogue?job=${job}`}
                  className="underline-offset-4 after:absolute after:inset-0 hover:text-accent hover:underline"
                >
                  {label}
                </SiteLink>
              </h3>
              <span className="block text-[15px] leading-snug text-quiet">{hint}</span>
            </div>
            <span className="text-sm whitespace-nowrap text-quiet max-sm:mt-1">{t("models", { count })}</span>
          </li>
        ))}
      </ul>
      <Form action="/productcatalogue" className="flex flex-wrap gap-3 pt-6 print:hidden">
        <button type="submit" name="skip" value="job" className="btn btn-line">
          {t("skipFirst")}
        </button>
        <SiteLink to="/plant" className="btn btn-line">
          {t("drawPlant")}
        </SiteLink>
      </Form>
    </section>
  );
}
