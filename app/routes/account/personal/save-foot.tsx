import { useTranslations } from "use-intl";

type Props = {
  state: "editing" | "sending" | "sent" | "failed";
  submit: string;
  /** Message of success; by default that it was saved. */
  done?: string | undefined;
  /** Shown before anything was sent. */
  note?: string | undefined;
};

/** The button of each form here, and its outcome. */
export function SaveFoot({ state, submit, done, note }: Props) {
  const t = useTranslations("account.state");
  return (
    <>
      {state === "failed" && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {t("notSaved")}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn btn-primary max-sm:w-full" aria-disabled={state === "sending"}>
          {state === "sending" ? t("saving") : submit}
        </button>
        <p role="status" className={state === "sent" ? "font-semibold text-fit" : "text-sm text-quiet"}>
          {state === "sent" ? (done ?? t("saved")) : note}
        </p>
      </div>
    </>
  );
}
