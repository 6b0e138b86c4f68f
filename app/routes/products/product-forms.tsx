import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { later } from "../../ui/later.tsx";
import { Piece } from "../../ui/piece.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";

/** The forms are part of the first HTML; their scripts load when the visitor first does something. */
const EnquiryForm = later(async () => (await import("../../features/enquiry/enquiry-form.tsx")).EnquiryForm, {
  stays: true,
});
const FeedbackForm = later(
  async () => (await import("../../features/feedback/feedback-form.tsx")).FeedbackForm,
  { stays: true },
);

/** The enquiry about the model, and the problem-feedback form where the locale has it. */
export function ProductForms({ data, near }: { data: ProductData; near: ReactNode }) {
  const t = useTranslations("product");
  const { model } = data.product;
  return (
    <div className="grid gap-x-16 gap-y-12 py-10 lg:grid-cols-2 print:hidden">
      <section id="enquiry">
        <h2 className="mb-4 text-xl">{t("enquiryHeading", { model })}</h2>
        <Piece>
          <EnquiryForm key={model} model={model} />
        </Piece>
      </section>
      <section id="near">{near}</section>
      {data.feedback && (
        <section id="feedback">
          <h2 className="mb-4 text-xl">{t("feedbackHeading", { model })}</h2>
          <Piece>
            <FeedbackForm key={model} model={model} />
          </Piece>
          <p className="mt-4 text-[15px]">
            <SiteLink
              to={`/feedback?model=${model}`}
              prefetch="none"
              className="text-accent underline underline-offset-4"
            >
              {t("feedbackPage")}
            </SiteLink>
          </p>
        </section>
      )}
    </div>
  );
}
