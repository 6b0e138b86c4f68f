import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import { alarmAddress, placeAddress } from "#domain/address/knowledge.ts";
import type { AlarmCard } from "#domain/knowledge/alarm-card.ts";
import { inRow, readsChinese } from "#domain/locale/signs.ts";
import { SiteLink } from "../../ui/site-link.tsx";

const tones = {
  shutdown: "bg-bad",
  trip: "bg-bad",
  block: "bg-warn",
  warning: "bg-warn",
  notification: "bg-steel-400",
} as const;

/** Class of an alarm: a word, and a coloured light. */
export function ClassLight({ of }: { of: AlarmCard["class"] }) {
  const t = useTranslations("alarms.class");
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-quiet">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-full ${tones[of]}`} />
      {t(of)}
    </span>
  );
}

/** Most models named on a card. */
const mostModels = 24;

/** An alarm with causes and checks; of a model, or in general. */
export function AlarmEntry({ card, model }: { card: AlarmCard; model: string | undefined }) {
  const t = useTranslations("alarms");
  const locale = useLocale();
  const isChinese = readsChinese(locale);
  return (
    <article className="rounded border border-line bg-card print:border-0">
      <header className="grid gap-4 border-b border-line px-6 py-5 md:grid-cols-[minmax(17rem,auto)_1fr]">
        <div className="rounded-sm bg-[#aebd8c] px-4 py-3 text-[#232e19] shadow-[inset_0_1px_4px_rgb(0_0_0/35%)]">
          <p className="text-xs opacity-70">{model ?? " "}</p>
          <h2 className="text-xl leading-7 font-medium tracking-wide">{card.display}</h2>
        </div>
        <div className="self-center">
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <ClassLight of={card.class} />
            {card.ansi.length > 0 && (
              <span className="text-sm text-quiet">{t("ansi", { numbers: inRow(card.ansi, locale) })}</span>
            )}
            <span className="text-sm text-quiet">
              {t("place", { bit: card.place.bit, register: String(card.place.register) })}
            </span>
          </p>
          <p className="mt-1 text-sm text-quiet">
            {t(`classDoes.${card.class}`)}
            {isChinese ? "" : " "}
            {t(`armed.${card.armed}`)}
            {isChinese ? "。" : "."}
          </p>
        </div>
      </header>
      {card.safety && (
        <p className="flex gap-3 border-b border-line bg-[color-mix(in_oklab,var(--color-warn)_12%,transparent)] px-6 py-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          <span className="measure">
            <strong className="sr-only">{t("safety")}: </strong>
            {card.safety}
          </span>
        </p>
      )}
      <div className="grid gap-x-12 gap-y-6 px-6 py-5 lg:grid-cols-2">
        <div className="space-y-5">
          <Part title={t("trigger")}>
            <p>{card.trigger}</p>
          </Part>
          <Part title={t("does")}>
            <p>{card.does}</p>
          </Part>
          <Part title={t("causes")}>
            <ol className="list-decimal space-y-1 pl-5 marker:text-quiet">
              {card.causes.map((cause) => (
                <li key={cause}>{cause}</li>
              ))}
            </ol>
          </Part>
        </div>
        <Part title={t("checks")}>
          <ol className="list-decimal space-y-3 pl-5 marker:font-semibold marker:text-quiet">
            {card.checks.map(({ text, reads }) => (
              <li key={text}>
                {text}
                {reads && (
                  <p className="mt-0.5 border-l-2 border-ok pl-3 text-[15px]">
                    <span className="text-quiet">
                      {t("reads")}
                      {isChinese ? "：" : ": "}
                    </span>
                    {reads}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      </div>
      <Related card={card} model={model} />
      {model && (
        <footer className="border-t border-line px-6 py-3 print:hidden">
          <SiteLink
            to={placeAddress(model, "alarms", `alarm-${card.key}`)}
            prefetch="none"
            className="inline-flex min-h-8 items-center text-accent underline underline-offset-4"
          >
            {t("manual", { model })}
          </SiteLink>
        </footer>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="measure">
      <h3 className="mb-1 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** Settings that rule the alarm, engine codes that come with it, models that have it. */
function Related({ card, model }: { card: AlarmCard; model: string | undefined }) {
  const t = useTranslations("alarms");
  const link = "underline-offset-4 hover:text-accent hover:underline";
  return (
    <div className="grid gap-x-12 gap-y-5 border-t border-line px-6 py-5 lg:grid-cols-2">
      {card.settings.length > 0 && (
        <section>
          <h3 className="mb-1 text-base">{t("settings")}</h3>
          <dl className="max-w-lg">
            {card.settings.map(({ key, name, value }) => (
              <div key={key} className="flex justify-between gap-x-6 border-b border-line py-1">
                <dt>{name}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="space-y-5">
        {card.codes.length > 0 && (
          <section>
            <h3 className="mb-1 text-base">{t("codes")}</h3>
            <ul className="flex flex-wrap gap-x-5">
              {card.codes.map(({ spn, fmi }) => (
                <li key={`${spn}-${fmi}`} className="py-0.5">
                  <SiteLink to={`/ecucode?spn=${spn}&fmi=${fmi}`} prefetch="none" className={link}>
                    SPN {spn} FMI {fmi}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        )}
        {!model && card.models.length > 0 && (
          <section>
            <h3 className="mb-1 text-base">{t("models")}</h3>
            <ul className="flex flex-wrap gap-x-4">
              {card.models.slice(0, mostModels).map((one) => (
                <li key={one} className="py-0.5">
                  <SiteLink to={alarmAddress(card.key, one)} prefetch="none" className={link}>
                    {one}
                  </SiteLink>
                </li>
              ))}
              {card.models.length > mostModels && (
                <li className="py-0.5 text-quiet">
                  {t("moreModels", { count: card.models.length - mostModels })}
                </li>
              )}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
