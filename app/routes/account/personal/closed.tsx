import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { messageYears } from "#domain/inbox/kept.ts";
import { homePath } from "../../../screens.ts";
import { SiteLink } from "../../../ui/site-link.tsx";

/** Shown after the account was closed. */
export function Closed() {
  const t = useTranslations("account.personal.close");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="pt-10">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t("doneTitle")}
      </h2>
      <p className="measure mt-3 mb-6">{t("done", { years: messageYears })}</p>
      <SiteLink to={homePath} className="btn btn-primary">
        {t("home")}
      </SiteLink>
    </div>
  );
}
