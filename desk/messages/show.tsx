import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Show, useRecordContext, useTranslate } from "react-admin";
import { Fact } from "../parts/fact.tsx";
import { Answer } from "./answer.tsx";
import { Changes } from "./changes.tsx";
import { State } from "./list.tsx";
import { isWhole, type Message, type WholeMessage } from "./message.ts";
import { Notes } from "./notes.tsx";

/** A message of a visitor, and what is done with it. */
export function MessageShow() {
  return (
    <Show component="div" actions={false}>
      <Whole />
    </Show>
  );
}

function Whole() {
  const message = useRecordContext<WholeMessage | Message>();
  // First the line of the list is here, which react-admin keeps as the message until the whole one has come.
  if (!message || !isWhole(message)) return null;
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Fields message={message} />
      <Changes key={message.version} message={message} />
      <Answer message={message} />
      <Notes message={message} />
    </Stack>
  );
}

function Fields({ message }: { message: WholeMessage }) {
  const translate = useTranslate();
  const { reference, kind, locale, region, assignee, createdAt, dueAt, fields, page, duplicateOf } = message;
  const label = (name: string) => translate(`resources.messages.fields.${name}`);
  const facts = [
    [label("locale"), translate(`desk.languages.${locale}`)],
    [label("region"), translate(`desk.regions.${region}`)],
    [label("createdAt"), new Date(createdAt).toLocaleString()],
    [label("dueAt"), new Date(dueAt).toLocaleString()],
    [label("assignee"), assignee ?? translate("desk.nobody")],
    ...(page ? [[translate("desk.message.page"), page]] : []),
    ...Object.entries(fields).map(([name, value]) => [translate(`desk.fields.${name}`, { _: name }), value]),
  ];
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate(`desk.kinds.${kind}`)} {reference} <State message={message} />
        </Typography>
        {duplicateOf && (
          <Typography>{translate("desk.message.duplicateOf", { reference: duplicateOf })}</Typography>
        )}
        <Stack component="dl" spacing={1} sx={{ m: 0 }}>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </Stack>
      </CardContent>
    </Card>
  );
}
