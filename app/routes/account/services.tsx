import { useState } from "react";
import { useTranslations } from "use-intl";
import { callWeb } from "../../browser/client.ts";
import { useMoment } from "./personal/moment.ts";
import { ListFailed, useOwnList } from "./personal/own-list.tsx";
import { PartSkeleton } from "./personal/skeleton.tsx";

type Service = { id: string; client: string; policy: string | null; since: string };

/** Services that use the account; the consent to each can be withdrawn. */
export function Services() {
  const t = useTranslations("account.personal.services");
  const { list: services, refresh, retry } = useOwnList<Service>("consentList");
  const [withdrawn, setWithdrawn] = useState("");
  const withdraw = async ({ id, client }: Service) => {
    try {
      await callWeb("consentWithdraw", { id });
      setWithdrawn(t("withdrawn", { client }));
      refresh();
    } catch {
      // The toast says why; the list stays as it is.
    }
  };
  if (!services) return <PartSkeleton />;
  if (services === "failed") return <ListFailed onRetry={retry} />;
  return (
    <>
      <p className="measure mb-5 text-quiet">{t("text")}</p>
      {services.length ? (
        <ul className="border-t border-text">
          {services.map((service) => (
            <ServiceRow key={service.id} service={service} onWithdraw={() => withdraw(service)} />
          ))}
        </ul>
      ) : (
        <p>{t("none")}</p>
      )}
      <p role="status" className={withdrawn ? "mt-5 font-semibold text-fit" : ""}>
        {withdrawn}
      </p>
    </>
  );
}

function ServiceRow({
  service: { client, policy, since },
  onWithdraw,
}: {
  service: Service;
  onWithdraw: () => Promise<void>;
}) {
  const t = useTranslations("account.personal.services");
  const consent = useTranslations("account.consent");
  const { day } = useMoment();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    if (busy) return;
    setBusy(true);
    await onWithdraw();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold break-words">{client}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-quiet">
          <span>{t("since", { when: day(since) })}</span>
          {policy && (
            <a href={policy} target="_blank" rel="noopener" className="underline underline-offset-4">
              {consent("policy", { client })}
            </a>
          )}
        </p>
      </div>
      <button
        type="button"
        className="btn btn-line px-4"
        aria-label={t("withdrawOf", { client })}
        aria-disabled={busy}
        onClick={() => void withdraw()}
      >
        {t("withdraw")}
      </button>
    </li>
  );
}
