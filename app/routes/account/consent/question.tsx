import { Check } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { callWeb } from "../../../browser/client.ts";

/** Answer of the call `consentAsk`. */
export type ConsentRequest = {
  client: string;
  policy: string | null;
  host: string;
  scopes: string[];
  nickname: string;
  email: string | null;
  phone: string | null;
  again: string;
};

type Props = {
  request: ConsentRequest;
  query: string;
  brand: string;
  /** Name of the part of the personal centre where the consent can be withdrawn. */
  services: string;
};

/** Says which service asks and what would be shared, with a button for each answer. */
export function ConsentQuestion({ request, query, brand, services }: Props) {
  const t = useTranslations("account.consent");
  const { client, policy, host, nickname, again } = request;
  const [sending, setSending] = useState<boolean>();
  const decide = async (allow: boolean) => {
    if (sending !== undefined) return;
    setSending(allow);
    try {
      const { url } = await callWeb<{ url: string }>("consentDecide", { query, allow });
      window.location.assign(url);
    } catch {
      setSending(undefined); // the toast, or the dialog, says why
    }
  };
  return (
    <>
      <p className="text-lg">{t("lead", { client, brand })}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        {t("as", { name: nickname })}
        <a
          href={`/login?to=${encodeURIComponent(again)}`}
          className="py-1 text-accent underline underline-offset-4"
        >
          {t("other")}
        </a>
      </p>
      <h2 className="mt-8 mb-2 text-lg">{t("shared")}</h2>
      <ul className="border-y border-line">
        {useShared(request).map((text) => (
          <li key={text} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0">
            <Check size={20} aria-hidden className="mt-0.5 shrink-0 text-fit" />
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4">{t("notShared")}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={sending !== undefined}
          onClick={() => void decide(true)}
        >
          {t("allow")}
        </button>
        <button
          type="button"
          className="btn btn-line"
          aria-disabled={sending !== undefined}
          onClick={() => void decide(false)}
        >
          {t("refuse")}
        </button>
      </div>
      <div className="mt-8 space-y-2 border-t border-line pt-5 text-sm text-quiet">
        <p className="break-words">{t("next", { host })}</p>
        <p>{t("remembered", { services })}</p>
        {policy && (
          <p>
            <a href={policy} target="_blank" rel="noopener" className="underline underline-offset-4">
              {t("policy", { client })}
            </a>
          </p>
        )}
      </div>
    </>
  );
}

/** The data that the service would get, as far as the account has it. */
function useShared({ scopes, nickname, email, phone }: ConsentRequest): string[] {
  const t = useTranslations("account.consent.scopes");
  const texts: Record<string, string | null> = {
    openid: t("openid"),
    profile: t("profile", { nickname }),
    email: email && t("email", { email }),
    phone: phone && t("phone", { phone }),
    offline_access: t("offline"),
  };
  return scopes.map((scope) => texts[scope]).filter((text): text is string => Boolean(text));
}
