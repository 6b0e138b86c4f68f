import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { FinderData } from "./finder.tsx";

/** Loaded when the visitor opens the form. */
const EnquiryForm = lazy(async () => ({
  default: (await import("../../features/enquiry/enquiry-form.tsx")).EnquiryForm,
}));

/** An enquiry that includes the answers; without scripts, a mail with them. */
export function FinderEnquiry({ data, models }: { data: FinderData; models: string[] }) {
  const t = useTranslations("finder");
  const [open, setOpen] = useState(false);
  const { given, salesEmail } = data;
  const note = given.map(({ text }) => text).join("\n");
  const mail = `mailto:${salesEmail}?subject=${encodeURIComponent(t("askSubject"))}&body=${encodeURIComponent(note)}`;
  return (
    <section id="enquiry" className="mt-8 border-t border-text py-8 print:hidden">
      <h2 className="text-xl">{t("askHeading")}</h2>
      <p className="measure mt-1 mb-4 text-quiet">{t("askText")}</p>
      {open ? (
        <div className="max-w-xl">
          <Suspense fallback={<div className="h-[36rem]" />}>
            <EnquiryForm model={models.join(", ")} note={note} autoFocus />
          </Suspense>
        </div>
      ) : (
        <a
          href={mail}
          className="btn btn-line"
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          {t("ask")}
        </a>
      )}
    </section>
  );
}
