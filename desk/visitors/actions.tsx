import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { Confirm, useNotify, useRedirect, useRefresh, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import { saveFile } from "../parts/save-file.ts";
import { TaskDialog } from "../parts/task-dialog.tsx";
import { useCall } from "../parts/use-call.ts";
import type { Visitor } from "./visitor.ts";

/** What is done for the holder of an account who asks for it. */
export function Actions({ visitor }: { visitor: Visitor }) {
  const { id, devices } = visitor;
  const translate = useTranslate();
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const saveData = useData(id);
  const [asks, setAsks] = useState<"data" | "signOut" | "close">();
  const end = () => setAsks(undefined);
  const goOn = async (reason: string) => {
    if (asks === "data") return (end(), saveData(reason));
    if (await send("visitorClose", { id, reason }, "desk.visitors.closed")) redirect("list", "visitors");
    end();
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Button variant="contained" disabled={isBusy} onClick={() => setAsks("data")}>
        {translate("desk.visitors.data")}
      </Button>
      <Button disabled={isBusy || !devices.length} onClick={() => setAsks("signOut")}>
        {translate("desk.visitors.signOut")}
      </Button>
      <Button disabled={isBusy} color="error" onClick={() => setAsks("close")}>
        {translate("desk.visitors.close")}
      </Button>
      <Confirm
        isOpen={asks === "signOut"}
        title="desk.visitors.signOut"
        content="desk.visitors.signOutSure"
        onConfirm={() => {
          end();
          void send("visitorSignOut", { id });
        }}
        onClose={end}
      />
      {(asks === "data" || asks === "close") && <Reason what={asks} end={end} goOn={goOn} />}
    </Stack>
  );
}

/** Saves everything that is kept about an account as a file. */
function useData(id: string) {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (reason: string) => {
    try {
      const data = await post("visitorData", { id, reason });
      saveFile(`account-${id}-data.json`, JSON.stringify(data, undefined, 2), "application/json");
      refresh();
    } catch (error) {
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" });
    }
  };
}

type Props = { what: "data" | "close"; end: () => void; goOn: (reason: string) => Promise<void> };

/** Why somebody does it, for the audit trail. */
function Reason({ what, end, goOn }: Props) {
  const translate = useTranslate();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    await goOn(reason.trim());
    setBusy(false);
  };
  return (
    <TaskDialog
      title={translate(`desk.visitors.${what}`)}
      close={end}
      go={() => void submit()}
      isOff={isBusy || reason.trim().length < 3}
      isGrave={what === "close"}
    >
      <DialogContentText sx={{ mb: 2 }}>{translate(`desk.visitors.${what}Sure`)}</DialogContentText>
      <TextField
        autoFocus
        fullWidth
        required
        label={translate("desk.visitors.reason")}
        helperText={translate("desk.visitors.reasonHint")}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </TaskDialog>
  );
}
