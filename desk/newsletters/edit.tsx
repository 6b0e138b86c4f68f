import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, EditBase, Title, useRecordContext, useRedirect, useTranslate } from "react-admin";
import { languages } from "../entries/entry.ts";
import { useCall } from "../parts/use-call.ts";
import { useDraft } from "../parts/use-draft.ts";
import { Items } from "./items.tsx";
import type { Newsletter, Written } from "./newsletter.ts";
import { Looking, Progress, Sending } from "./sending.tsx";

const nothing: Written = { subject: {}, text: {}, items: [] };

export function NewsletterCreate() {
  return <Form first={nothing} />;
}

export function NewsletterEdit() {
  return (
    <EditBase redirect={false}>
      <Loaded />
    </EditBase>
  );
}

function Loaded() {
  const newsletter = useRecordContext<Newsletter>();
  if (!newsletter) return null;
  const { subject, text, items, version } = newsletter;
  return <Form key={version} first={{ subject, text, items }} stored={newsletter} />;
}

/** What is not empty. */
const said = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim()));

type Props = { first: Written; stored?: Newsletter };

/** A newsletter in six languages; what is typed stays in this tab until it is saved. */
function Form({ first, stored }: Props) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const draft = useDraft(`newsletter ${stored?.id ?? "new"} ${stored?.version ?? 0}`, JSON.stringify(first));
  const written = JSON.parse(draft.text) as Written;
  const write = (change: Partial<Written>) => draft.write(JSON.stringify({ ...written, ...change }));
  const isOpen = !stored || stored.state === "draft";
  const isChanged = JSON.stringify(first) !== draft.text;
  const save = async () => {
    const body = { ...written, subject: said(written.subject), text: said(written.text) };
    const done = "desk.newsletters.saved";
    const isSaved = stored
      ? await send("newsletterChange", { ...body, id: stored.id, version: stored.version }, done)
      : await send("newsletterAdd", body, done);
    if (!isSaved) return;
    draft.clear();
    if (!stored) redirect("list", "newsletters");
  };
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={stored?.subject.en ?? "resources.newsletters.name"} />
      {stored && !isOpen && <Progress newsletter={stored} />}
      {isOpen && <Typography sx={{ maxWidth: "80ch" }}>{translate("desk.newsletters.about")}</Typography>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {languages.map((id) => (
          <InLanguage key={id} id={id} written={written} write={isOpen ? write : undefined} />
        ))}
      </Stack>
      <Items items={written.items} set={isOpen ? (items) => write({ items }) : undefined} />
      {isOpen && (
        <Stack direction="row" spacing={1}>
          <Button
            variant="contained"
            disabled={isBusy || !written.subject.en?.trim() || (stored !== undefined && !isChanged)}
            onClick={() => void save()}
          >
            {translate("desk.newsletters.save")}
          </Button>
          {stored && <Remove newsletter={stored} />}
        </Stack>
      )}
      {stored && isChanged && isOpen && (
        <Typography color="text.secondary">{translate("desk.newsletters.unsaved")}</Typography>
      )}
      {stored && !isChanged && <Looking newsletter={stored} />}
      {stored && !isChanged && isOpen && <Sending newsletter={stored} />}
    </Stack>
  );
}

type InLanguageProps = {
  id: string;
  written: Written;
  write: ((change: Partial<Written>) => void) | undefined;
};

function InLanguage({ id, written: { subject, text }, write }: InLanguageProps) {
  const translate = useTranslate();
  const language = translate(`desk.languages.${id}`);
  return (
    <Card variant="outlined" sx={{ flex: "1 1 min(340px, 100%)", minWidth: 0 }}>
      <CardContent>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {language}
        </Typography>
        <Stack spacing={1.5}>
          <TextField
            label={`${translate("desk.newsletters.subject")} · ${language}`}
            value={subject[id] ?? ""}
            disabled={!write}
            onChange={(event) => write?.({ subject: { ...subject, [id]: event.target.value } })}
          />
          <TextField
            label={`${translate("desk.newsletters.text")} · ${language}`}
            value={text[id] ?? ""}
            disabled={!write}
            onChange={(event) => write?.({ text: { ...text, [id]: event.target.value } })}
            multiline
            minRows={5}
          />
        </Stack>
      </CardContent>
    </Card>
  );
}

function Remove({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    setAsks(false);
    if (await send("newsletterRemove", { id, version })) redirect("list", "newsletters");
  };
  return (
    <>
      <Button color="error" disabled={isBusy} onClick={() => setAsks(true)}>
        {translate("desk.newsletters.removeDraft")}
      </Button>
      <Confirm
        isOpen={asks}
        title="desk.newsletters.removeDraft"
        content="desk.newsletters.removeSure"
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
