import { useEffect, useState } from "react";
import { isSearchable, type SearchAddress } from "#domain/address/search.ts";
import { rememberSearch, searchNoted } from "../../features/search/history.ts";
import { callWeb } from "../../browser/client.ts";
import { readUser, restoreUser, useUserName } from "../../browser/user.ts";
import type { Found } from "./search-data.server.ts";

const none: Record<string, string> = {};

type Readable = { list: { url: string; excerpt: string; loginRequired: boolean }[] };

/**
 * What depends on the visitor: notes the search, in the account or in this browser, and fetches the excerpts
 * that need a login.
 * @returns the excerpts by the address of their result
 */
export function useOwnSearch(
  { key, kind, page }: SearchAddress,
  { results }: Pick<Found, "results">,
): Record<string, string> {
  const name = useUserName();
  const [excerpts, setExcerpts] = useState(none);
  const locked = results.some(({ loginRequired }) => loginRequired);
  const first = page === 1 && kind === undefined;
  useEffect(() => {
    let mounted = true;
    setExcerpts(none);
    if (!isSearchable(key)) return;
    restoreUser()
      .then(async () => {
        if (!mounted) return;
        if (!readUser()) return first ? rememberSearch(key) : undefined;
        if (!first && !locked) return;
        const { list } = await callWeb<Readable>(
          "searchList",
          { key, ...(kind ? { kind } : {}), page },
          { quiet: () => true },
        );
        searchNoted();
        if (mounted)
          setExcerpts(
            Object.fromEntries(
              list.filter((result) => result.loginRequired).map(({ url, excerpt }) => [url, excerpt]),
            ),
          );
      })
      .catch(() => {}); // the results are shown even if the search could not be noted
    return () => void (mounted = false);
  }, [key, kind, page, first, locked, name]);
  return excerpts;
}
