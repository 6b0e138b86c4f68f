import { useTranslations } from "use-intl";
import { LoadFailed } from "../../ui/load-failed.tsx";

export function CommentsLost({ retry }: { retry: () => void }) {
  const t = useTranslations("comments");
  return <LoadFailed text={t("loadFailed")} again={t("retry")} retry={retry} />;
}

export function CommentSkeleton() {
  const t = useTranslations("comments");
  return (
    <div role="status" aria-label={t("loading")}>
      {["w-2/3", "w-1/2", "w-3/5"].map((width) => (
        <div key={width} className="border-b border-line py-5 first:pt-0">
          <div className="mb-3 h-3 w-40 max-w-full rounded-sm bg-steel-200/60" />
          <div className={`h-3 rounded-sm bg-steel-200/40 ${width}`} />
        </div>
      ))}
    </div>
  );
}
