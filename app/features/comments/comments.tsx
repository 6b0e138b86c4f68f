import { useCallback } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { WhenNear } from "../../ui/when-near.tsx";
import type { CommentsProps } from "./types.ts";
import { CommentSkeleton, CommentsLost } from "./waiting.tsx";

/** For browsers without scripts: the others get neither it nor the parts of forms behind it. */
const PlainComment = import.meta.env.SSR ? (await import("./plain-comment.tsx")).PlainComment : undefined;

/**
 * Comments of a page (specification, section 2). The page is the same for everybody and holds the heading
 * only; script and list are fetched when the visitor scrolls near.
 */
export function Comments(props: CommentsProps) {
  const t = useTranslations("comments");
  const { pathname } = useLocation();
  const { locale } = props;
  const load = useCallback(() => import("./panel.tsx").then(({ panelIn }) => panelIn(locale)), [locale]);
  const query = new URLSearchParams({ to: pathname }).toString();
  return (
    <>
      <section
        id="comments"
        aria-label={t("heading")}
        className="grid gap-x-10 gap-y-6 border-t border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden [@media(scripting:none)]:hidden"
      >
        <h2 className="text-xl">{t("heading")}</h2>
        <WhenNear
          key={`${props.target}-${props.targetId}`}
          className="min-h-64 max-w-3xl min-w-0"
          load={load}
          props={props}
          fragment="comment"
          waiting={<CommentSkeleton />}
          lost={CommentsLost}
        />
      </section>
      {/* Browsers with scripts have nothing of it to bring to life. */}
      <noscript>
        {PlainComment && (
          <section className="grid gap-x-10 gap-y-6 border-t border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden">
            <h2 className="text-xl">{t("heading")}</h2>
            <div className="max-w-3xl min-w-0">
              <PlainComment {...props} loginAddress={`/login?${query}`} />
            </div>
          </section>
        )}
      </noscript>
    </>
  );
}
