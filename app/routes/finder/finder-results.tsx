import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { finderPath, writeFinder } from "#domain/selection/address.ts";
import type { AnswerKey } from "#domain/selection/questions.ts";
import { without } from "#domain/selection/schema.ts";
import { CompareButton } from "../../features/compare/compare-button.tsx";
import { compareAddress } from "../../features/compare/selection.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Local } from "../../ui/local-text.tsx";
import { numberClass } from "../../ui/number-class.ts";
import { Pager } from "../../ui/pager.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { FinderData } from "./finder.tsx";
import { staying } from "./finder-form.tsx";

type Found = NonNullable<FinderData["found"]>;
const link = "text-accent underline underline-offset-4";

/** The models that satisfy every answer, with the reasons, and near misses when few do. */
export function FinderResults({ data, found }: { data: FinderData; found: Found }) {
  const t = useTranslations("finder");
  const { address, page, pages } = data;
  const pageOf = (number: number) => {
    const search = writeFinder(address);
    if (number > 1) search.set("page", String(number));
    return `/productcatalogue?${search.toString()}`;
  };
  const best = found.list.slice(0, 4).map(({ id }) => id);
  return (
    <section aria-labelledby="models" className="pt-2">
      <AnswerChips data={data} total={found.total} />
      {found.list.length > 0 ? (
        <ul className="border-t border-text">
          {found.list.map((result) => (
            <Row key={result.id} device={result}>
              <ul className="mt-2 space-y-1 text-[15px] leading-snug">
                {result.reasons.map((reason) => (
                  <li key={reason} className="grid grid-cols-[1rem_1fr] gap-2">
                    <Check size={16} aria-hidden className="mt-0.5 text-fit" />
                    <span>{reason}</span>
                  </li>
                ))}
              </ul>
            </Row>
          ))}
        </ul>
      ) : (
        <Nothing data={data} found={found} />
      )}
      <Pager page={page} pages={pages} to={pageOf} />
      {data.plant && found.list.length > 0 && page === 1 && (
        <p className="pt-4 print:hidden">
          <SiteLink to={data.plant} rel="nofollow" prefetch="none" className="btn btn-primary">
            {t("plant")}
          </SiteLink>
        </p>
      )}
      {best.length > 1 && page === 1 && (
        <p className="py-4 print:hidden">
          <SiteLink to={compareAddress(best)} rel="nofollow" className={link}>
            {t("compareBest", { count: best.length })}
          </SiteLink>
        </p>
      )}
      {found.near.length > 0 && (
        <section className="pt-8">
          <h2 className="mb-3 text-xl">{t("near")}</h2>
          <ul className="border-t border-text">
            {found.near.map((device) => (
              <Row key={device.id} device={device}>
                <ul className="mt-2 space-y-1 text-[15px] leading-snug">
                  {device.misses.map(({ text, nearest }) => (
                    <li key={text} className="grid grid-cols-[1rem_1fr] gap-2">
                      <X size={16} aria-hidden className="mt-0.5 text-danger" />
                      <span>
                        {text}{" "}
                        {nearest && (
                          <>
                            {t("nearest")}{" "}
                            <SiteLink
                              to={`/product/${nearest.id}/${nearest.model}`}
                              prefetch="none"
                              className={link}
                            >
                              {nearest.model}
                            </SiteLink>
                          </>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

/** The number of models, and for each answer a link that removes it. */
export function AnswerChips({
  data: { address, given },
  total,
}: {
  data: Pick<FinderData, "address" | "given">;
  total: number;
}) {
  const t = useTranslations("finder");
  const { answers, skipped } = address;
  const drop = (keys: AnswerKey[]) => finderPath({ ...address, answers: without(answers, keys), skipped });
  return (
    <div className="flex flex-wrap items-center gap-2 py-4">
      <div role="status" className="mr-3">
        <h2 id="models" tabIndex={-1} className="text-lg outline-none">
          {t("models", { count: total })}
        </h2>
      </div>
      {given.map(({ key, name, value, text }) => (
        <SiteLink
          key={key}
          to={drop([key])}
          {...staying}
          rel="nofollow"
          prefetch="none"
          aria-label={t("remove", { name: text })}
          className="inline-flex min-h-9 items-center gap-2 rounded border border-text px-3 py-1 text-sm hover:bg-raised print:border-0"
        >
          <span>
            {key !== "job" && key !== "task" && key !== "mains" && (
              <span className="text-quiet">{name} </span>
            )}
            {value}
          </span>
          <X size={14} aria-hidden className="shrink-0 print:hidden" />
        </SiteLink>
      ))}
      {given.length > 1 && (
        <SiteLink
          to={
            address.view === "table"
              ? finderPath({ ...address, answers: {}, skipped: [] })
              : "/productcatalogue"
          }
          className="px-1 py-2 text-sm text-accent underline underline-offset-4 print:hidden"
        >
          {t("again")}
        </SiteLink>
      )}
    </div>
  );
}

type Device = Found["list"][number] | Found["near"][number];

/** Scale that all devices are drawn at, CSS px per mm. */
const scale = 0.56;

function Row({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[6.5rem_1fr] items-start gap-x-5 gap-y-3 border-b border-line py-6 break-inside-avoid sm:grid-cols-[9.5rem_1fr] lg:grid-cols-[9.5rem_1fr_7.5rem]">
      <span
        className={`block w-[calc(var(--n)*1px)] max-w-full sm:row-span-2 ${numberClass(Math.min(device.width, 270) * scale)}`}
      >
        <Drawing markup={device.drawing} className="[&>svg]:block [&>svg]:max-h-32 [&>svg]:w-full" />
      </span>
      <div>
        <h3 className="text-lg">
          <SiteLink
            to={`/product/${device.id}/${device.model}`}
            className="underline-offset-4 hover:text-accent hover:underline"
          >
            {device.model}
          </SiteLink>
        </h3>
        <p className="text-[15px] leading-snug text-quiet">
          <Local text={device.title} />
        </p>
      </div>
      <div className="max-sm:col-span-full sm:col-start-2">{children}</div>
      <div className="print:hidden max-lg:sm:col-start-2 lg:col-start-3 lg:row-start-1 lg:text-right">
        <CompareButton id={device.id} model={device.model} />
      </div>
    </li>
  );
}

/** No model fits: names the answer that excludes the most and links to the results without it. */
function Nothing({ data, found }: { data: FinderData; found: Found }) {
  const t = useTranslations("finder");
  const { address, given } = data;
  const named = found.culprits.flatMap((culprit) =>
    given.filter(({ key }) => key === culprit.key).map((answer) => ({ ...culprit, ...answer })),
  );
  const [worst, ...others] = named;
  const dropped = (key: AnswerKey) => finderPath({ ...address, answers: without(address.answers, [key]) });
  return (
    <div className="border-y border-line py-10">
      <h3 className="text-xl">{t("noneTitle")}</h3>
      {worst && (
        <>
          <p className="measure mt-2 mb-5">
            {t("strictest", { answer: worst.text })}{" "}
            {worst.alone ? t("alone", { count: worst.alone }) : t("aloneNone")}
          </p>
          <SiteLink to={dropped(worst.key)} {...staying} rel="nofollow" className="btn btn-primary">
            {t("drop", { count: worst.withoutIt })}
          </SiteLink>
          {others.some(({ withoutIt }) => withoutIt > 0) && (
            <ul className="mt-5 space-y-1 text-[15px]">
              {others
                .filter(({ withoutIt }) => withoutIt > 0)
                .map(({ key, text, withoutIt }) => (
                  <li key={key}>
                    <SiteLink to={dropped(key)} {...staying} rel="nofollow" prefetch="none" className={link}>
                      {t("dropOther", { answer: text, count: withoutIt })}
                    </SiteLink>
                  </li>
                ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}
