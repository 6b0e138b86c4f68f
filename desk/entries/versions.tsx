import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { call } from "../api.ts";
import type { Entry } from "./entry.ts";
import { placeName } from "./places.ts";
import type { Send } from "./publication.tsx";

type Version = {
  version: number;
  origin: "files" | "staff";
  author: string | null;
  createdAt: string;
  publicAt: string | null;
  isPublic: boolean;
  isDraft: boolean;
};
type Difference = { path: string; before: unknown; after: unknown };

/** Who made which version; each can be compared with the present one, and taken back. */
export function Versions({ entry, isBusy, send }: { entry: Entry; isBusy: boolean; send: Send }) {
  const translate = useTranslate();
  const { kind, id } = entry;
  const [versions, setVersions] = useState<Version[]>([]);
  const [compared, setCompared] = useState<number>();
  useEffect(() => {
    call<{ rows: Version[] }>("entryVersions", { kind, id }).then(
      ({ rows }) => setVersions(rows),
      () => {},
    );
  }, [kind, id]);
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h6" component="h2">
          {translate("desk.entry.versions")}
        </Typography>
        <List dense>
          {versions.map((one) => (
            <ListItem key={one.version} divider sx={{ flexWrap: "wrap" }}>
              <Line version={one} />
              {one.version !== entry.version && (
                <Stack direction="row" spacing={1}>
                  <Button size="small" onClick={() => setCompared(one.version)}>
                    {translate("desk.entry.compare")}
                  </Button>
                  <Button
                    size="small"
                    disabled={isBusy || !entry.may.whole}
                    onClick={() =>
                      void send("entryTakeBack", { version: one.version }, "desk.entry.takenBack")
                    }
                  >
                    {translate("desk.entry.takeBack")}
                  </Button>
                </Stack>
              )}
            </ListItem>
          ))}
        </List>
        {compared !== undefined && (
          <Differences entry={entry} from={compared} close={() => setCompared(undefined)} />
        )}
      </CardContent>
    </Card>
  );
}

function Line({ version: { version, origin, author, createdAt, isPublic, isDraft } }: { version: Version }) {
  const translate = useTranslate();
  const marks = [
    ...(isPublic ? [translate("desk.entryStates.published")] : []),
    ...(isDraft ? [translate("desk.entryStates.draft")] : []),
  ];
  return (
    <ListItemText
      primary={[String(version), author ?? translate(`desk.owners.${origin}`), ...marks].join(" · ")}
      secondary={new Date(createdAt).toLocaleString()}
    />
  );
}

type DifferencesProps = { entry: Entry; from: number; close: () => void };

function Differences({ entry: { kind, id, version }, from, close }: DifferencesProps) {
  const translate = useTranslate();
  const [rows, setRows] = useState<Difference[]>();
  useEffect(() => {
    call<{ rows: Difference[] }>("entryDifferences", { kind, id, from, to: version }).then(
      (answer) => setRows(answer.rows),
      () => setRows([]),
    );
  }, [kind, id, from, version]);
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md">
      <DialogTitle>{translate("desk.entry.between", { from, to: version })}</DialogTitle>
      <DialogContent>
        {rows?.length === 0 && <Typography>{translate("desk.entry.same")}</Typography>}
        {rows?.map(({ path, before, after }) => (
          <Stack key={path} spacing={0.5} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {placeName(path, translate)}
            </Typography>
            <Side value={before} as="del" />
            <Side value={after} as="ins" />
          </Stack>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate("desk.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Side({ value, as }: { value: unknown; as: "del" | "ins" }) {
  if (value === null || value === undefined) return null;
  const color = as === "del" ? "error.main" : "success.main";
  return (
    <Typography
      component={as}
      variant="body2"
      sx={{
        borderLeft: 3,
        borderColor: color,
        pl: 1,
        whiteSpace: "pre-wrap",
        overflowWrap: "anywhere",
        textDecoration: as === "del" ? "line-through" : "none",
      }}
    >
      {typeof value === "string" ? value : JSON.stringify(value, undefined, 1)}
    </Typography>
  );
}
