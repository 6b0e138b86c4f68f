import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { Confirm, Title, useLocale, useRedirect, useResourceContext, useTranslate } from "react-admin";
import { Link, useParams } from "react-router";
import { type Document, type Entry, type Field, type FormOf, type Language, titleIn } from "./entry.ts";
import { DocumentForm } from "./document-form.tsx";
import { useDrawing } from "./drawn.tsx";
import { FaultLines } from "./fault-lines.tsx";
import { useLead } from "./lead.ts";
import { State } from "./list.tsx";
import { type Clash, copyOf, isSame } from "./merge.ts";
import { placeName } from "./places.ts";
import { useProposals } from "./proposals.tsx";
import { Trial } from "../quality/trial.tsx";
import { Publication } from "./publication.tsx";
import { begunWith, keep, newName, readKept, useChecks, useEntry, useForm } from "./use-entry.ts";
import { Versions } from "./versions.tsx";

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
  const { entry, document, change, send, isBusy, isChanged, clashes, isGone, refused } = edited;
  const { faults: found, hints } = useChecks(kind, id, document);
  const faults = [...found, ...refused.filter(({ field }) => !found.some((one) => one.field === field))];
  const { page, lead, shown, show } = useLead();
  // What a publication was refused for, and no check says as one types.
  useEffect(() => {
    if (refused[0]) lead(refused[0].field);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `lead` is another each time
  }, [refused]);
  const drawing = useDrawing(kind, id, document, entry?.hasDrawing ?? false);
  const proposals = useProposals({ kind, id, document, change });
  if (isGone) return <Gone kind={kind} />;
  if (!entry || !document || !form) return null;
  const review = isChanged
    ? undefined
    : (path: string, language: Language) => void send("entryReview", { path, locale: language });
  return (
    <Stack ref={page} spacing={2} sx={{ my: 2 }}>
      <Title title={titleIn(entry, locale, translate)} />
      <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between" }}>
        <Heading entry={entry} />
        {form.mayBegin && form.begin.kind === beginKind(form, document) && <Copy entry={entry} form={form} />}
      </Stack>
      <Said entry={entry} clashes={clashes} isChanged={isChanged} lead={lead} />
      <Publication
        entry={entry}
        document={document}
        faults={faults}
        isChanged={isChanged}
        isBusy={isBusy}
        send={send}
        lead={lead}
      />
      <DocumentForm
        form={form}
        shown={shown}
        show={show}
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

type SaidProps = {
  entry: Entry;
  clashes: Clash[] | undefined;
  isChanged: boolean;
  lead: (field: string) => void;
};

/** What somebody must know before going on. */
function Said({ entry, clashes, isChanged, lead }: SaidProps) {
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
          {translate("desk.entry.refused")} <FaultLines faults={entry.refused} lead={lead} />
        </Alert>
      )}
    </>
  );
}
