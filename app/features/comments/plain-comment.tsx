import { useTranslations } from "use-intl";
import { Failure } from "../../ui/form/checked-form.tsx";
import { FormName, useFormOutcome } from "../../ui/form/form-outcome.tsx";
import { Sent } from "../../ui/form/sent.tsx";
import type { CommentsProps } from "./types.ts";

type Props = Pick<CommentsProps, "target" | "targetId"> & { loginAddress: string };

/** The form for a comment without scripts. The server finds out on arrival who is logged in. */
export function PlainComment({ target, targetId, loginAddress }: Props) {
  const t = useTranslations("comments");
  const outcome = useFormOutcome("comment");
  if (outcome?.state === "sent")
    return <Sent title={outcome.held ? t("held.sent") : t("write.sent")}>{null}</Sent>;
  const wrong = outcome?.errors.text;
  return (
    <form method="post">
      <FormName name="comment" />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="targetId" value={targetId} />
      <label htmlFor="plain-comment" className="mb-1 block text-sm font-semibold">
        {t("write.label")}
      </label>
      <textarea
        id="plain-comment"
        name="text"
        rows={4}
        className="field"
        placeholder={t("write.placeholder")}
        defaultValue={String(outcome?.values.text ?? "")}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? "plain-comment-error" : undefined}
      />
      {wrong && (
        <p id="plain-comment-error" className="mt-1 text-sm text-danger">
          {wrong}
        </p>
      )}
      <p className="my-2 text-sm text-quiet">{t("write.rules")}</p>
      {outcome?.state === "failed" && <Failure text={outcome.message} />}
      <div className="flex flex-wrap items-center gap-4">
        <button type="submit" className="btn btn-primary">
          {t("write.submit")}
        </button>
        <a href={loginAddress} className="text-accent underline underline-offset-4">
          {t("login.button")}
        </a>
      </div>
    </form>
  );
}
