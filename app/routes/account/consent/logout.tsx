import { useState } from "react";
import { useTranslations } from "use-intl";
import { homePath } from "../../../screens.ts";
import { callWeb } from "../../../browser/client.ts";
import { forgetSession } from "../../../browser/user.ts";

/** Answer of the call `logoutAsk`. */
export type LogoutRequest = { client: string | null; name: string; next: string | null };

/** A service has logged the visitor out: asks whether to log out of this site too. */
export function LogoutQuestion({ request: { client, name, next } }: { request: LogoutRequest }) {
  const t = useTranslations("account.consent.end");
  const [leaving, setLeaving] = useState(false);
  const goOn = () => window.location.assign(next ?? homePath);
  const logOut = async () => {
    if (leaving) return;
    setLeaving(true);
    try {
      await callWeb("logout", {});
      forgetSession();
      goOn();
    } catch {
      setLeaving(false); // the toast says why
    }
  };
  return (
    <>
      <p className="text-lg">{client ? t("text", { client, name }) : t("plain", { name })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={leaving}
          onClick={() => void logOut()}
        >
          {t("logout")}
        </button>
        <button type="button" className="btn btn-line" onClick={goOn}>
          {t("stay")}
        </button>
      </div>
    </>
  );
}
