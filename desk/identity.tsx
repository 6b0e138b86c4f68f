import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useNotify, useTranslate } from "react-admin";
import { call, post, Refusal } from "./api.ts";
import { cameBackWith } from "./parts/came-back.ts";
import { CodeField } from "./parts/code-field.tsx";
import { TaskDialog } from "./parts/task-dialog.tsx";

type Own = { provider: string | null; identity: { issuer: string; boundAt: string; usedAt: string } | null };

/** The own account of the company, where one signs in by it: whether it is bound, and the way to bind it. */
export function Identity() {
  const translate = useTranslate();
  const [own, setOwn] = useState<Own>();
  const [failure] = useState(cameBackWith);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    call<Own>("identity").then(setOwn, () => {});
  }, []);
  if (!own?.provider) return null;
  const { provider: name, identity } = own;
  const day = (time: string) => new Date(time).toLocaleDateString();
  return (
    <Card variant="outlined" sx={{ my: 2 }}>
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.provider.bound")}
        </Typography>
        {failure && (
          <Alert severity="error" sx={{ my: 1 }}>
            {translate(failure, { _: translate("desk.refused.internal") })}
          </Alert>
        )}
        <Typography sx={{ mb: 2, maxWidth: "70ch" }}>
          {identity
            ? `${name}: ${translate("desk.provider.boundAt", { at: day(identity.boundAt), used: day(identity.usedAt) })}`
            : translate("desk.provider.about", { name })}
        </Typography>
        {!identity && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate("desk.provider.bind")}
          </Button>
        )}
        {isOpen && <Bind close={() => setOpen(false)} />}
      </CardContent>
    </Card>
  );
}

function Bind({ close }: { close: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [code, setCode] = useState("");
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const { url } = await post<{ url: string }>("identityBegin", { code });
      location.assign(url);
    } catch (error) {
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" });
      setBusy(false);
    }
  };
  return (
    <TaskDialog
      title={translate("desk.provider.bind")}
      close={close}
      go={() => void go()}
      isOff={isBusy || !code.trim()}
    >
      <Typography sx={{ mb: 2 }}>{translate("desk.provider.bindHow")}</Typography>
      <CodeField fullWidth autoFocus value={code} onChange={({ target }) => setCode(target.value)} />
    </TaskDialog>
  );
}
