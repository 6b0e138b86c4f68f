import { useLocale, useTranslations } from "use-intl";
import { sideBySide } from "#domain/locale/signs.ts";
import { modelAddress } from "../../features/releases/address.ts";
import { useFormat } from "../../i18n/format.tsx";
import { later } from "../../ui/later.tsx";
import { Piece } from "../../ui/piece.tsx";
import { Items } from "../../ui/items.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { Fold } from "./fold.tsx";
import type { ProductData } from "./product.tsx";

/** Its script comes when the visitor first does something. */
const FollowForm = later(async () => (await import("../../features/releases/follow-form.tsx")).FollowForm, {
  stays: true,
});

type Props = { releases: NonNullable<ProductData["releases"]>; data: ProductData };

/** The newest firmware of a model, the tools and accessories for it, and mails about changes. */
export function ProductReleases({ releases: { firmware, tools, accessories }, data }: Props) {
  const t = useTranslations("releases");
  const format = useFormat();
  const { model } = data.product;
  return (
    <Fold id="versions" heading={t("product.heading")} className="lg:later-[24rem] print:hidden">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[12.5rem_1fr]">
        <h2 className="fold-own text-xl">{t("product.heading")}</h2>
        <div className="space-y-8">
          <div>
            {firmware && (
              <>
                <h3 className="text-lg font-semibold">
                  {t("product.firmware", { version: firmware.version })}{" "}
                  <span className="text-sm font-normal text-quiet">
                    {format.day(firmware.date, "medium")}
                  </span>
                </h3>
                <ul className="mt-1 mb-4 list-disc pl-5 marker:text-orange">
                  {firmware.changed.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
            <p>
              <Items text={sideBySide(tools, useLocale())} />
            </p>
            <SiteLink
              to={modelAddress(model)}
              prefetch="none"
              className="mt-2 inline-block text-accent underline underline-offset-4"
            >
              {t("product.all")}
            </SiteLink>
          </div>
          <div id="follow">
            <h3 className="mb-2 text-lg font-semibold">{t("follow.heading")}</h3>
            <p className="measure mb-3 text-quiet">{t("follow.text", { model })}</p>
            <Piece>
              <FollowForm key={model} model={model} />
            </Piece>
          </div>
          {accessories.length > 0 && (
            <div>
              <h3 className="mb-2 text-lg font-semibold">{t("product.accessories")}</h3>
              <ul className="gap-x-10 sm:columns-2 [&_li]:grid [&_li]:grid-cols-[1fr_auto] [&_li]:gap-x-4 [&_li]:border-b [&_li]:border-line [&_li]:py-1.5 [&_li]:break-inside-avoid">
                {accessories.map((one) => {
                  const [code = ""] = one.split(" ", 1);
                  return (
                    <li key={code}>
                      {one.slice(code.length + 1)}
                      <small className="text-quiet">{code}</small>
                    </li>
                  );
                })}
              </ul>
            </div>
          )}
        </div>
      </div>
    </Fold>
  );
}
