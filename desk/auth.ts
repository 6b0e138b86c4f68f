import { startAuthentication } from "@simplewebauthn/browser";
import type { AuthProvider } from "react-admin";
import { call, post, Refusal } from "./api.ts";
import type { Options } from "./parts/passkey.ts";

export type Me = { id: string; email: string; name: string; rights: string[] };

const me = () => call<Me>("me");

export const authProvider: AuthProvider = {
  async login(typed: { isPasskey: true } | { email?: string; password?: string; code: string }) {
    // Without an e-mail it is the code that follows the company's sign-in.
    if ("code" in typed) return void (await post(typed.email ? "signIn" : "providerCode", typed));
    const { options } = await post<Options<"authentication">>("passkeyAsk", {});
    await post("passkeySignIn", { response: await startAuthentication({ optionsJSON: options }) });
  },
  async logout() {
    await post("sessionEnd", { id: "present" }).catch(() => {});
  },
  async checkAuth() {
    await me();
  },
  async checkError(error: unknown) {
    if (error instanceof Refusal && error.status === 401) throw error;
  },
  async getIdentity() {
    const { id, name, email } = await me();
    return { id, fullName: name || email };
  },
  async getPermissions() {
    return me().then(
      ({ rights }) => rights,
      () => [],
    );
  },
};
