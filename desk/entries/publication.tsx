import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { FaultLines } from "./fault-lines.tsx";
import type { Document, Entry, Fault } from "./entry.ts";
import { Preview } from "./preview.tsx";
import { PublicLinks } from "./public-links.tsx";
import { Withdraw } from "./withdraw.tsx";

export type Send = (path: string, body: object, done?: string) => Promise<boolean>;

type Props = {
  entry: Entry;
  document: Document;
  faults: Fault[];
  isChanged: boolean;
  isBusy: boolean;
  send: Send;
  lead: (field: string) => void;
};

/** Saving and publishing, and what the checks say. */
export function Publication({ entry, document, faults, isChanged, isBusy, send, lead }: Props) {
  const translate = useTranslate();
  const mayWrite = entry.may.whole || entry.may.locales.length > 0;
  const isDraft = entry.state === "draft" || entry.state === "scheduled";
  const isOff = isBusy || !isDraft || isChanged;
  const [first] = faults;
  return (
    <Card variant="outlined" sx={{ position: { md: "sticky" }, top: 48, zIndex: 2 }}>
      <CardContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
          {mayWrite && (
            <Button
              variant="contained"
              disabled={isBusy || !isChanged}
              onClick={() => void send("entrySave", { document }, "desk.entry.saved")}
            >
              {translate("desk.entry.save")}
            </Button>
          )}
          {entry.hasPage && <Preview entry={entry} isOff={isChanged} />}
          {entry.may.publish && (
            <Publish
              entry={entry}
              isOff={isOff}
              isBusy={isBusy}
              send={send}
              heldUp={first && (() => lead(first.field))}
            />
          )}
          {isThere(entry) && entry.may.withdraw && (
            <Withdraw entry={entry} isOff={isBusy || isChanged} send={send} />
          )}
        </Stack>
        <PublicLinks entry={entry} />
        <HeldUp mustSave={entry.may.publish && isChanged} faults={faults} lead={lead} />
      </CardContent>
    </Card>
  );
}

/** Whether there is something to take away. */
const isThere = ({ published, state }: Entry) => published !== null && state !== "withdrawn";

/** What has to be done before it can be published. */
function HeldUp({ mustSave, faults, lead }: { mustSave: boolean } & Pick<Props, "faults" | "lead">) {
  const translate = useTranslate();
  return (
    <>
      {mustSave && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate("desk.entry.saveFirst")}
        </Typography>
      )}
      {faults.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1, maxHeight: 160, overflow: "auto" }}>
          <FaultLines faults={faults} lead={lead} />
        </Alert>
      )}
    </>
  );
}

type PublishProps = {
  entry: Entry;
  isOff: boolean;
  isBusy: boolean;
  send: Send;
  /** Leads to what has to be mended first. */
  heldUp: (() => void) | undefined;
};

/** Now, or at a moment. */
function Publish({ entry, isOff, isBusy, send, heldUp }: PublishProps) {
  const translate = useTranslate();
  const [at, setAt] = useState("");
  const [asks, setAsks] = useState(false);
  if (entry.dueAt)
    return (
      <>
        <Typography>{translate("desk.entry.due", { at: new Date(entry.dueAt).toLocaleString() })}</Typography>
        <Button disabled={isBusy} onClick={() => void send("entryUnschedule", {})}>
          {translate("desk.entry.unschedule")}
        </Button>
      </>
    );
  return (
    <>
      <Button variant="outlined" disabled={isOff} onClick={heldUp ?? (() => setAsks(true))}>
        {translate("desk.entry.publish")}
      </Button>
      <TextField
        type="datetime-local"
        size="small"
        fullWidth={false}
        label={translate("desk.entry.at")}
        value={at}
        onChange={(event) => setAt(event.target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        disabled={isOff || !at}
        onClick={
          heldUp ??
          (() => void send("entryPublish", { at: new Date(at).toISOString() }, "desk.entry.scheduled"))
        }
      >
        {translate("desk.entry.schedule")}
      </Button>
      <Confirm
        isOpen={asks}
        title="desk.entry.publish"
        content="desk.entry.publishSure"
        onConfirm={() => {
          setAsks(false);
          void send("entryPublish", {}, "desk.entry.published");
        }}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
