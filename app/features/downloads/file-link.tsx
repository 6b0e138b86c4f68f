import { Download } from "lucide-react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { action } from "../../ui/page-actions.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useUserName } from "../../browser/user.ts";

type Props = { file: { address: string; loginRequired: boolean }; title: string };

/**
 * Address of the log-in, which leads back to the page. Before hydration it has the path only: the server's
 * page is the same for every query that has no meaning there.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return `/login?to=${encodeURIComponent(hydrated ? pathname + search : pathname)}`;
}

/** Many stand below each other: as quiet as what is done with a page (ui/page-actions.tsx). */
const look = `${action} text-accent`;

/** The link to a file, or to the log-in that it needs. */
export function FileLink({ file, title }: Props) {
  const t = useTranslations("files");
  const login = useLoginAddress();
  const user = useUserName();
  if (file.loginRequired && !user) {
    return (
      <SiteLink to={login} prefetch="none" className={look} aria-label={t("loginToOf", { title })}>
        {t("loginTo")}
      </SiteLink>
    );
  }
  return (
    // Without `download` for a file that needs a login: if the session has ended, the answer is a page.
    // The file's name is the last part of its address.
    <a
      href={file.address}
      download={!file.loginRequired}
      className={look}
      aria-label={t("downloadOf", { title })}
    >
      <Download size={16} aria-hidden />
      {t("download")}
    </a>
  );
}
