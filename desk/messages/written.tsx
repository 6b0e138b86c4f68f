import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Fact } from "../parts/fact.tsx";
import { Steps } from "./changes.tsx";
import { State } from "./list.tsx";
import type { WholeMessage } from "./message.ts";

/** Fields that say who wrote it, above the message and beside it; all others are what was written. */
const above = ["name", "email"];
const beside = ["company", "companyName", "country", "phone", "position", "department"];

/** What somebody wrote, who it is and in which language, and the steps on from here. */
export function Written({ message }: { message: WholeMessage }) {
  const translate = useTranslate();
  const { reference, kind, locale, fields, duplicateOf } = message;
  const { name, email } = fields;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {translate(`desk.kinds.${kind}`)} {reference} <State message={message} />
        </Typography>
        {duplicateOf && (
          <Typography>{translate("desk.message.duplicateOf", { reference: duplicateOf })}</Typography>
        )}
        <Typography color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {name}
          {name && email ? " · " : ""}
          {email && <Link href={`mailto:${email}`}>{email}</Link>}
          {name || email ? " · " : ""}
          {translate(`desk.languages.${locale}`)}
        </Typography>
        <Facts facts={fieldsOf(message, (one) => !above.includes(one) && !beside.includes(one), translate)} />
        <Steps key={message.version} message={message} />
      </CardContent>
    </Card>
  );
}

/** What is known besides: where and when it was written, by whom else, until when somebody should answer. */
export function Record({ message }: { message: WholeMessage }) {
  const translate = useTranslate();
  const { region, assignee, createdAt, dueAt, page } = message;
  const label = (name: string) => translate(`resources.messages.fields.${name}`);
  const facts: [string, string][] = [
    [label("region"), translate(`desk.regions.${region}`)],
    [label("createdAt"), new Date(createdAt).toLocaleString()],
    [label("dueAt"), new Date(dueAt).toLocaleString()],
    [label("assignee"), assignee ?? translate("desk.nobody")],
    ...(page ? [[translate("desk.message.page"), page] as [string, string]] : []),
    ...fieldsOf(message, (one) => beside.includes(one), translate),
  ];
  return <Facts facts={facts} />;
}

type Translate = (key: string, options?: { _?: string }) => string;

const fieldsOf = (
  { fields }: WholeMessage,
  isOne: (name: string) => boolean,
  translate: Translate,
): [string, string][] =>
  Object.entries(fields)
    .filter(([name]) => isOne(name))
    .map(([name, value]) => [translate(`desk.fields.${name}`, { _: name }), value]);

function Facts({ facts }: { facts: readonly [string, string][] }) {
  if (!facts.length) return null;
  return (
    <Stack component="dl" spacing={1} sx={{ mx: 0, my: 1 }}>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </Stack>
  );
}
