import { Download, Printer, Share2 } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";

type Props = {
  /** The part of the query that belongs to what is shared. */
  query?: string;
  /** Without it the page itself is not printed: it has no form for paper. */
  print?: boolean;
  share?: boolean;
  className?: string;
  /** What else is done with this page; it comes first. */
  children?: ReactNode;
};

/** The look of what is done with a page: quieter than what the page leads to. */
export const action = "btn px-3 text-[15px] font-normal underline-offset-4 hover:underline";

/** The query of an address, with its question mark. */
export const queryOf = (address: string): string => address.replace(/^[^?]*/, "");

/** What is done with a page itself, everywhere in the same order: files, print, share. */
export function PageActions({ query, print = true, share = true, className = "-ml-3", children }: Props) {
  return (
    <div className={`flex flex-wrap print:hidden ${className}`}>
      {children}
      {print && <PrintButton />}
      {share && <ShareLink query={query} />}
    </div>
  );
}

/** The page as a file. */
export function FileAction({
  href,
  text,
  name = true,
}: {
  href: string;
  text: string;
  name?: string | true;
}) {
  return (
    <a href={href} download={name} rel="nofollow" className={action}>
      <Download size={16} aria-hidden />
      {text}
    </a>
  );
}

function PrintButton() {
  const t = useTranslations("common");
  return (
    <button type="button" className={`noscript:hidden ${action}`} onClick={() => window.print()}>
      <Printer size={16} aria-hidden />
      {t("print")}
    </button>
  );
}

/**
 * Shares the page: on phones and tablets by the system's share sheet, elsewhere, and without scripts, by the
 * share page with a QR code and the address to copy.
 */
function ShareLink({ query = "" }: Pick<Props, "query">) {
  const t = useTranslations("common");
  const { pathname } = useLocation();
  const share = (event: MouseEvent) => {
    if (!("share" in navigator) || !window.matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    // Rejects when the visitor closes the sheet.
    navigator.share({ url: window.location.href, title: document.title }).catch(() => {});
  };
  return (
    <a
      href={`/fenxiang?to=${encodeURIComponent(pathname + query)}`}
      rel="nofollow"
      className={action}
      onClick={share}
    >
      <Share2 size={16} aria-hidden />
      {t("share")}
    </a>
  );
}
