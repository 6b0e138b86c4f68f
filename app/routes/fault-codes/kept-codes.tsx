import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useFormat } from "../../i18n/format.tsx";

/**
 * Says whether this device has a copy of the fault codes for use without a network, and has one made.
 * @param savedOn when the copy was made that the page shows; undefined when a server answered
 */
export function KeptCodes({ savedOn }: { savedOn: string | undefined }) {
  const t = useTranslations("support.ecu");
  const format = useFormat();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (savedOn || !("serviceWorker" in navigator)) return;
    let disposed = false;
    const keep = async () => {
      const { keepCodes } = await import("./keep-codes.ts");
      const done = await keepCodes();
      if (!disposed) setKept(done);
    };
    // the copy waits until the page itself has loaded, so as not to compete with it for the network
    const wait = setTimeout(() => void keep().catch(() => setKept(false)), 1_500);
    return () => {
      disposed = true;
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
