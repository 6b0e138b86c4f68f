import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { LocalText } from "#domain/locale/text.ts";
import { Local } from "./local-text.tsx";
import { SiteLink } from "./site-link.tsx";

/**
 * Breadcrumbs: links to the levels above, then the page itself. On a phone a long trail ends above it: the
 * heading that follows says the same.
 */
export function Crumbs({ trail, here }: { trail: { to: string; text: LocalText }[]; here: LocalText }) {
  const t = useTranslations("common");
  return (
    <nav aria-label={t("breadcrumb")} className="py-4 text-sm text-quiet print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 leading-6">
        {trail.map(({ to, text }, i) => (
          <Fragment key={to}>
            <li>
              <SiteLink to={to} className="inline-block min-h-6 underline-offset-4 hover:underline">
                <Local text={text} />
              </SiteLink>
            </li>
            <li aria-hidden className={i > 0 && i === trail.length - 1 ? "max-sm:hidden" : undefined}>
              /
            </li>
          </Fragment>
        ))}
        <li
          aria-current="page"
          className={`font-semibold text-text ${trail.length > 1 ? "max-sm:hidden" : ""}`}
        >
          <Local text={here} />
        </li>
      </ol>
    </nav>
  );
}
