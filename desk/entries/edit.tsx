import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, Title, useLocale, useRedirect, useResourceContext, useTranslate } from "react-admin";
import { Link, useParams } from "react-router";
import {
  type Document,
  type Entry,
  type Fault,
  type Field,
  type FormOf,
  type Inherited,
  type Language,
  languages,
  titleIn,
} from "./entry.ts";
import { Drawn, type Drawing, useDrawing } from "./drawn.tsx";
import { FaultLines } from "./fault-lines.tsx";
import { Fields } from "./fields.tsx";
import { State } from "./list.tsx";
import { type Clash, copyOf, isSame } from "./merge.ts";
import { placeName } from "./places.ts";
import { ProposeAll, type Proposals, useProposals } from "./proposals.tsx";
import { Trial } from "../quality/trial.tsx";
import { Publication } from "./publication.tsx";
import { type Editing, EditingContext } from "./texts.tsx";
import { begunWith, keep, newName, readKept, useChecks, useEntry, useForm } from "./use-entry.ts";
import { Versions } from "./versions.tsx";

const shownName = "entry languages";

/** An entry in six languages: its fields, its publication, its versions. */
export function EntryEdit() {
  const kind = useResourceContext()!;
  const { id = "" } = useParams();
  return <Editor key={`${kind} ${id}`} kind={kind} id={Number(id)} />;
}

function Editor({ kind, id }: { kind: string; id: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const form = useForm(kind);
  const edited = useEntry(kind, id);
  const { entry, document, change, send, isBusy, isChanged, clashes, isGone } = edited;
  const { faults, hints } = useChecks(kind, id, document);
  const drawing = useDrawing(kind, id, document, entry?.hasDrawing ?? false);
  const proposals = useProposals({ kind, id, document, change });
  if (isGone) return <Gone kind={kind} />;
  if (!entry || !document || !form) return null;
  const review = isChanged
    ? undefined
    : (path: string, language: Language) => void send("entryReview", { path, locale: language });
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Title title={titleIn(entry, locale, translate)} />
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
        <Heading entry={entry} />
        {form.mayBegin && form.begin.kind === beginKind(form, document) && <Copy entry={entry} form={form} />}
      </Stack>
      <Said entry={entry} clashes={clashes} isChanged={isChanged} />
      <Publication
        entry={entry}
        document={document}
        faults={faults}
        isChanged={isChanged}
        isBusy={isBusy}
        send={send}
      />
      <DocumentForm
        form={form}
        document={document}
        loaded={entry.document}
        states={entry.languages}
        may={entry.may}
        faults={faults}
        hints={hints}
        review={review}
        proposals={entry.may.propose ? proposals : undefined}
        inherited={entry.inherited ?? undefined}
        drawing={drawing}
        change={change}
      />
      {entry.state !== "published" && entry.state !== "withdrawn" && (
        <Trial kind={kind} id={id} version={entry.version} isOff={isChanged || faults.length > 0} />
      )}
      <Versions key={entry.latest} entry={entry} isBusy={isBusy} send={send} />
    </Stack>
  );
}

/** Whoever comes by an old link is told, and sees the way to the others. */
function Gone({ kind }: { kind: string }) {
  const translate = useTranslate();
  const name = translate(`resources.${kind}.name`);
  return (
    <Stack spacing={2} sx={{ my: 2, alignItems: "start" }}>
      <Title title={name} />
      <Alert severity="info">{translate("desk.refused.notFound")}</Alert>
      <Button component={Link} to={`/${encodeURIComponent(kind)}`}>
        {name}
      </Button>
    </Stack>
  );
}

function Heading({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Typography variant="h6" component="h2">
      {titleIn(entry, locale, translate)} <State entry={entry} />{" "}
      {entry.owner === "staff" && (
        <Chip component="span" size="small" variant="outlined" label={translate("desk.owners.staff")} />
      )}
    </Typography>
  );
}

/** What an entry is called by; what it belongs to (the series of a model) a copy has, too. */
const namesOf = ({ fields, fixed }: FormOf) =>
  fixed.filter((name) => name === "key" || !fields.some((field) => field.name === name && isChosen(field)));
const isChosen = ({ as }: Field) => as === "one" || as === "choice";

/** Of films only those of one's own begin here. */
const beginKind = ({ begin }: FormOf, document: Document) =>
  begin.kind === undefined ? undefined : document.kind;

