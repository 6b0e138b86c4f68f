import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Title, useLocale, useNotify, useRedirect, useResourceContext, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import { said } from "../texts/sayings.ts";
import { DocumentForm } from "./document-form.tsx";
import { type Document, type Fault, languages } from "./entry.ts";
import { FaultLines } from "./fault-lines.tsx";
import { useLead } from "./lead.ts";
import { stillSaid } from "./merge.ts";
import { begunWith, forget, keep, newName, readKept, useForm } from "./use-entry.ts";

/** A new entry: a draft from its first saving on. What is typed stays in the browser until then. */
export function EntryCreate() {
  const kind = useResourceContext()!;
  const translate = useTranslate();
  const locale = useLocale();
  const inWords = (text: string) => translate(`desk.refused.${text}`, { _: said(text, locale) });
  const notify = useNotify();
  const redirect = useRedirect();
  const form = useForm(kind);
  const [typed, setTyped] = useState(() => readKept(kind, newName)?.document);
  const document = typed ?? (form && begunWith(form)) ?? {};
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Fault[]>([]);
  const { page, lead, shown, show } = useLead();
  const change = (next: Document) => {
    keep(kind, newName, { seen: 0, base: {}, document: next });
    setTyped(next);
    setRefused((before) => stillSaid(before, document, next));
  };
  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await post<{ id: number }>("entryBegin", { kind, document });
      forget(kind, newName);
      redirect("edit", kind, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { field, key, faults } = error;
      if (!field) return notify(error.message, { type: "error" });
      setRefused(faults.length ? [...faults] : [{ field, text: key }]);
      lead(field);
    } finally {
      setBusy(false);
    }
  };
  if (!form) return null;
  // A model has its series's front panel, which is known once the model is saved.
  const fields = form.fields.filter(({ as }) => kind !== "product" || as !== "panel");
  const may = { whole: form.mayBegin, locales: form.mayBegin ? [...languages] : [] };
  return (
    <Stack ref={page} spacing={2} sx={{ my: 2 }}>
      <Title title="desk.entry.begin" />
      <Typography variant="h6" component="h2">
        {`${translate(`resources.${kind}.name`)}: ${translate("desk.entry.begin")}`}
      </Typography>
      {!form.mayBegin && <Alert severity="warning">{translate("desk.refused.notYours")}</Alert>}
      <DocumentForm
        form={{ ...form, fields }}
        shown={shown}
        show={show}
        document={document}
        loaded={{}}
        states={{}}
        may={may}
        faults={refused.map(({ field, text }) => ({ field, text: inWords(text) }))}
        isNew
        change={change}
      />
      <Card variant="outlined" sx={{ position: "sticky", bottom: 0, zIndex: 2 }}>
        <CardContent>
          <Button variant="contained" disabled={isBusy || !form.mayBegin} onClick={() => void begin()}>
            {translate("desk.entry.save")}
          </Button>
          <Refused faults={refused} lead={lead} />
        </CardContent>
      </Card>
    </Stack>
  );
}

type RefusedProps = { faults: readonly Fault[]; lead: (field: string) => void };

/** Why it did not begin; and what of the rest can wait until it is published. */
function Refused({ faults, lead }: RefusedProps) {
  const translate = useTranslate();
  if (!faults.length) return null;
  const isLater = ({ text }: Fault) => text === "is missing";
  const later = faults.filter(isLater);
  return (
    <Alert severity="error" sx={{ mt: 1, maxHeight: { xs: 112, md: 160 }, overflow: "auto" }}>
      <FaultLines faults={faults.filter((fault) => !isLater(fault))} lead={lead} />
      {later.length > 0 && (
        <Typography component="span" sx={{ display: "block", mt: 1 }}>
          {translate("desk.entry.later")}
        </Typography>
      )}
      <FaultLines faults={later} lead={lead} />
    </Alert>
  );
}
