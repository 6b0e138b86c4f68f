import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { UserInfo } from "#domain/account/schema.ts";
import { type PersonalView, personalViews } from "#domain/account/views.ts";
import { homePath } from "../../../screens.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { callWeb } from "../../../browser/client.ts";
import { forgetSession } from "../../../browser/user.ts";

/** The side menu: 210 px wide on large screens (specification, section 9), a row of links on phones. */
export function PersonalMenu({ view, user }: { view: PersonalView; user: UserInfo | undefined }) {
  const t = useTranslations("account.personal.menu");
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is wider than the screen: scroll it to the current part.
    const here = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 16;
  }, [view]);
  const row = "flex min-h-11 items-center px-4 whitespace-nowrap lg:whitespace-normal lg:py-2";
  return (
    <div className="bg-graphite text-steel-200 max-lg:-mx-4 md:max-lg:-mx-8 lg:self-start lg:rounded print:hidden">
      <p className="border-b border-steel-700 px-4 py-3 max-lg:hidden">
        <strong className="block truncate font-semibold text-white">{user?.nickname ?? "\u00a0"}</strong>
        <span className="block truncate text-sm">{user?.email ?? user?.phone ?? "\u00a0"}</span>
      </p>
      <nav ref={nav} aria-label={t("label")} className="overflow-x-auto lg:py-2">
        <ul className="flex text-[15px] lg:block">
          {personalViews.map((name) => (
            <li key={name} className="shrink-0">
              <SiteLink
                to={name === personalViews[0] ? "/personal" : `/personal?view=${name}`}
                state={{ stay: true }}
                prefetch="none"
                aria-current={name === view ? "page" : undefined}
                className={`${row} border-transparent hover:text-white aria-[current]:border-orange aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-white max-lg:border-b-3 lg:border-l-3 lg:pl-[13px]`}
              >
                {t(name)}
              </SiteLink>
            </li>
          ))}
          <li className="shrink-0 lg:mt-2 lg:border-t lg:border-steel-700 lg:pt-2">
            <LogOutButton className={`${row} w-full gap-2 text-left hover:text-white`} />
          </li>
        </ul>
      </nav>
    </div>
  );
}

function LogOutButton({ className }: { className: string }) {
  const t = useTranslations("account.personal.logout");
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      await callWeb("logout", {});
      forgetSession();
      showToast(t("done"), "done");
      await navigate(homePath);
    } catch {
      setLeaving(false); // the toast says why
    }
  };
  return (
    <button type="button" className={className} aria-disabled={leaving} onClick={() => void leave()}>
      <LogOut size={16} aria-hidden />
      {leaving ? t("doing") : t("button")}
    </button>
  );
}
