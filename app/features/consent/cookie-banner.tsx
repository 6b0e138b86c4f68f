import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { reportPageView } from "../../browser/analytics.ts";
import { type Consent, consentKey, readConsent, writeConsent } from "../../browser/consent.ts";

/**
 * Shown until a choice is made; DENY counts for a day, ACCEPT ALL for 1000 (specification, sections 2 and 4).
 * It is in the HTML of every page, so that it is painted with the page; `chosenBefore` (root.tsx) hides it
 * from a visitor who has chosen.
 */
export function CookieBanner({ policy }: { policy: boolean }) {
  const t = useTranslations("enquiry.cookie");
  const [open, setOpen] = useState(true);
  useEffect(() => setOpen(readConsent() === undefined), []);
  const choose = (choice: Consent) => {
    writeConsent(choice);
    setOpen(false);
    if (choice === "accept") reportPageView(window.location.pathname + window.location.search);
  };
  return (
    <div data-needs={consentKey}>
      {open && (
        <section
          aria-label={t("label")}
          className="fixed inset-x-0 bottom-0 z-50 border-t border-steel-600 bg-ink text-white print:hidden"
        >
          <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-4">
            {/* Two paragraphs: one block of text would be the largest contentful paint of a short page, and late. */}
            <div className="flex-1 basis-72">
              <p>{t("text")}</p>
              <p>
                {t("only")}{" "}
                {policy && (
                  <SiteLink to="/policy" className="underline">
                    {t("policy")}
                  </SiteLink>
                )}
              </p>
            </div>
            <div className="flex gap-3">
              <button type="button" className="btn border-steel-400" onClick={() => choose("deny")}>
                {t("deny")}
              </button>
              <button type="button" className="btn btn-primary" onClick={() => choose("accept")}>
                {t("accept")}
              </button>
            </div>
          </div>
        </section>
      )}
    </div>
  );
}
