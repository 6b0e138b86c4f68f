import { useState } from "react";
import { useLogoutIfAccessDenied, useNotify, useRefresh } from "react-admin";
import { post, Refusal } from "../api.ts";

/** Sends a change, says what came of it, and shows what is there now. */
export function useCall() {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const logoutIfDenied = useLogoutIfAccessDenied();
  async function send(path: string, body: object, done = "desk.done"): Promise<boolean> {
    setBusy(true);
    try {
      await post(path, body);
      notify(done, { type: "success" });
      refresh();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      notify(error.message, { type: "error" });
      if (error.status === 409 || error.status === 404) refresh();
      if (error.status === 401) await logoutIfDenied(error);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy };
}
