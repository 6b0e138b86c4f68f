import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { Refusal } from "../api.ts";

/** Says what was refused. */
export function useFailure() {
  const notify = useNotify();
  const logoutIfDenied = useLogoutIfAccessDenied();
  return (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    notify(error.message, { type: "error" });
    if (error.status === 401) void logoutIfDenied(error);
  };
}
