import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { callWeb } from "../browser/client.ts";
import { type EndCode, settleEnd } from "../browser/session-end.ts";
import { forgetSession } from "../browser/user.ts";

/**
 * Re-Login forgets the session and reloads the page, Cancel stays (specification, section 8). A modal dialog
 * of the browser, which keeps the focus inside and takes Escape for Cancel.
 */
export function SessionQuestion({ code }: { code: EndCode }) {
  const t = useTranslations("common.session");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const relogin = async () => {
    // Only the server can delete the httpOnly cookie of the session that has ended.
    await callWeb("logout", {}, { quiet: () => true }).catch(() => {});
    forgetSession();
    window.location.reload();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-title"
      aria-describedby="session-text"
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded border border-line bg-card p-6 text-text"
      onClose={settleEnd}
    >
      <h2 id="session-title" className="mb-3 text-xl">
        {t("title")}
      </h2>
      <div id="session-text" className="mb-6 space-y-2">
        {code !== 50008 && <p>{code === 50012 ? t("why50012") : t("why50014")}</p>}
        <p>{t("text")}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-line max-sm:flex-1" onClick={() => dialog.current?.close()}>
          {t("cancel")}
        </button>
        <button type="button" className="btn btn-primary max-sm:flex-1" onClick={() => void relogin()}>
          {t("relogin")}
        </button>
      </div>
    </dialog>
  );
}
