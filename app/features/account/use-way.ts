import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { rememberUser } from "../../browser/user.ts";
import { isAuthorization } from "../../screens.ts";
import { wayBack, type WayState } from "../../browser/way-back.ts";

/**
 * Where a log-in screen leads. Only the browser reads `?to=`, since the server's pages are the same for all
 * visitors.
 */
export function useWay() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  /** Stores the name of the user and goes on to where the log-in leads. */
  const enter = useCallback(
    async (user: { name: string }) => {
      const to = wayBack({ search, state });
      rememberUser(user);
      if (isAuthorization(to)) window.location.assign(to);
      else await navigate(to, { replace: true });
    },
    [search, state, navigate],
  );
  const passed: WayState = hydrated ? (state as WayState) : null;
  return {
    enter,
    /** Whether a page sent the visitor here to log in first. */
    sentHere: hydrated && new URLSearchParams(search).has("to"),
    /** The account that was typed on another of these screens. */
    account: passed?.account,
    /** Link properties to another of these screens, with the same way back and the account typed so far. */
    onward: (path: string, account?: string) => ({
      to: { pathname: path, search: hydrated ? search : "" },
      state: { ...passed, ...(account ? { account } : {}) } satisfies WayState,
    }),
  };
}
