import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { rememberUser } from "../../browser/user.ts";
import { isAuthorization } from "../../screens.ts";
import { wayBack, type WayState } from "../../browser/way-back.ts";

/**
 * Where a log-in screen leads. The server knows nothing of `?to=`: pages are the same for all visitors, so
 * all of it is read in the browser.
 */
export function useWay() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  /** Keeps the name of who has logged in, and goes on. */
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
    /** To another of these screens, with all that this one knows. */
    onward: (path: string, account?: string) => ({
      to: { pathname: path, search: hydrated ? search : "" },
      state: { ...passed, ...(account ? { account } : {}) } satisfies WayState,
    }),
  };
}
