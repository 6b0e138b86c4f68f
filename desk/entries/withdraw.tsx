import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { languages, type Texts } from "./entry.ts";
import type { Send } from "./publication.tsx";

/** Takes an entry away, with a word on what takes its place, or why it is gone. */
export function Withdraw({ isOff, send }: { isOff: boolean; send: Send }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [successor, setSuccessor] = useState("");
  const [reason, setReason] = useState<Texts>({});
  const withdraw = async () => {
    const said = Object.fromEntries(Object.entries(reason).filter(([, text]) => text.trim()));
    const body = {
      ...(successor.trim() ? { successor: successor.trim() } : {}),
      ...(Object.keys(said).length ? { reason: said } : {}),
    };
    if (await send("entryWithdraw", body, "desk.entry.withdrawn")) setOpen(false);
  };
  return (
    <>
      <Button color="error" disabled={isOff} onClick={() => setOpen(true)}>
        {translate("desk.entry.withdraw")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth>
        <DialogTitle>{translate("desk.entry.withdraw")}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ mt: 1 }}>
            <Typography>{translate("desk.entry.withdrawSure")}</Typography>
            <TextField
              label={translate("desk.entry.successor")}
              value={successor}
              onChange={(event) => setSuccessor(event.target.value)}
            />
            {languages.map((language) => (
              <TextField
                key={language}
                label={`${translate("desk.entry.reason")}: ${translate(`desk.languages.${language}`)}`}
                value={reason[language] ?? ""}
                onChange={(event) => setReason({ ...reason, [language]: event.target.value })}
              />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate("desk.cancel")}</Button>
          <Button color="error" variant="contained" disabled={isOff} onClick={() => void withdraw()}>
            {translate("desk.entry.withdraw")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
