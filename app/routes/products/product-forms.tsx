import { useTranslations } from "use-intl";
import { EnquiryForm } from "../../features/enquiry/enquiry-form.tsx";
import { FeedbackForm } from "../../features/feedback/feedback-form.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import type { ProductData } from "./product.tsx";

/** The enquiry that carries the model along, and the problem-feedback entry where the locale has it. */
export function ProductForms({ data }: { data: ProductData }) {
  const t = useTranslations("product");
  const { model } = data.product;
  return (
    <div className="grid gap-x-16 gap-y-12 py-10 lg:grid-cols-2 print:hidden">
      <section id="enquiry">
        <h2 className="mb-4 text-xl">{t("enquiryHeading", { model })}</h2>
        <EnquiryForm contactEmail={data.salesEmail} model={model} />
        {data.offices && (
          <p className="mt-4 text-[15px]">
            <SiteLink to="/contactus" className="text-accent underline underline-offset-4">
              {t("officeNear")}
            </SiteLink>
          </p>
        )}
      </section>
      {data.feedback && (
        <section id="feedback">
          <h2 className="mb-4 text-xl">{t("feedbackHeading", { model })}</h2>
          <FeedbackForm contactEmail={data.salesEmail} model={model} />
          <p className="mt-4 text-[15px]">
            <SiteLink to={`/feedback?model=${model}`} prefetch="none" className="text-accent underline underline-offset-4">
              {t("feedbackPage")}
            </SiteLink>
          </p>
        </section>
      )}
    </div>
  );
}
