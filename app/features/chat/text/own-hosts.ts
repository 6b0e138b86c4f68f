import { createContext, useContext } from "react";
import { type OwnAddress, ownAddress } from "./own-address.ts";

/** Origins of the site in all languages. */
export const OwnHosts = createContext<readonly string[]>([]);

/** A function that says where a link of an answer may lead. */
export function useOwnAddress(): (address: string | undefined) => OwnAddress | undefined {
  const hosts = useContext(OwnHosts);
  return (address) =>
    address === undefined ? undefined : ownAddress(address, { here: window.location.origin, hosts });
}
