import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useCall } from "../parts/use-call.ts";
import { useDraft } from "../parts/use-draft.ts";
import type { WholeMessage } from "./message.ts";

/** Notes that only staff reads. */
export function Notes({ message: { id, notes } }: { message: WholeMessage }) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const draft = useDraft(`note ${id}`);
  const add = async () => {
    if (await send("messageNote", { id, text: draft.text })) draft.clear();
  };
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate("desk.message.notes")}
        </Typography>
        <Stack spacing={2}>
          {notes.map((note) => (
            <div key={note.id}>
              <Typography variant="caption" color="text.secondary">
                {note.author} · {new Date(note.createdAt).toLocaleString()}
              </Typography>
              <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{note.text}</Typography>
            </div>
          ))}
          <TextField
            label={translate("desk.message.note")}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            multiline
            minRows={2}
          />
          <Button disabled={isBusy || !draft.text.trim()} onClick={() => void add()}>
            {translate("desk.message.addNote")}
          </Button>
        </Stack>
      </CardContent>
    </Card>
  );
}
