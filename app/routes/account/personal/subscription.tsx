import { useState } from "react";
import { useTranslations } from "use-intl";
import type { UserInfo } from "#domain/account/schema.ts";
import { SiteLink } from "../../../ui/site-link.tsx";
import { callWeb } from "../../../browser/client.ts";
import type { PartProps } from "./part.ts";

/** News of new products by e-mail: on or off. */
export function Subscription({ user, onChange }: PartProps) {
  const t = useTranslations("account.personal.subscription");
  const states = useTranslations("account.state");
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const change = async () => {
    if (state === "saving") return;
    setState("saving");
    try {
      onChange(await callWeb<UserInfo>("userUpdate", { subscribed: !user.subscribed }));
      setState("saved");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <p className="measure mb-6 text-quiet">{t("text")}</p>
      <p className="mb-5 flex items-center gap-3 text-lg font-semibold">
        <span
          aria-hidden
          className={`size-3 rounded-full ${user.subscribed ? "bg-ok" : "border border-edge"}`}
        />
        {user.subscribed && user.email ? t("on", { email: user.email }) : t("off")}
      </p>
      {user.email ? (
        <>
          {!user.emailVerified && (
            <p className="measure mb-5">
              {t("needsProof")}{" "}
              <SiteLink
                to="/personal?view=email"
                state={{ stay: true }}
                className="text-accent underline underline-offset-4"
              >
                {t("toEmail")}
              </SiteLink>
            </p>
          )}
          <button
            type="button"
            className={`btn ${user.subscribed ? "btn-line" : "btn-primary"}`}
            aria-disabled={state === "saving"}
            onClick={() => void change()}
          >
            {state === "saving" ? states("saving") : user.subscribed ? t("cancel") : t("subscribe")}
          </button>
        </>
      ) : (
        <p>
          {t("needsEmail")}{" "}
          <SiteLink
            to="/personal?view=email"
            state={{ stay: true }}
            className="text-accent underline underline-offset-4"
          >
            {t("toEmail")}
          </SiteLink>
        </p>
      )}
      <p role="status" className={`mt-4 ${state === "failed" ? "text-danger" : "font-semibold text-fit"}`}>
        {state === "saved"
          ? t(user.subscribed ? "subscribed" : "cancelled")
          : state === "failed"
            ? states("notSaved")
            : ""}
      </p>
    </>
  );
}
