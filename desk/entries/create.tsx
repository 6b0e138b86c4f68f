import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { Title, useNotify, useRedirect, useResourceContext, useTranslate } from "react-admin";
import { post, Refusal } from "../api.ts";
import { DocumentForm } from "./edit.tsx";
import { type Document, type Fault, languages } from "./entry.ts";
import { placeName } from "./places.ts";
import { begunWith, forget, keep, newName, readKept, useForm } from "./use-entry.ts";

/** A field that was refused; a list of choices has a hidden one besides. */
const wrong = '[aria-invalid="true"]:not([aria-hidden="true"])';

/** A new entry: a draft from its first saving on. What is typed stays in the browser until then. */
export function EntryCreate() {
  const kind = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const form = useForm(kind);
  const [typed, setTyped] = useState(() => readKept(kind, newName)?.document);
  const document = typed ?? (form && begunWith(form)) ?? {};
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Fault[]>([]);
  const page = useRef<HTMLDivElement>(null);
  // The button is at the end of a long form, and what is wrong may be at its beginning.
  useEffect(() => {
    if (refused.length) page.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [refused]);
  const change = (next: Document) => {
    keep(kind, newName, { seen: 0, base: {}, document: next });
    setTyped(next);
    setRefused([]);
  };
  const begin = async () => {
    setBusy(true);
    try {
      const { id } = await post<{ id: number }>("entryBegin", { kind, document });
      forget(kind, newName);
      redirect("edit", kind, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.field) setRefused([{ field: error.field, text: translate(error.message) }]);
      const place = error.field ? `${placeName(error.field, translate)}: ` : "";
      notify(`${place}${translate(error.message)}`, { type: "error" });
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
        document={document}
        loaded={{}}
        states={{}}
        may={may}
        faults={refused}
        isNew
        change={change}
      />
      <Button
        variant="contained"
        disabled={isBusy || !form.mayBegin}
        onClick={() => void begin()}
        sx={{ alignSelf: "start" }}
      >
        {translate("desk.entry.save")}
      </Button>
    </Stack>
  );
}
