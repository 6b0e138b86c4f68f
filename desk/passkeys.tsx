import { startRegistration } from "@simplewebauthn/browser";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { type RaRecord, useGetList, useNotify, useRefresh, useTranslate } from "react-admin";
import { post } from "./api.ts";
import { CodeField } from "./parts/code-field.tsx";
import { failureOf, type Options } from "./parts/passkey.ts";
import { TaskDialog } from "./parts/task-dialog.tsx";
import { useCall } from "./parts/use-call.ts";

type Passkey = RaRecord & { id: string; name: string; createdAt: string; usedAt: string | null };

/** The own passkeys: what signs in without password and code. */
export function Passkeys() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Passkey>("passkeys");
  const { send, isBusy } = useCall();
  const [isOpen, setOpen] = useState(false);
  const day = (time: string) => new Date(time).toLocaleDateString();
  return (
    <Card variant="outlined" sx={{ my: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.passkeys.title")}
        </Typography>
        <Typography sx={{ mb: 1, maxWidth: "70ch" }}>{translate("desk.passkeys.about")}</Typography>
        <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, mb: 2, listStyle: "none" }}>
          {data.map(({ id, name, createdAt, usedAt }) => (
            <Stack
              key={id}
              component="li"
              direction="row"
              spacing={2}
              useFlexGap
              sx={{ flexWrap: "wrap", alignItems: "center" }}
            >
              <Typography sx={{ overflowWrap: "anywhere" }}>
                {name} ·{" "}
                {usedAt
                  ? translate("desk.passkeys.used", { at: day(usedAt) })
                  : translate("desk.passkeys.made", { at: day(createdAt) })}
              </Typography>
              <Button
                size="small"
                color="error"
                disabled={isBusy}
                onClick={() => void send("passkeyRemove", { id })}
              >
                {translate("desk.passkeys.remove")}
              </Button>
            </Stack>
          ))}
        </Stack>
        {window.PublicKeyCredential ? (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate("desk.passkeys.add")}
          </Button>
        ) : (
          <Typography color="text.secondary">{translate("desk.passkeys.none")}</Typography>
        )}
        {isOpen && <Add close={() => setOpen(false)} />}
      </CardContent>
    </Card>
  );
}

function Add({ close }: { close: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [name, setName] = useState("");
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const { options } = await post<Options<"registration">>("passkeyBegin", { code });
      const response = await startRegistration({ optionsJSON: options });
      await post("passkeyAdd", { name, response });
      notify("desk.passkeys.added", { type: "success" });
      refresh();
      close();
    } catch (error) {
      notify(failureOf(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <TaskDialog
      title={translate("desk.passkeys.add")}
      close={close}
      go={() => void add()}
      isOff={isBusy || !name.trim() || !code.trim()}
    >
      <Stack spacing={2} sx={{ mt: 1 }}>
        <TextField
          required
          label={translate("desk.passkeys.name")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        <CodeField value={code} onChange={({ target }) => setCode(target.value)} />
      </Stack>
    </TaskDialog>
  );
}
