import Alert from "@mui/material/Alert";
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

/** The answers so far, and a new one. */
export function Answer({ message }: { message: WholeMessage }) {
  const translate = useTranslate();
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate("desk.message.answers")}
        </Typography>
        <Stack spacing={2}>
          {message.answers.map((answer) => (
            <div key={answer.id}>
              <Typography variant="caption" color="text.secondary">
                {answer.author} ·{" "}
                {answer.sentAt
                  ? `${translate("desk.message.sentAt")} ${new Date(answer.sentAt).toLocaleString()}`
                  : translate("desk.message.waiting")}
              </Typography>
              <Typography variant="subtitle2">{answer.subject}</Typography>
              <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{answer.text}</Typography>
            </div>
          ))}
          {message.fields.email ? (
            <NewAnswer key={message.id} message={message} />
          ) : (
            <Alert severity="info">{translate("desk.message.noEmail")}</Alert>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}

function NewAnswer({ message: { id, version, reference } }: { message: WholeMessage }) {
  const translate = useTranslate();
  const { send, isBusy } = useCall();
  const subject = useDraft(`subject ${id}`, `Re: ${reference}`);
  const text = useDraft(`answer ${id}`);
  const answer = async () => {
    const body = { id, version, subject: subject.text, text: text.text };
    if (!(await send("messageAnswer", body, "desk.message.sent"))) return;
    subject.clear();
    text.clear();
  };
  return (
    <>
      <TextField
        label={translate("desk.message.subject")}
        value={subject.text}
        onChange={(event) => subject.write(event.target.value)}
      />
      <TextField
        label={translate("desk.message.text")}
        value={text.text}
        onChange={(event) => text.write(event.target.value)}
        multiline
        minRows={6}
      />
      <Button
        variant="contained"
        disabled={isBusy || !text.text.trim() || !subject.text.trim()}
        onClick={() => void answer()}
      >
        {translate("desk.message.send")}
      </Button>
    </>
  );
}
