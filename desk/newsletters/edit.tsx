import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { EditBase, Title, useRecordContext, useRedirect, useTranslate } from "react-admin";
import { languages } from "../entries/entry.ts";
import { Remove } from "../parts/remove.tsx";
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

/** What is typed of a newsletter; it stays in this tab until it is saved. */
function useWritten({ first, stored }: Props) {
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const draft = useDraft(`newsletter ${stored?.id ?? "new"} ${stored?.version ?? 0}`, JSON.stringify(first));
  const written = JSON.parse(draft.text) as Written;
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
  return {
    written,
    write: (change: Partial<Written>) => draft.write(JSON.stringify({ ...written, ...change })),
    isChanged: JSON.stringify(first) !== draft.text,
    isBusy,
    save,
  };
}

/** A newsletter in six languages. What began to go out is only shown. */
function Form({ first, stored }: Props) {
  const translate = useTranslate();
  const { written, write, isChanged, isBusy, save } = useWritten({ first, ...(stored ? { stored } : {}) });
  const isOpen = !stored || stored.state === "draft";
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={stored?.subject.en ?? "resources.newsletters.name"} />
      {isOpen ? (
        <Typography sx={{ maxWidth: "80ch" }}>{translate("desk.newsletters.about")}</Typography>
      ) : (
        <Progress newsletter={stored} />
      )}
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
            disabled={isBusy || !isChanged || !written.subject.en?.trim()}
            onClick={() => void save()}
          >
            {translate("desk.newsletters.save")}
          </Button>
          {stored && (
            <Remove
              call="newsletterRemove"
              list="newsletters"
              entry={stored}
              text="desk.newsletters.removeDraft"
              sure="desk.newsletters.removeSure"
            />
          )}
        </Stack>
      )}
      {stored && <AfterSaving newsletter={stored} isChanged={isChanged} isOpen={isOpen} />}
    </Stack>
  );
}

type AfterProps = { newsletter: Newsletter; isChanged: boolean; isOpen: boolean };

/** What is done with a newsletter as it is saved. */
function AfterSaving({ newsletter, isChanged, isOpen }: AfterProps) {
  const translate = useTranslate();
  if (isChanged)
    return <Typography color="text.secondary">{translate("desk.newsletters.unsaved")}</Typography>;
  return (
    <>
      <Looking newsletter={newsletter} />
      {isOpen && <Sending newsletter={newsletter} />}
    </>
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
