import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { UserInfo } from "#domain/account/schema.ts";
import { CallError, callWeb } from "../../../browser/client.ts";
import { forgetSession, rememberUser } from "../../../browser/user.ts";

/** Codes of a session that has ended (specification, section 8); SessionDialog asks what to do. */
const sessionCodes = [50008, 50012, 50014];

type State = { kind: "loading" } | { kind: "ready"; user: UserInfo } | { kind: "out" } | { kind: "failed" };

/** The account that is logged in; a visitor without one is sent to the log-in, which leads back here. */
export function useAccount() {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const change = useCallback((user: UserInfo) => {
    rememberUser(user); // the top bar shows the nickname
    setState({ kind: "ready", user });
  }, []);
  useEffect(() => {
    let left = false;
    callWeb<UserInfo>("getUserinfo", {}, { quiet: ({ code }) => code === 401 }).then(
      (user) => left || change(user),
      (error: unknown) => {
        if (left) return;
        if (!(error instanceof CallError)) return setState({ kind: "failed" });
        if (error.code === 401) {
          forgetSession();
          const { pathname, search } = window.location;
          void navigate(`/login?to=${encodeURIComponent(pathname + search)}`, { replace: true });
        } else setState({ kind: sessionCodes.includes(error.code) ? "out" : "failed" });
      },
    );
    return () => {
      left = true;
    };
  }, [attempt, navigate, change]);
  const again = useCallback(() => {
    setState({ kind: "loading" });
    setAttempt((count) => count + 1);
  }, []);
  return { state, change, again };
}
