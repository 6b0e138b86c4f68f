import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useLoginAddress } from "../../features/downloads/file-link.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useUserName } from "../../browser/user.ts";

/** Loaded when the visitor opens the form. */
const ContactForm = lazy(async () => ({
  default: (await import("../../features/enquiry/contact-form.tsx")).ContactForm,
}));

const look = "inline-block py-1 text-[15px] text-accent underline underline-offset-4";

type Button = { title: string; open: boolean; panel: string; onClick: () => void };

/** Opens the enquiry about a file; without scripts it leads to the log-in, which such an enquiry needs. */
export function AskButton({ title, open, panel, onClick }: Button) {
  const t = useTranslations("downloads.enquiry");
  const login = useLoginAddress();
  const hydrated = useHydrated();
  if (!hydrated) {
    return (
      <a href={login} className={look} aria-label={t("askOf", { title })}>
        {t("ask")}
      </a>
    );
  }
  return (
    <button
      type="button"
      className={look}
      aria-label={open ? undefined : t("askOf", { title })}
      aria-expanded={open}
      aria-controls={panel}
      onClick={onClick}
    >
      {open ? t("close") : t("ask")}
    </button>
  );
}

/**
 * A sales enquiry about a file: the form for a logged-in visitor, for others a link to the log-in
 * (specification, sections 4 and 6).
 */
export function FileEnquiry({ id, file }: { id: string; file: { id: number; title: string } }) {
  const t = useTranslations("downloads.enquiry");
  const errors = useTranslations("errors");
  const account = useTranslations("common.account");
  const login = useLoginAddress();
  const user = useUserName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="border-l-2 border-orange pl-4 lg:col-span-2 print:hidden"
    >
      <h3 ref={heading} id={`${id}-heading`} tabIndex={-1} className="text-lg outline-none">
        {t("heading")}
      </h3>
      {user ? (
        <div className="mt-4 max-w-2xl">
          <Suspense fallback={<div className="h-[34rem]" />}>
            <ContactForm download={file} />
          </Suspense>
        </div>
      ) : (
        <>
          <p className="mt-2 font-semibold">{errors("loginFirst")}</p>
          <p className="measure mt-1 text-[15px] text-quiet">{t("first")}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <SiteLink to={login} prefetch="none" className="btn btn-primary">
              {account("login")}
            </SiteLink>
            <SiteLink to={login.replace("/login", "/reg")} prefetch="none" className="btn btn-line">
              {account("register")}
            </SiteLink>
          </p>
        </>
      )}
    </section>
  );
}
