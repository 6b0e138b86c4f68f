import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";

/**
 * Asks before unsaved changes are lost: by a dialog on navigation inside the site, else by the browser's own.
 */
export function Unsaved({ dirty }: { dirty: boolean }) {
  const t = useTranslations("account.state");
  const dialog = useRef<HTMLDialogElement>(null);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && from.pathname + from.search !== to.pathname + to.search,
  );
  const blocked = blocker.state === "blocked";
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  useEffect(() => {
    if (blocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocked]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="unsaved-text"
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded border border-edge bg-card p-6 text-text"
      onCancel={() => blocker.reset?.()}
    >
      <p id="unsaved-text" className="text-lg font-semibold">
        {t("unsaved")}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => blocker.reset?.()}>
          {t("stay")}
        </button>
        <button type="button" className="btn btn-line" onClick={() => blocker.proceed?.()}>
          {t("leave")}
        </button>
      </div>
    </dialog>
  );
}
