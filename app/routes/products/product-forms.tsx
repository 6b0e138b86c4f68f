import { useTranslations } from "use-intl";
import { LoadFailed } from "../../ui/load-failed.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { WhenNear } from "../../ui/when-near.tsx";
import type { ProductData } from "./product.tsx";

const loadEnquiry = () =>
  import("../../features/enquiry/enquiry-form.tsx").then(({ EnquiryForm }) => EnquiryForm);
const loadFeedback = () =>
  import("../../features/feedback/feedback-form.tsx").then(({ FeedbackForm }) => FeedbackForm);

/** The enquiry that carries the model along, and the problem-feedback entry where the locale has it. */
export function ProductForms({ data }: { data: ProductData }) {
  const t = useTranslations("product");
  const { model } = data.product;
  const form = { props: { contactEmail: data.salesEmail, model }, lost: Lost, anyway: true };
  const waiting = <Waiting contactEmail={data.salesEmail} />;
  return (
    <div className="grid gap-x-16 gap-y-12 py-10 lg:grid-cols-2 print:hidden">
      <section id="enquiry">
        <h2 className="mb-4 text-xl">{t("enquiryHeading", { model })}</h2>
        <WhenNear
          key={model}
          {...form}
          load={loadEnquiry}
          fragment="enquiry"
          waiting={waiting}
          className="min-h-[36rem]"
        />
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
          <WhenNear
            key={model}
            {...form}
            load={loadFeedback}
            fragment="feedback"
            waiting={waiting}
            className="min-h-[36rem]"
          />
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

/** Without scripts there is the address to write to; with them, fields' shapes until the form is there. */
function Waiting({ contactEmail }: { contactEmail: string }) {
  const t = useTranslations("enquiry");
  return (
    <>
      <noscript>
        <p className="mb-4 text-sm">{t("noScript", { email: contactEmail })}</p>
      </noscript>
      <div aria-hidden className="space-y-5 [@media(scripting:none)]:hidden">
        {["h-11", "h-11", "h-11", "h-32"].map((height, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- shapes without a life of their own
          <div key={i} className={`rounded bg-steel-200/40 ${height}`} />
        ))}
      </div>
    </>
  );
}

function Lost({ retry }: { retry: () => void }) {
  const t = useTranslations("common.error");
  return <LoadFailed text={t("part")} again={t("retry")} retry={retry} />;
}
