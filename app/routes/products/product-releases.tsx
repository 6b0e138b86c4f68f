import { useTranslations } from "use-intl";
import { Drawing } from "../../ui/drawing.tsx";
import { DrawnPart } from "../../ui/drawn-part.tsx";
import { later } from "../../ui/later.tsx";
import { Piece } from "../../ui/piece.tsx";
import { Fold } from "../../ui/fold.tsx";
import type { ProductData } from "./product.tsx";

/** Its script comes when the visitor first does something. */
const FollowForm = later(async () => (await import("../../features/releases/follow-form.tsx")).FollowForm, {
  stays: true,
});

type Props = { parts: NonNullable<ProductData["releases"]>; model: string };

/** The newest firmware of a model, the tools and accessories for it, and mails about changes. */
export function ProductReleases({ parts, model }: Props) {
  const t = useTranslations("releases");
  return (
    <Fold id="versions" heading={t("product.heading")} className="lg:later-[24rem] print:hidden">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[12.5rem_1fr]">
        <h2 className="fold-own text-xl">{t("product.heading")}</h2>
        <div className="space-y-8">
          <DrawnPart markup={parts.firmware} />
          <div id="follow">
            <h3 className="mb-2 text-lg font-semibold">{t("follow.heading")}</h3>
            <p className="measure mb-3 text-quiet">{t("follow.text", { model })}</p>
            <Piece>
              <FollowForm key={model} model={model} />
            </Piece>
          </div>
          {parts.accessories && <Drawing markup={parts.accessories} as="div" />}
        </div>
      </div>
    </Fold>
  );
}
