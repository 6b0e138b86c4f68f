import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CommentsProps } from "./types.ts";
import { CommentSkeleton, LoadFailed } from "./waiting.tsx";

/** How far below the window the section may be when its script and its list are fetched. */
const near = "600px";

/**
 * Comments of a page (specification, section 2). The page itself is the same for everybody and holds the heading and
 * the place only; script and list come when the visitor comes near.
 */
export function Comments(props: CommentsProps) {
  return <Section key={`${props.target}-${props.targetId}`} {...props} />;
}

function Section(props: CommentsProps) {
  const t = useTranslations("comments");
  const section = useRef<HTMLElement>(null);
  const [Panel, setPanel] = useState<ComponentType<CommentsProps>>();
  const [failed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    import("./panel.tsx").then(
      ({ CommentPanel }) => setPanel(() => CommentPanel),
      () => setFailed(true),
    );
  };
  useEffect(() => {
    // A link to the comments is not a visitor who scrolls by.
    if (window.location.hash.startsWith("#comment")) return load();
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: near },
    );
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      id="comments"
      ref={section}
      aria-label={t("heading")}
      className="grid gap-x-10 gap-y-6 border-t border-line py-10 lg:grid-cols-[12.5rem_1fr] print:hidden [@media(scripting:none)]:hidden"
    >
      <h2 className="text-xl">{t("heading")}</h2>
      <div className="min-h-64 max-w-3xl min-w-0">
        {Panel && <Panel {...props} />}
        {!Panel && (failed ? <LoadFailed retry={load} /> : <CommentSkeleton />)}
      </div>
    </section>
  );
}
