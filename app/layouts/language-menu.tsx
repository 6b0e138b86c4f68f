import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { languageNames, languageTags } from "#domain/locale/hosts.ts";
import { addressIn } from "../place.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import { useLanguages } from "../ui/use-languages.ts";
import { HoverMenu } from "./hover-menu.tsx";
import type { SiteFrame } from "./site.tsx";

/** Links to the same page on the other languages' hosts. */
export function LanguageMenu({ frame }: { frame: SiteFrame }) {
  const t = useTranslations("common.language");
  const languages = useLanguages();
  const { pathname, search } = useLocation();
  // The server is asked with the canonical query only. Other parameters of the address (such as `to` of the
  // log-in) are added after hydration: React keeps the server's attribute if the first render differs.
  const hydrated = useHydrated();
  const query = import.meta.env.SSR || hydrated ? search : "";
  if (languages.length < 2) return null;
  return (
    <HoverMenu
      label={`${languageNames[frame.locale]} · ${t("label")}`}
      button={languageNames[frame.locale]}
      className="relative"
      buttonClassName="inline-flex min-h-9 items-center gap-1 hover:text-white"
    >
      <ul className="sub absolute top-full right-0 z-50 min-w-40 rounded-b bg-graphite py-2">
        {languages.map((other) => (
          <li key={other}>
            <a
              href={addressIn(frame, other, pathname + query)}
              lang={languageTags[other]}
              hrefLang={languageTags[other]}
              aria-current={other === frame.locale ? "true" : undefined}
              suppressHydrationWarning
              className="block px-4 py-2 hover:bg-steel-700 hover:text-white aria-[current]:text-orange-soft"
            >
              {languageNames[other]}
            </a>
          </li>
        ))}
      </ul>
    </HoverMenu>
  );
}
