import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useLogin, useTranslate } from "react-admin";
import { useLocation } from "react-router";
import { call, post, Refusal } from "./api.ts";
import { CodeField } from "./parts/code-field.tsx";
import { cameBackWith } from "./parts/came-back.ts";
import { failureOf } from "./parts/passkey.ts";
import { keepPlace } from "./parts/place.ts";
import { PlainPage } from "./parts/plain-page.tsx";

const callFailureOf = (error: unknown) =>
  error instanceof Refusal ? error.message : "desk.refused.internal";

type Ways = {
  /** The company's provider, where one signs in by it. */
  provider: { name: string; url: string } | null;
  /** Whom the provider named, while the desk asks for its own code. */
  waiting: string | null;
};

/** The company's provider, a passkey, or password and second factor at once: what was wrong is not told apart. */
export function SignIn() {
  const translate = useTranslate();
  const login = useLogin();
  const [refused, setRefused] = useState(cameBackWith);
  const [isBusy, setBusy] = useState(false);
  const [ways, setWays] = useState<Ways>();
  const look = () => call<Ways>("signInWays").then(setWays, () => setWays({ provider: null, waiting: null }));
  useEffect(() => void look(), []);
  const enter = (typed: object, said: (error: unknown) => string) => {
    setBusy(true);
    login(typed)
      // The menu is by rights: those of nobody were asked for before.
      .then(() => location.reload())
      .catch((error: unknown) => setRefused(said(error)))
      .finally(() => setBusy(false));
  };
  const submit = (form: FormData) => enter(Object.fromEntries(form), callFailureOf);
  const leave = () =>
    void post("providerLeave", {}).then(look, (error: unknown) => setRefused(callFailureOf(error)));
  const said = refused && translate(refused, { _: translate("desk.refused.internal") });
  return (
    <PlainPage title={translate("desk.signIn.title")} onSubmit={submit}>
      {said && <Alert severity="error">{said}</Alert>}
      {ways?.waiting ? (
        <CodeAlone email={ways.waiting} isBusy={isBusy} leave={leave} />
      ) : (
        <>
          {ways?.provider && <ByProvider {...ways.provider} />}
          <Everything isBusy={isBusy} />
          {window.PublicKeyCredential && (
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => enter({ isPasskey: true }, failureOf)}
            >
              {translate("desk.passkeys.signIn")}
            </Button>
          )}
        </>
      )}
    </PlainPage>
  );
}

function ByProvider({ name, url }: { name: string; url: string }) {
  const translate = useTranslate();
  // Where somebody was when the session ended, as the frame of the desk says it.
  const { state } = useLocation() as { state: { nextPathname?: string; nextSearch?: string } | null };
  const place = `${state?.nextPathname ?? ""}${state?.nextSearch ?? ""}`;
  return (
    <>
      <Button variant="contained" href={url} onClick={() => keepPlace(place)} sx={{ textTransform: "none" }}>
        {translate("desk.provider.signIn", { name })}
      </Button>
      <Divider>{translate("desk.provider.or")}</Divider>
    </>
  );
}

function Everything({ isBusy }: { isBusy: boolean }) {
  const translate = useTranslate();
  return (
    <>
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
      <CodeField name="code" />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("desk.signIn.submit")}
      </Button>
    </>
  );
}

type CodeProps = { email: string; isBusy: boolean; leave: () => void };

/** After the provider named somebody: the desk's own second factor. */
function CodeAlone({ email, isBusy, leave }: CodeProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {translate("desk.provider.waiting", { email })}
      </Typography>
      <CodeField name="code" autoFocus />
      <Button type="submit" variant="contained" disabled={isBusy}>
        {translate("desk.signIn.submit")}
      </Button>
      <Button disabled={isBusy} onClick={leave}>
        {translate("desk.provider.otherwise")}
      </Button>
    </>
  );
}
