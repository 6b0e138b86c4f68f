import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useLogin, useTranslate } from "react-admin";
import { Refusal } from "./api.ts";
import { failureOf } from "./parts/passkey.ts";
import { PlainPage } from "./parts/plain-page.tsx";

const callFailureOf = (error: unknown) =>
  error instanceof Refusal ? error.message : "desk.refused.internal";

/** A passkey, or password and second factor at once: what was wrong is not told apart. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [refused, setRefused] = useState("");
  const [isBusy, setBusy] = useState(false);
  const enter = (typed: object, said: (error: unknown) => string) => {
    setBusy(true);
    login(typed)
      // The menu is by rights: those of nobody were asked for before.
      .then(() => location.reload())
      .catch((error: unknown) => setRefused(said(error)))
      .finally(() => setBusy(false));
  };
  const submit = (form: FormData) => enter(Object.fromEntries(form), callFailureOf);
  return (
    <PlainPage title={translate("desk.signIn.title")} onSubmit={submit}>
      {refused && <Alert severity="error">{translate(refused)}</Alert>}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        required
        label={translate("desk.signIn.email")}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        required
        label={translate("desk.signIn.password")}
      />
      <TextField name="code" autoComplete="one-time-code" required label={translate("desk.signIn.code")} />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("desk.signIn.submit")}
      </Button>
      {window.PublicKeyCredential && (
        <Button variant="outlined" disabled={isBusy} onClick={() => enter({ isPasskey: true }, failureOf)}>
          {translate("desk.passkeys.signIn")}
        </Button>
      )}
    </PlainPage>
  );
}
