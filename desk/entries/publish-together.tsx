import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  useListContext,
  useLocale,
  useNotify,
  useRefresh,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { post, Refusal } from "../api.ts";
import { TaskDialog } from "../parts/task-dialog.tsx";
import { type EntryLine, type Fault, titleIn } from "./entry.ts";
import { FaultLines } from "./fault-lines.tsx";

type Found = Fault & { id: number };

/** Drafts of a kind that are checked with one another, and published all or none. */
export function PublishTogether() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { data = [], selectedIds } = useListContext<EntryLine>();
  const drafts = data.filter(({ id, state }) => selectedIds.includes(id) && state === "draft");
  if (!drafts.length) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate("desk.entry.together", { smart_count: drafts.length })}
      </Button>
      {isOpen && <Asking drafts={drafts} close={() => setOpen(false)} />}
    </>
  );
}

function Asking({ drafts, close }: { drafts: EntryLine[]; close: () => void }) {
  const kind = useResourceContext()!;
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const [found, setFound] = useState<Found[]>([]);
  const [isBusy, setBusy] = useState(false);
  const publish = async () => {
    setBusy(true);
    try {
      const entries = drafts.map(({ id, latest }) => ({ id, seen: latest }));
      const { faults } = await post<{ faults: Found[] }>("entriesPublish", { kind, entries });
      setFound(faults);
      if (faults.length) return;
      notify("desk.entry.published", { type: "success" });
      onUnselectItems();
      refresh();
      close();
    } catch (error) {
      notify(error instanceof Refusal ? error.message : "desk.refused.internal", { type: "error" });
      refresh();
    } finally {
      setBusy(false);
    }
  };
  return (
    <TaskDialog
      title={translate("desk.entry.together", { smart_count: drafts.length })}
      close={close}
      go={() => void publish()}
      label={translate("desk.entry.publish")}
      isOff={isBusy}
    >
      <DialogContentText>{translate("desk.entry.togetherSure")}</DialogContentText>
      <Drafts drafts={drafts} />
      {found.length > 0 && <Faults found={found} drafts={drafts} />}
    </TaskDialog>
  );
}

/** Which ones it is about. */
function Drafts({ drafts }: { drafts: EntryLine[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <ul>
      {drafts.map((entry) => (
        <Typography component="li" key={entry.id}>
          {titleIn(entry, locale, translate)}
        </Typography>
      ))}
    </ul>
  );
}

/** What the checks found, entry by entry. */
function Faults({ found, drafts }: { found: Found[]; drafts: EntryLine[] }) {
  const translate = useTranslate();
  const locale = useLocale();
  const faulty = drafts.filter(({ id }) => found.some((one) => one.id === id));
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {faulty.map((entry) => (
        <div key={entry.id}>
          <Typography variant="subtitle2">{titleIn(entry, locale, translate)}</Typography>
          <FaultLines faults={found.filter(({ id }) => id === entry.id)} />
        </div>
      ))}
    </Alert>
  );
}
