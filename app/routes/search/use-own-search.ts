import { useEffect, useState } from "react";
import { isSearchable, type SearchAddress } from "#domain/address/search.ts";
import { rememberSearch, searchNoted } from "../../features/search/history.ts";
import { callWeb } from "../../browser/client.ts";
import { readUser, restoreUser, useUserName } from "../../browser/user.ts";
import type { Found } from "./search-data.server.ts";

const none: Record<string, string> = {};

type Readable = { list: { url: string; excerpt: string; loginRequired: boolean }[] };

/**
 * What the page cannot do for everybody: it notes the search, in the account or in this browser, and fetches
 * the excerpts that only who is logged in may read.
 * @returns the excerpts, by where their results lead
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
    let there = true;
    setExcerpts(none);
    if (!isSearchable(key)) return;
    restoreUser()
      .then(async () => {
        if (!there) return;
        if (!readUser()) return first ? rememberSearch(key) : undefined;
        if (!first && !locked) return;
        const { list } = await callWeb<Readable>(
          "searchList",
          { key, ...(kind ? { kind } : {}), page },
          { quiet: () => true },
        );
        searchNoted();
        if (there)
          setExcerpts(
            Object.fromEntries(
              list.filter((one) => one.loginRequired).map(({ url, excerpt }) => [url, excerpt]),
            ),
          );
      })
      .catch(() => {}); // not noted: the results stand there all the same
    return () => void (there = false);
  }, [key, kind, page, first, locked, name]);
  return excerpts;
}
