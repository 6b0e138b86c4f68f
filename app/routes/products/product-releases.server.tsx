import { useLocale, useTranslations } from "use-intl";
import { sideBySide } from "#domain/locale/signs.ts";
import type { ProductReleases } from "#domain/knowledge/product-releases.ts";
import type { PageScope } from "../../context.ts";
import { drawn } from "../../drawn.server.tsx";
import { modelAddress } from "../../features/releases/address.ts";
import { useFormat } from "../../i18n/format.tsx";
import { Items } from "../../ui/items.tsx";
import { SiteLink } from "../../ui/site-link.tsx";

/** What a page tells of a model's versions and accessories, as markup. */
export function releaseParts(scope: PageScope, model: string, releases: ProductReleases) {
  const { accessories } = releases;
  return {
    firmware: drawn(scope, <Firmware model={model} releases={releases} />, ["releases"]),
    ...(accessories.length > 0 && {
      accessories: drawn(scope, <Accessories accessories={accessories} />, ["releases"]),
    }),
  };
}

function Firmware({ model, releases: { firmware, tools } }: { model: string; releases: ProductReleases }) {
  const t = useTranslations("releases");
  const format = useFormat();
  const locale = useLocale();
  return (
    <>
      {firmware && (
        <>
          <h3 className="text-lg font-semibold">
            {t("product.firmware", { version: firmware.version })}{" "}
            <span className="text-sm font-normal text-quiet">{format.day(firmware.date, "medium")}</span>
          </h3>
          <ul className="mt-1 mb-4 list-disc pl-5 marker:text-orange">
            {firmware.changed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Items text={sideBySide(tools, locale)} />
      </p>
      <SiteLink
        to={modelAddress(model)}
        prefetch="none"
        className="mt-2 inline-block text-accent underline underline-offset-4"
      >
        {t("product.all")}
      </SiteLink>
    </>
  );
}

function Accessories({ accessories }: Pick<ProductReleases, "accessories">) {
  const t = useTranslations("releases");
  return (
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
  );
}
