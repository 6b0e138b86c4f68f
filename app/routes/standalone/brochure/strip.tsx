import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { SiteLink } from "../../../ui/site-link.tsx";
import type { BrochureData } from "../brochure.tsx";
import { addressOf } from "./turning.ts";

/** Thumbnails of all pages: a table of contents that is always visible. */
export function Strip({ contents, here }: Pick<BrochureData, "contents"> & { here: number }) {
  const t = useTranslations("brochure");
  const list = useRef<HTMLOListElement>(null);
  /** Whether a mouse is over it: what moved away under it, a press would miss. */
  const isAimedAt = useRef(false);
  const follow = (frame: HTMLElement | null) => {
    const chosen = frame?.children[here - 1] as HTMLElement | undefined;
    // not scrollIntoView, which would scroll the page as well
    if (frame && chosen) frame.scrollLeft = chosen.offsetLeft - (frame.clientWidth - chosen.clientWidth) / 2;
  };
  const followUnlessAimedAt = useEffectEvent(() => {
    if (!isAimedAt.current) follow(list.current);
  });
  useEffect(() => followUnlessAimedAt(), [here]);
  return (
    <nav aria-label={t("contents")} className="br-strip">
      <ol
        ref={list}
        onPointerMove={({ pointerType }) => (isAimedAt.current = pointerType === "mouse")}
        onPointerLeave={({ pointerType }) => {
          isAimedAt.current = false;
          if (pointerType === "mouse") follow(list.current);
        }}
      >
        {contents.map(({ number, title, kind, model }) => (
          <li key={number}>
            <SiteLink
              to={addressOf(number)}
              prefetch="none"
              aria-current={number === here ? "page" : undefined}
            >
              <span className="br-mini" data-kind={kind} aria-hidden>
                {model && (
                  <img src={`/media/panel/${model}.svg`} alt="" width={60} height={44} loading="lazy" />
                )}
              </span>
              <span className="br-number">{number}</span> <span className="br-title">{title}</span>
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
