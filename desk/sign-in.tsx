import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useLogin, useTranslate } from "react-admin";
import { Refusal } from "./api.ts";
import { PlainPage } from "./parts/plain-page.tsx";

/** Password and second factor at once: what was wrong is not told apart. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [refused, setRefused] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = (form: FormData) => {
    setBusy(true);
    login(Object.fromEntries(form))
      // The menu is by rights: those of nobody were asked for before.
      .then(() => location.reload())
      .catch((error: unknown) =>
        setRefused(error instanceof Refusal ? error.message : "desk.refused.internal"),
      )
      .finally(() => setBusy(false));
  };
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
    </PlainPage>
  );
}