/** A new entry that begins with what this one says, but for what is its own. */
function Copy({ entry: { kind, document }, form }: { entry: Entry; form: FormOf }) {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [asks, setAsks] = useState(false);
  const begin = () => {
    const copy = { ...copyOf(document, namesOf(form)), ...begunWith(form) };
    keep(kind, newName, { seen: 0, base: {}, document: copy });
    redirect("create", kind);
  };
  return (
    <>
      <Button onClick={() => (readKept(kind, newName) ? setAsks(true) : begin())}>
        {translate("desk.entry.beginCopy")}
      </Button>
      <Confirm
        isOpen={asks}
        title="desk.entry.beginCopy"
        content="desk.entry.giveUpNew"
        onConfirm={begin}
        onClose={() => setAsks(false)}
      />
    </>
  );
}

type SaidProps = { entry: Entry; clashes: Clash[] | undefined; isChanged: boolean };

/** What somebody must know before going on. */
function Said({ entry, clashes, isChanged }: SaidProps) {
  const translate = useTranslate();
  const who = entry.changedBy ?? translate("desk.owners.files");
  return (
    <>
      {isChanged && <Alert severity="info">{translate("desk.entry.unsaved")}</Alert>}
      {clashes && (
        <Alert severity="warning">
          {translate(clashes.length ? "desk.entry.clashed" : "desk.entry.merged", { who })}
          {clashes.map(({ path, theirs }) => (
            <Typography key={path} sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {placeName(path, translate)}: {typeof theirs === "string" ? theirs : JSON.stringify(theirs)}
            </Typography>
          ))}
        </Alert>
      )}
      {entry.state === "withdrawn" && <Alert severity="info">{translate("desk.entry.isWithdrawn")}</Alert>}
      {entry.isBehind && <Alert severity="warning">{translate("desk.entry.behind")}</Alert>}
      {entry.filed && !isSame(entry.filed, entry.public) && (
        <Alert severity="info">{translate("desk.entry.filed")}</Alert>
      )}
      {entry.refused && (
        <Alert severity="error">
          {translate("desk.entry.refused")} <FaultLines faults={entry.refused} />
        </Alert>
      )}
    </>
  );
}

type DocumentFormProps = {
  form: FormOf;
  document: Document;
  loaded: Document;
  states: Editing["states"];
  may: { whole: boolean; locales: Language[] };
  faults: Fault[];
  hints?: Fault[];
  review?: Editing["review"];
  inherited?: Inherited | undefined;
  drawing?: Drawing | undefined;
  proposals?: Proposals | undefined;
  isNew?: boolean;
  change: (document: Document) => void;
};

/** The form of a document, with the languages that are shown side by side. */
export function DocumentForm(props: DocumentFormProps) {
  const { form, document, loaded, states, may, faults, hints = [], isNew, change } = props;
  const { inherited, drawing, review, proposals } = props;
  const [shown, setShown] = useState(readShown);
  const show = (next: Language[]) => {
    localStorage.setItem(shownName, next.join(" "));
    setShown(next);
  };
  const at = (path: string) =>
    path.split(".").reduce<unknown>((part, name) => (part as Document | undefined)?.[name], loaded);
  const editing: Editing = {
    ...may,
    shown,
    faults,
    hints,
    states,
    loaded: at,
    inherited,
    drawing,
    review,
    proposals,
  };
  return (
    <EditingContext value={editing}>
      <Card variant="outlined">
        <CardContent>
          <ShownLanguages shown={shown} show={show} />
          {proposals && <ProposeAll document={document} locales={may.locales} proposals={proposals} />}
          <Fields form={form} document={document} isNew={isNew ?? false} change={change} />
        </CardContent>
      </Card>
      {drawing && !isDrawnBeside(form) && <Drawn />}
    </EditingContext>
  );
}

/** Whether a field of the form has the drawing beside it. */
const isDrawnBeside = ({ fields }: FormOf) =>
  fields.some(({ name, as }) => as === "panel" || name === "diagram");

function readShown(): Language[] {
  const kept = localStorage.getItem(shownName)?.split(" ") ?? [];
  const shown = languages.filter((language) => kept.includes(language));
  return shown.length ? shown : [...languages];
}

function ShownLanguages({ shown, show }: { shown: Language[]; show: (shown: Language[]) => void }) {
  const translate = useTranslate();
  const toggle = (language: Language) => {
    const next = languages.filter((one) => (one === language ? !shown.includes(one) : shown.includes(one)));
    if (next.length) show(next);
  };
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 3 }}>
      <Typography variant="body2">{translate("desk.entry.shown")}</Typography>
      {languages.map((language) => (
        <Chip
          key={language}
          component="button"
          clickable
          aria-pressed={shown.includes(language)}
          color={shown.includes(language) ? "primary" : "default"}
          variant={shown.includes(language) ? "filled" : "outlined"}
          label={translate(`desk.languages.${language}`)}
          onClick={() => toggle(language)}
        />
      ))}
    </Stack>
  );
}
