import { useTranslations } from "use-intl";
import type { LineVersion, ReleaseLine } from "#domain/knowledge/release-lines.ts";
import { lineAddress } from "../../features/releases/address.ts";
import { useFormat } from "../../i18n/format.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

const tones = { new: "bg-ok", changed: "bg-steel-400", mended: "bg-warn" } as const;

/** What a version brought, each with a word and a coloured light for its kind. */
export function Changes({ changed }: Pick<LineVersion, "changed">) {
  const t = useTranslations("releases.change");
  return (
    <ul className="space-y-1.5">
      {changed.map(({ kind, text }) => (
        <li key={text} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 max-sm:block">
          <span className="inline-flex items-center gap-2 text-sm text-quiet">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${tones[kind]}`} />
            {t(kind)}
          </span>
          <span className="measure block">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The oldest versions of tools and other devices that a version works with. */
export function Needs({ needs, own }: Pick<LineVersion, "needs"> & { own: string }) {
  const t = useTranslations("releases");
  if (!needs.length) return null;
  return (
    <ul className="mt-1 text-sm">
      {needs.map(({ key, name, version }) => (
        <li key={key}>
          {key === own ? (
            t("together", { version })
          ) : (
            <SiteLink
              to={lineAddress(key, version)}
              prefetch="none"
              className="inline-block py-1 text-accent underline-offset-4 hover:underline"
            >
              {t("needs", { name, version })}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  line: Pick<ReleaseLine, "key" | "runs">;
  version: LineVersion;
  /** Whether the version can be linked to on this page. */
  anchored: boolean;
};

/** A version in full: changes, what it needs, its known faults. */
export function VersionEntry({ line, version: one, anchored }: Props) {
  const t = useTranslations("releases");
  const format = useFormat();
  const way = line.runs ? t(`runs.${line.runs}`) : one.upgrade && t(`upgrade.${one.upgrade}`);
  return (
    <li
      id={anchored ? one.version : undefined}
      className="grid scroll-mt-4 gap-x-8 gap-y-3 border-b border-line py-6 target:bg-raised md:grid-cols-[12.5rem_1fr]"
    >
      <div>
        <h3 className="text-2xl leading-7 font-medium">
          <SiteLink
            to={lineAddress(line.key, one.version)}
            prefetch="none"
            className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
          >
            {one.version}
          </SiteLink>
        </h3>
        <p className="text-sm text-quiet">
          <time dateTime={one.date}>{format.day(one.date, "medium")}</time>
        </p>
        {way && <p className="mt-2 text-sm">{way}</p>}
        <Needs needs={one.needs} own={line.key} />
      </div>
      <div className="space-y-4">
        <Changes changed={one.changed} />
        {one.known.length > 0 && (
          <section className="border-l-2 border-warn pl-4">
            <h4 className="text-sm font-semibold">{t("known")}</h4>
            <ul className="mt-1 space-y-1">
              {one.known.map(({ text, mended }) => (
                <li key={text} className="measure">
                  {text}{" "}
                  <span className="text-sm text-quiet">
                    {mended ? (
                      <SiteLink
                        to={lineAddress(line.key, mended)}
                        prefetch="none"
                        className="text-accent underline underline-offset-4"
                      >
                        {t("mendedBy", { version: mended })}
                      </SiteLink>
                    ) : (
                      t("open")
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </li>
  );
}
