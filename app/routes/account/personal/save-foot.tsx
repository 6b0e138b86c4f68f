import { useTranslations } from "use-intl";

type Props = {
  state: "editing" | "sending" | "sent" | "failed";
  submit: string;
  /** Words for a success; 'Saved' without. */
  done?: string | undefined;
  /** Said before anything was sent. */
  note?: string | undefined;
};

/** The end of each form here: its button, and what came of it. */
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
