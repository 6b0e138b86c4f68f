import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";

/** Says whether this device has the fault codes for a place without a network, and sees to it that it has. */
export function KeptCodes({ offline }: { offline: boolean }) {
  const t = useTranslations("support.ecu");
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (offline || !("serviceWorker" in navigator)) return;
    let gone = false;
    const keep = async () => {
      const { keepCodes } = await import("./keep-codes.ts");
      const done = await keepCodes();
      if (!gone) setKept(done);
    };
    const wait = setTimeout(() => void keep().catch(() => setKept(false)), 1_500); // after what the visitor came for
    return () => {
      gone = true;
      clearTimeout(wait);
    };
  }, [offline]);
  return (
    <p role="status" className="mt-1 min-h-6 text-sm text-steel-200">
      {offline ? t("offlineNow") : kept ? t("offlineKept") : ""}
    </p>
  );
}
