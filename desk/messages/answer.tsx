import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { type Filled, Templates } from "../templates/choose.tsx";
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
          {threadOf(message).map((one) => (
            <Mail key={one.key} mail={one} />
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

type Thread = ({ key: string; at: string } & (
  | { answer: WholeMessage["answers"][number] }
  | { reply: WholeMessage["replies"][number] }
))[];

/** Answers and replies in the order in which they were written. */
const threadOf = ({ answers, replies }: WholeMessage): Thread =>
  [
    ...answers.map((answer) => ({ key: answer.id, at: answer.createdAt, answer })),
    ...replies.map((reply) => ({ key: String(reply.id), at: reply.createdAt, reply })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

function Mail({ mail }: { mail: Thread[number] }) {
  const translate = useTranslate();
  if ("reply" in mail) return <Reply reply={mail.reply} />;
  const { author, sentAt, bouncedAt, bounce, subject, text } = mail.answer;
  const state = sentAt
    ? `${translate("desk.message.sentAt")} ${new Date(sentAt).toLocaleString()}`
    : translate("desk.message.waiting");
  return (
    <div>
      <Typography variant="caption" color="text.secondary">
        {author} · {state}
      </Typography>
      {bouncedAt && (
        <Alert severity="error">
          {translate("desk.message.bounced", { at: new Date(bouncedAt).toLocaleString(), why: bounce ?? "" })}
        </Alert>
      )}
      <Typography variant="subtitle2" component="h3">
        {subject}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
    </div>
  );
}

function Reply({ reply }: { reply: WholeMessage["replies"][number] }) {
  const translate = useTranslate();
  const { sender, isOther, createdAt, subject, text, files } = reply;
  const names = files.map(({ name, size }) => `${name} (${Math.ceil(size / 1_000)} kB)`).join(", ");
  return (
    <Stack sx={{ borderLeft: 4, borderColor: "primary.main", pl: 2 }} spacing={0.5}>
      <Typography variant="caption" color="text.secondary">
        {translate("desk.message.replied", { sender, at: new Date(createdAt).toLocaleString() })}
      </Typography>
      {isOther && <Alert severity="warning">{translate("desk.message.otherSender")}</Alert>}
      <Typography variant="subtitle2" component="h3">
        {subject}
      </Typography>
      <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{text}</Typography>
      {files.length > 0 && (
        <Typography variant="caption">{translate("desk.message.leftFiles", { names })}</Typography>
      )}
    </Stack>
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
  const use = (template: Filled) => {
    subject.write(template.subject);
    text.write(text.text.trim() ? `${text.text.trimEnd()}\n\n${template.text}` : template.text);
  };
  return (
    <>
      <Templates messageId={id} use={use} />
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
