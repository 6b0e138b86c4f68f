import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { EditBase, type RaRecord, Title, useRecordContext, useRedirect, useTranslate } from "react-admin";
import { kindChoices, languageChoices } from "../messages/choices.ts";
import { Remove } from "../parts/remove.tsx";
import { useCall } from "../parts/use-call.ts";
import { useDraft } from "../parts/use-draft.ts";

type Texts = Record<string, string>;

/** A template as the calls of the desk give it. */
export type Template = RaRecord & {
  id: number;
  name: string;
  kinds: string[];
  subject: Texts;
  text: Texts;
  version: number;
};

type Written = Pick<Template, "name" | "kinds" | "subject" | "text">;

const nothing: Written = { name: "", kinds: [], subject: {}, text: {} };

export function TemplateCreate() {
  return <Form title="resources.templates.name" first={nothing} />;
}

export function TemplateEdit() {
  return (
    <EditBase redirect={false}>
      <Loaded />
    </EditBase>
  );
}

function Loaded() {
  const template = useRecordContext<Template>();
  if (!template) return null;
  const { name, kinds, subject, text } = template;
  return (
    <Form key={template.version} title={name} first={{ name, kinds, subject, text }} stored={template} />
  );
}

/** What is not empty. */
const said = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim()));

type Props = { title: string; first: Written; stored?: Template };

/** A template in six languages; what is typed stays in this tab until it is saved. */
function Form({ title, first, stored }: Props) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const { send, isBusy } = useCall();
  const draft = useDraft(`template ${stored?.id ?? "new"} ${stored?.version ?? 0}`, JSON.stringify(first));
  const written = JSON.parse(draft.text) as Written;
  const write = (change: Partial<Written>) => draft.write(JSON.stringify({ ...written, ...change }));
  const save = async () => {
    const body = { ...written, subject: said(written.subject), text: said(written.text) };
    const isSaved = stored
      ? await send(
          "templateChange",
          { ...body, id: stored.id, version: stored.version },
          "desk.template.saved",
        )
      : await send("templateAdd", body, "desk.template.saved");
    if (!isSaved) return;
    draft.clear();
    redirect("list", "templates");
  };
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={title} />
      <Typography>{translate("desk.template.about")}</Typography>
      <TextField
        label={translate("desk.template.name")}
        value={written.name}
        onChange={(event) => write({ name: event.target.value })}
      />
      <TextField
        select
        label={translate("desk.template.kinds")}
        value={written.kinds}
        onChange={(event) => write({ kinds: event.target.value as unknown as string[] })}
        slotProps={{ select: { multiple: true } }}
      >
        {kindChoices.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate(name)}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
        {languageChoices.map(({ id, name }) => (
          <InLanguage key={id} id={id} name={name} written={written} write={write} />
        ))}
      </Stack>
      <Stack direction="row" spacing={1}>
        <Button variant="contained" disabled={isBusy || !written.name.trim()} onClick={() => void save()}>
          {translate("desk.template.save")}
        </Button>
        {stored && (
          <Remove
            call="templateRemove"
            list="templates"
            entry={stored}
            text="desk.template.remove"
            sure="desk.template.removeSure"
          />
        )}
      </Stack>
    </Stack>
  );
}

type InLanguageProps = {
  id: string;
  name: string;
  written: Written;
  write: (change: Partial<Written>) => void;
};

function InLanguage({ id, name, written: { subject, text }, write }: InLanguageProps) {
  const translate = useTranslate();
  const language = translate(name);
  return (
    <Card variant="outlined" sx={{ flex: "1 1 340px", minWidth: 0 }}>
      <CardContent>
        <Typography variant="subtitle1" component="h2" gutterBottom>
          {language}
        </Typography>
        <Stack spacing={1.5}>
          <TextField
            label={`${translate("desk.message.subject")} · ${language}`}
            value={subject[id] ?? ""}
            onChange={(event) => write({ subject: { ...subject, [id]: event.target.value } })}
          />
          <TextField
            label={`${translate("desk.message.text")} · ${language}`}
            value={text[id] ?? ""}
            onChange={(event) => write({ text: { ...text, [id]: event.target.value } })}
            multiline
            minRows={6}
          />
        </Stack>
      </CardContent>
    </Card>
  );
}
