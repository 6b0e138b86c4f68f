import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../ui/site-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useUserName } from "../../browser/user.ts";

type Props = { file: { address: string; name: string; loginRequired: boolean }; title: string };

/**
 * Address of the log-in, which leads back to where the visitor is. Until the page is taken over it knows the
 * path only: the page is kept for all.
 */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return `/login?to=${encodeURIComponent(hydrated ? pathname + search : pathname)}`;
}

/** The way to a file: its link, or the log-in that it needs, said before the click. */
export function FileLink({ file, title }: Props) {
  const t = useTranslations("files");
  const login = useLoginAddress();
  const user = useUserName();
  if (file.loginRequired && !user) {
    return (
      <SiteLink to={login} prefetch="none" className="btn btn-line" aria-label={t("loginToOf", { title })}>
        {t("loginTo")}
      </SiteLink>
    );
  }
  return (
    // A file that needs a login is followed as a link: if the session has ended meanwhile, the answer is a
    // page that says so.
    <a
      href={file.address}
      {...(file.loginRequired ? {} : { download: file.name })}
      className="btn btn-line"
      aria-label={t("downloadOf", { title })}
    >
      {t("download")}
    </a>
  );
}
