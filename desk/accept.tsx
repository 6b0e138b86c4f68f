import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { post, Refusal } from "./api.ts";
import { PlainPage } from "./parts/plain-page.tsx";

type Invitation = { email: string; name: string; secret: string; picture: string };

const keyOf = (error: unknown) => (error instanceof Refusal ? error.message : "desk.refused.internal");

/** From the link in a mail to the first session. */
export function Accept({ token }: { token: string }) {
  const translate = useTranslate();
  const [invitation, setInvitation] = useState<Invitation>();
  const [codes, setCodes] = useState<string[]>();
  const [refused, setRefused] = useState("");
  useEffect(() => {
    post<Invitation>("invitation", { token }).then(setInvitation, (error: unknown) =>
      setRefused(keyOf(error)),
    );
  }, [token]);
  const submit = (form: FormData) => {
    post<{ recoveryCodes: string[] }>("accept", { token, ...Object.fromEntries(form) }).then(
      ({ recoveryCodes }) => setCodes(recoveryCodes),
      (error: unknown) => setRefused(keyOf(error)),
    );
  };
  const title = translate("desk.accept.title");
  if (codes) return <RecoveryCodes title={title} codes={codes} />;
  return (
    <PlainPage title={title} onSubmit={submit}>
      {refused && <Alert severity="error">{translate(refused)}</Alert>}
      {invitation && <AcceptFields {...invitation} />}
    </PlainPage>
  );
}

function AcceptFields({ email, name, secret, picture }: Invitation) {
  const translate = useTranslate();
  return (
    <>
      <Typography>{translate("desk.accept.for", { email })}</Typography>
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        name="name"
        autoComplete="name"
        defaultValue={name}
        required
        label={translate("desk.accept.name")}
      />
      <TextField
        name="password"
        type="password"
        autoComplete="new-password"
        required
        label={translate("desk.accept.password")}
        slotProps={{ htmlInput: { minLength: 12, maxLength: 128 } }}
      />
      <Typography>{translate("desk.accept.scan")}</Typography>
      <img src={picture} width={240} height={240} alt={translate("desk.accept.picture")} />
      <TextField
        label={translate("desk.accept.key")}
        value={secret}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <TextField name="code" autoComplete="one-time-code" required label={translate("desk.accept.code")} />
      <Button type="submit" variant="contained">
        {translate("desk.accept.submit")}
      </Button>
    </>
  );
}

function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
  const translate = useTranslate();
  const go = () => {
    location.hash = "#/";
    location.reload();
  };
  return (
    <PlainPage title={title} onSubmit={go}>
      <Typography>{translate("desk.accept.codes")}</Typography>
      <Typography component="pre" sx={{ fontFamily: "monospace", fontSize: 18 }}>
        {codes.join("\n")}
      </Typography>
      <Button type="submit" variant="contained">
        {translate("desk.accept.done")}
      </Button>
    </PlainPage>
  );
}
