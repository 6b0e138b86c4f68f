import { useEffect, useState } from "react";
import { useFormat } from "../../i18n/format.tsx";
import type { KeptPage } from "./keep-page.ts";

/**
 * Says whether this device has a copy of a screen for use without a network, and has one made.
 * @param savedOn when the copy was made that the page shows; undefined when a server answered
 */
export function KeptCopy({
  of,
  savedOn,
  texts,
}: {
  of: KeptPage;
  savedOn: string | undefined;
  texts: { kept: string; now: (date: string) => string };
}) {
  const format = useFormat();
  const [kept, setKept] = useState(false);
  const { page, data, search } = of;
  useEffect(() => {
    if (savedOn || !("serviceWorker" in navigator)) return;
    let disposed = false;
    const keep = async () => {
      const { keepPage } = await import("./keep-page.ts");
      const done = await keepPage({ page, data, search });
      if (!disposed) setKept(done);
    };
    // the copy waits until the page itself has loaded, so as not to compete with it for the network
    const wait = setTimeout(() => void keep().catch(() => setKept(false)), 1_500);
    return () => {
      disposed = true;
      clearTimeout(wait);
    };
  }, [savedOn, page, data, search]);
  return (
    <p role="status" className="mt-1 min-h-6 text-sm text-steel-200">
      {savedOn ? texts.now(format.day(savedOn.slice(0, 10), "long")) : kept ? texts.kept : ""}
    </p>
  );
}
