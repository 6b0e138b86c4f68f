import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Without a network the service worker answers every address of a screen with the one page that it keeps. The
 * loaders are then run again for the address that was asked for: `clientLoader` reads the copy and says how old
 * it is.
 */
export function useAskedAddress(address: string, savedOn: string | undefined) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const other = window.location.pathname + window.location.search !== address;
    if (!navigator.onLine && (other || (!savedOn && navigator.serviceWorker?.controller))) void revalidate();
  }, [address, savedOn, revalidate]);
}
