import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/format.tsx";

/**
 * Says whether this device has the fault codes for a place without a network, and sees to it that it has;
 * `savedOn` is when the copy was made that is shown, without a network.
 */
export function KeptCodes({ savedOn }: { savedOn: string | undefined }) {
  const t = useTranslations("support.ecu");
  const format = useFormat();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (savedOn || !("serviceWorker" in navigator)) return;
    let gone = false;
    const keep = async () => {
      const { keepCodes } = await import("./keep-codes.ts");
      const done = await keepCodes();
      if (!gone) setKept(done);
    };
    // after what the visitor came for
    const wait = setTimeout(() => void keep().catch(() => setKept(false)), 1_500);
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [savedOn]);
  return (
    <p role="status" className="mt-1 min-h-6 text-sm text-steel-200">
      {savedOn
        ? t("offlineNow", { date: format.day(savedOn.slice(0, 10), "long") })
        : kept
          ? t("offlineKept")
          : ""}
    </p>
  );
}
