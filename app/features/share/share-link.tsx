import { Share2 } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";

/**
 * Shares the page: on phones and tablets by the system's share sheet, elsewhere, and without scripts, by the
 * share page with a QR code and the address to copy.
 */
export function ShareLink({
  className = "btn btn-line",
  query = "",
}: {
  className?: string;
  /** The part of the query that belongs to what is shared. */
  query?: string;
}) {
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
      className={`inline-flex items-center gap-2 ${className}`}
      onClick={share}
    >
      <Share2 size={16} aria-hidden />
      {t("share")}
    </a>
  );
}
