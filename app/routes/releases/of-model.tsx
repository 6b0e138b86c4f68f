import { useTranslations } from "use-intl";
import { lineAddress } from "../../features/releases/address.ts";
import { FollowForm } from "../../features/releases/follow-form.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { LinePart } from "./line-part.tsx";
import { LineRows } from "./line-rows.tsx";
import type { ReleasesData } from "./releases.tsx";

type Props = { data: ReleasesData; device: NonNullable<ReleasesData["device"]> };

/** What a model has: its firmware with all versions, the tools for it. */
export function OfModel({ data: { inFull, rows, pictures }, device: { id, model } }: Props) {
  const t = useTranslations("releases");
  return (
    <div className="space-y-10">
      {inFull.map((line) => (
        <section key={line.key}>
          <h2 className="mb-4 text-xl">
            <SiteLink
              to={lineAddress(line.key)}
              prefetch="none"
              className="inline-block py-0.5 underline-offset-4 hover:text-accent hover:underline"
            >
              {line.name}
            </SiteLink>
          </h2>
          <LinePart line={line} />
        </section>
      ))}
      {!inFull.length && <p className="measure">{t("noFirmware", { model })}</p>}
      {rows.length > 0 && (
        <section>
          <h2 className="mb-4 text-xl">{t("toolsOf", { model })}</h2>
          <LineRows rows={rows} pictures={pictures} />
        </section>
      )}
      <section id="follow" className="scroll-mt-4 border-l-2 border-orange pl-5">
        <h2 className="text-xl">{t("follow.heading")}</h2>
        <p className="measure mt-1 mb-4 text-quiet">{t("follow.text", { model })}</p>
        <FollowForm model={model} />
      </section>
      <p>
        <SiteLink to={`/product/${id}/${model}`} className="text-accent underline underline-offset-4">
          {t("toProduct", { model })}
        </SiteLink>
      </p>
    </div>
  );
}
