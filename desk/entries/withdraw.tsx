import Autocomplete from "@mui/material/Autocomplete";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useLocale, useTranslate } from "react-admin";
import { call } from "../api.ts";
import { type Entry, type EntryLine, languages, nameIn, type Texts } from "./entry.ts";
import type { Send } from "./publication.tsx";

/** Takes an entry away, with a word on what takes its place, or why it is gone. */
export function Withdraw({ entry, isOff, send }: { entry: Entry; isOff: boolean; send: Send }) {
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
            {entry.followers !== null && (
              <Typography>{translate("desk.entry.followers", { smart_count: entry.followers })}</Typography>
            )}
            <Successor entry={entry} set={setSuccessor} />
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

type SuccessorProps = { entry: EntryLine; set: (key: string) => void };

/** The entry that takes its place: found by words of its title, kept as its key. */
function Successor({ entry: { kind, id }, set }: SuccessorProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<EntryLine[]>([]);
  const [chosen, setChosen] = useState<EntryLine | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(() => {
      call<{ rows: EntryLine[] }>("entries", { kind, q: typed, state: "published", perPage: 20 }).then(
        ({ rows }) => !isOver && setFound(rows.filter((one) => one.id !== id)),
        () => {},
      );
    }, 300);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [kind, id, typed]);
  return (
    <Autocomplete
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={({ title, key }) => `${nameIn(title, locale)} (${key})`}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      value={chosen}
      onInputChange={(_, text, reason) => reason === "input" && setTyped(text)}
      onChange={(_, one) => {
        setChosen(one);
        set(one?.key ?? "");
      }}
      renderInput={(props) => <TextField {...props} label={translate("desk.entry.successor")} />}
    />
  );
}
