import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isLocale, languageNames, languageTags } from "#domain/locale/hosts.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { setOpen } from "../chat-store.ts";
import type { Source } from "../conversation.ts";
import { useOwnAddress } from "./own-hosts.ts";
import { wantPassage } from "./passage.ts";

/** The documents that an answer used, each leading to the passage on its page. */
export function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useTranslations("chat");
  return (
    <ol className="chat-sources" aria-label={t("sources")}>
      {sources.map((source, i) => (
        <li key={source.id || source.name}>
          <span aria-hidden>{i + 1}</span>
          <OwnLink href={source.url}>
            {source.name}
            {source.heading && ` · ${source.heading}`}
          </OwnLink>
          <Language of={source} />
        </li>
      ))}
    </ol>
  );
}

/** Language of a document that is not in the page's. */
function Language({ of: { language } }: { of: Source }) {
  if (!language || !isLocale(language)) return null;
  return (
    <span className="chat-language" lang={languageTags[language]}>
      {languageNames[language]}
    </span>
  );
}

/** The mark of a citation in the text. */
export function SourceLink({ source, number }: { source: Source; number: number }) {
  const t = useTranslations("chat");
  const words = t("cite", { number, name: source.name });
  return (
    <sup className="chat-cite">
      <OwnLink href={source.url} label={words}>
        {number}
      </OwnLink>
    </sup>
  );
}

/** A link to one of the maker's own pages; for any other address its text. */
export function OwnLink({
  href,
  label,
  children,
}: {
  href: string | undefined;
  label?: string;
  children: ReactNode;
}) {
  const own = useOwnAddress()(href);
  if (!own) return <span title={label}>{children}</span>;
  if ("href" in own) {
    return (
      <a href={own.href} aria-label={label} title={label}>
        {children}
      </a>
    );
  }
  return (
    <SiteLink to={own.to} aria-label={label} title={label} onClick={() => goTo(own.to)}>
      {children}
    </SiteLink>
  );
}

/** On a phone the dialog covers the passage, also one on the same screen, and has to close. */
function goTo(to: string): void {
  wantPassage(to);
  if (document.querySelector(".chat-panel[data-whole]")) setOpen(false);
}
