import { createContext, useContext } from "react";
import { type OwnAddress, ownAddress } from "./own-address.ts";

/** Which hosts are the maker's. */
export const OwnHosts = createContext<readonly string[]>([]);

/** Finds out where a link of an answer may lead. */
export function useOwnAddress(): (written: string | undefined) => OwnAddress | undefined {
  const hosts = useContext(OwnHosts);
  return (written) =>
    written === undefined ? undefined : ownAddress(written, { here: window.location.origin, hosts });
}
